// A picture as the shop stores it, in several widths, and as pages show it.

export type Rendition = { width: number; url: string };

/** Renditions by format, narrowest first. WebP is the fallback for browsers without AVIF. */
export type PictureRenditions = { avif: Rendition[]; webp: Rendition[] };

/** The owner's, one that came with the shop, or the photograph of a customer's review, which only the review may show. */
export type PictureOrigin = "own" | "sample" | "customer";

export type StoredPicture = {
  width: number;
  height: number;
  /** Colour shown until the picture has loaded, '#rrggbb'. */
  placeholder: string;
  renditions: PictureRenditions;
  /** The point that stays in view where the picture is shown in another shape, as '30% 70%'; none for the middle. */
  focus?: string | null;
};

/** The part of a picture that is shown, in per cent of its width and height. */
export type CutArea = { left: number; top: number; width: number; height: number };

/** `whole` is the uncut picture, from which every cut is made. */
export type PictureCut = CutArea & { whole: Pick<StoredPicture, "width" | "height" | "renditions"> };

export type LabelCorner = { x: number; y: number };

/** The sheet's corners from its top left clockwise, as fractions of the picture's width and height. */
export type LabelCorners = readonly [LabelCorner, LabelCorner, LabelCorner, LabelCorner];

/** The shop's label in a photograph. `blank` is the photograph without it. */
export type PictureLabel = {
  corners: LabelCorners;
  /** The `picturesVersion` of the look whose label it is. */
  version: string;
  blank: PictureRenditions;
};

/**
 * A picture as pages show it: files to choose a width from, and size and colour for the space before it has loaded. `avif`
 * and `webp` are values of `srcset`, narrowest first; '' if there is none. They are texts because a list sends dozens of
 * pictures to the browser.
 */
export type Picture = Pick<StoredPicture, "width" | "height" | "placeholder"> & {
  alt: string;
  avif: string;
  webp: string;
  /** A value of `object-position`; only if the owner has chosen the point. */
  focus?: string;
};

/** The foot and the height of a flame, as fractions of the picture's width and height: its tip is at y - h. */
export type Wick = { x: number; y: number; h: number };

/** The same still life before lighting, and where its flames are. */
export type UnlitTwin = { picture: Picture; wicks: Wick[] };

export function presentPicture(
  { width, height, placeholder, renditions, focus }: StoredPicture,
  alt: string,
): Picture {
  return {
    width,
    height,
    placeholder,
    alt,
    avif: formatSrcSet(renditions.avif),
    webp: formatSrcSet(renditions.webp),
    ...(focus && { focus }),
  };
}

/** Keeps only the narrowest renditions. */
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
