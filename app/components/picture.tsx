import type { Picture, Rendition } from "#shop/catalogue/picture.ts";

const list = (renditions: Rendition[]) => renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");

type PictureProps = {
  picture: Picture;
  /** How wide it is drawn, as in `<img sizes>`: '(min-width: 64rem) 25vw, 50vw'. */
  sizes: string;
  /** Replaces the picture's own words; '' where it only decorates. */
  alt?: string;
  /** For what is in the first window: loaded at once and first. */
  priority?: boolean;
  /** Classes of the image; by default it fills its width and keeps its shape. */
  className?: string;
};

/** A picture in the width its place needs, AVIF where the browser reads it, its box kept and coloured until it is there. */
export function ResponsivePicture({ picture, sizes, alt, priority = false, className = "" }: PictureProps) {
  const { avif, webp } = picture.renditions;
  return (
    <picture className="contents">
      {avif.length > 0 && <source type="image/avif" srcSet={list(avif)} sizes={sizes} />}
      <img
        src={webp.at(-1)?.url}
        srcSet={list(webp)}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={`picture ${className}`}
        style={{ backgroundColor: picture.placeholder }}
      />
    </picture>
  );
}
