// The sample shop's pictures, with the URLs of their renditions, alternative text and placeholder colour. The
// JSON file is written by scripts/make-pictures.ts.
import type { Picture } from "./picture.ts";
import table from "./shipped-pictures.json" with { type: "json" };

/** `width` and `height` are those of the original picture, in pixels. */
export type ShippedPicture = Picture & {
  /** The original's file name without extension, e.g. 'jar-ivory-linen'. */
  name: string;
  kind: string;
};

const pictures = new Map<string, ShippedPicture>(table.map((picture) => [picture.name, picture]));

export function findShippedPicture(name: string): ShippedPicture | undefined {
  return pictures.get(name);
}

export function listShippedPictures(): ShippedPicture[] {
  return [...pictures.values()];
}
