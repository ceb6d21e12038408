// The sample shop's pictures: where each one's renditions lie, its words for those who cannot see it, and the
// colour of its box while it loads. The table is written by scripts/make-pictures.ts.
import type { Picture } from "#shop/catalogue/picture.ts";
import table from "./pictures.json" with { type: "json" };

/** Width and height are the master's, in pixels. */
export type SamplePicture = Picture & {
  /** The master's file name without its ending, as in 'jar-ivory-linen'. */
  name: string;
  kind: string;
};

const pictures = new Map<string, SamplePicture>(table.map((picture) => [picture.name, picture]));

export function findSamplePicture(name: string): SamplePicture | undefined {
  return pictures.get(name);
}

export function listSamplePictures(): SamplePicture[] {
  return [...pictures.values()];
}
