// The sample shop's pictures, with the URLs of their renditions, alternative text and placeholder colour. The
// JSON file is written by scripts/make-pictures.ts.
import { findOwn } from "#core/forms/find-own.ts";
import { waxTints } from "#core/look/wax-tints.ts";
import {
  narrowestUrl,
  type Picture,
  presentPicture,
  type StoredPicture,
  type UnlitTwin,
  type Wick,
} from "./picture.ts";
import table from "./shipped-pictures.json" with { type: "json" };

/** `width` and `height` are those of the original picture, in pixels. */
export type BundledPicture = StoredPicture & {
  alt: string;
  /** The original's file name without extension, e.g. 'jar-ivory-linen'. */
  name: string;
  kind: string;
  /** The colour of the wax, a key of `waxTints`; missing if no wax is shown. */
  wax?: string;
  /** One per flame; missing if there is no NAME-unlit with the same candle before lighting. */
  wicks?: Wick[];
  /** The URL of its blank label (src/core/look/label-paper.ts); missing unless it has one sheet of printed paper. */
  paper?: string;
};

const pictures = new Map<string, BundledPicture>(
  (table as BundledPicture[]).map((picture) => [picture.name, picture]),
);
const picturesByUrl = new Map(
  [...pictures.values()].map((picture) => [picture.renditions.webp[0]?.url, picture]),
);

export function findBundledPicture(name: string): BundledPicture | undefined {
  return pictures.get(name);
}

export function listBundledPictures(): BundledPicture[] {
  return [...pictures.values()];
}

/** Undefined for an uploaded picture, and for one without a twin. */
export function findUnlitTwin(picture: Picture): UnlitTwin | undefined {
  const unlit = findUnlit(narrowestUrl(picture));
  return unlit && { picture: presentPicture(unlit, unlit.alt), wicks: unlit.wicks };
}

/** The same candle before lighting, by the URL of the narrowest WebP; `wicks` are those of the lit one. */
export function findUnlit(url: string | undefined): (BundledPicture & { wicks: Wick[] }) | undefined {
  const lit = picturesByUrl.get(url);
  const unlit = lit && pictures.get(`${lit.name}-unlit`);
  return lit?.wicks && unlit && { ...unlit, wicks: lit.wicks };
}

/** The name of the blank label's file of a picture that came with the shop; a list has one for each card, so it is short. */
export function findPaper(picture: Picture): string | undefined {
  return nameOfPaper(picturesByUrl.get(narrowestUrl(picture)));
}

export function nameOfPaper(picture: Pick<BundledPicture, "paper"> | undefined): string | undefined {
  return picture?.paper?.split("/").at(-1)?.replace(".json", "");
}

/** The tint of the wax that a bundled picture shows; undefined for any other picture. */
export function findWaxTint(picture: Picture): string | undefined {
  const wax = picturesByUrl.get(narrowestUrl(picture))?.wax;
  return findOwn(waxTints, wax);
}

/** A picture's current renditions, if its URL is that of a shipped one, of this release or of an earlier one. */
export function findCurrentPicture(url: string): BundledPicture | undefined {
  const [, name = ""] = /^\/pictures\/(.+)-\d+\.[0-9a-f]{8}\.webp$/.exec(url) ?? [];
  return pictures.get(name);
}
