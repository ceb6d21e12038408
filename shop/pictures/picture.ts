// A picture as the shop stores it, in several widths, and as pages show it.

export type Rendition = { width: number; url: string };

/** Renditions by format, narrowest first. WebP is the fallback for browsers without AVIF. */
export type PictureRenditions = { avif: Rendition[]; webp: Rendition[] };

export type StoredPicture = {
  width: number;
  height: number;
  /** Colour shown until the picture has loaded, '#rrggbb'. */
  placeholder: string;
  renditions: PictureRenditions;
};

/**
 * A picture as pages show it: files to choose a width from, and size and colour for the space before it has loaded.
 * `avif` and `webp` are values of `srcset`, narrowest first; '' if there is none. A list carries dozens of pictures, to
 * the browser too, and a text is cheaper to carry than an object for each width.
 */
export type Picture = Pick<StoredPicture, "width" | "height" | "placeholder"> & {
  alt: string;
  avif: string;
  webp: string;
};

export function presentPicture(
  { width, height, placeholder, renditions }: StoredPicture,
  alt: string,
): Picture {
  return {
    width,
    height,
    placeholder,
    alt,
    avif: formatSrcSet(renditions.avif),
    webp: formatSrcSet(renditions.webp),
  };
}

/** With its narrowest renditions only. */
export function thumbnailOf(picture: Picture): Picture {
  const [avif = ""] = picture.avif.split(", ", 1);
  const [webp = ""] = picture.webp.split(", ", 1);
  return { ...picture, avif, webp };
}

function formatSrcSet(renditions: readonly Rendition[]): string {
  return renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");
}

/** The URL of the narrowest WebP, which also tells pictures apart; '' if there is none. */
export function narrowestUrl({ webp }: Pick<Picture, "webp">): string {
  return webp.slice(0, webp.indexOf(" "));
}

/** The URL of the widest WebP, for what shows one file only; '' if there is none. */
export function widestUrl({ webp }: Pick<Picture, "webp">): string {
  return webp.slice(webp.lastIndexOf(", ") + 1, webp.lastIndexOf(" ")).trim();
}
