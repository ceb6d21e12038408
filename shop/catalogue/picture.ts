// A picture as every page draws it: the right width for the screen, its box reserved and coloured before it arrives.

export type Rendition = { width: number; url: string };

/** Renditions by format, narrowest first. WebP is the fallback that every browser reads. */
export type PictureRenditions = { avif: Rendition[]; webp: Rendition[] };

export type Picture = {
  width: number;
  height: number;
  alt: string;
  /** Colour of the empty box, '#rrggbb'. */
  placeholder: string;
  renditions: PictureRenditions;
};
