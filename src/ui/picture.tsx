import { type Picture, widestUrl } from "#core/pictures/picture.ts";

type PictureProps = {
  picture: Picture;
  /** The displayed width, as in `<img sizes>`: '(min-width: 64rem) 25vw, 50vw'. */
  sizes: string;
  /** Replaces the picture's own alternative text; '' for decoration. */
  alt?: string;
  /** For pictures above the fold: loaded eagerly, with high priority. */
  priority?: boolean;
  /** Classes of the image; by default it fills the width and keeps its aspect ratio. */
  className?: string;
};

/** A single file needs neither its width nor `sizes`. */
function filesOf(srcSet: string, sizes: string): { srcSet: string; sizes?: string } {
  return srcSet.includes(", ") ? { srcSet, sizes } : { srcSet: srcSet.slice(0, srcSet.indexOf(" ")) };
}

/** A responsive picture: AVIF with WebP as fallback, its space reserved and coloured until it has loaded. */
export function ResponsivePicture({ picture, sizes, alt, priority = false, className = "" }: PictureProps) {
  const { avif, webp } = picture;
  return (
    <picture className="contents">
      {avif !== "" && <source type="image/avif" {...filesOf(avif, sizes)} />}
      <img
        src={widestUrl(picture)}
        {...(webp.includes(", ") && { srcSet: webp, sizes })}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={`picture ${className}`}
        style={{ backgroundColor: picture.placeholder, objectPosition: picture.focus }}
      />
    </picture>
  );
}
