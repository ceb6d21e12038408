// A picture as pages render it: renditions to choose a width from, and size and colour for the space before
// it has loaded.

export type Rendition = { width: number; url: string };

/** Renditions by format, narrowest first. WebP is the fallback for browsers without AVIF. */
export type PictureRenditions = { avif: Rendition[]; webp: Rendition[] };

export type Picture = {
  width: number;
  height: number;
  alt: string;
  /** Colour shown until the picture has loaded, '#rrggbb'. */
  placeholder: string;
  renditions: PictureRenditions;
};
