// A picture's blank label, as a browser fetches it to write on: a file of its own, the same for everybody.
import type { LabelPlace } from "./blend-label.ts";

/** The sheet's part of a picture, in pixels of its own. */
export type LabelPaper = {
  width: number;
  height: number;
  /** Where the part lies, as fractions of the whole picture. */
  box: { x: number; y: number; width: number; height: number };
  /** Its lattice is in fractions of the part. */
  place: LabelPlace;
  /** A WebP in base64: the blank part, and below it its mask. */
  image: string;
};
