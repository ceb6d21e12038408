import type { Rendition } from "#shop/pictures/picture.ts";

/** The `srcset` attribute of an image in several widths. */
export function formatSrcSet(renditions: readonly Rendition[]): string {
  return renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
