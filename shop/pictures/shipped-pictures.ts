// The sample shop's pictures, with the URLs of their renditions, alternative text and placeholder colour. The
// JSON file is written by scripts/make-pictures.ts.
import type { Picture } from "./picture.ts";
import table from "./shipped-pictures.json" with { type: "json" };
import { waxTints } from "./wax-tints.ts";

/** The foot and the height of a flame, as fractions of the picture's width and height: its tip is at y - h. */
export type Wick = { x: number; y: number; h: number };

/** `width` and `height` are those of the original picture, in pixels. */
export type ShippedPicture = Picture & {
  /** The original's file name without extension, e.g. 'jar-ivory-linen'. */
  name: string;
  kind: string;
  /** The colour of the wax, a key of `waxTints`; missing where no wax is shown. */
  wax?: string;
  /** One per flame, where NAME-unlit shows the same candle before lighting. */
  wicks?: Wick[];
};

/** The same candle before lighting, and where its flames are. */
export type UnlitTwin = { picture: Picture; wicks: Wick[] };

const pictures = new Map<string, ShippedPicture>(
  (table as ShippedPicture[]).map((picture) => [picture.name, picture]),
);
const picturesByUrl = new Map([...pictures.values()].map((picture) => [firstUrl(picture), picture]));

export function findShippedPicture(name: string): ShippedPicture | undefined {
  return pictures.get(name);
}

export function listShippedPictures(): ShippedPicture[] {
  return [...pictures.values()];
}

/** Undefined for an uploaded picture, and for one that was only made lit. */
export function findUnlitTwin(picture: Picture): UnlitTwin | undefined {
  const lit = picturesByUrl.get(firstUrl(picture));
  const unlit = lit && pictures.get(`${lit.name}-unlit`);
  if (!lit?.wicks || !unlit) return undefined;
  const { width, height, alt, placeholder, renditions } = unlit;
  return { picture: { width, height, alt, placeholder, renditions }, wicks: lit.wicks };
}

/** The tint of the wax that a shipped picture shows; undefined for any other picture. */
export function findWaxTint(picture: Picture): string | undefined {
  const wax = picturesByUrl.get(firstUrl(picture))?.wax;
  return wax === undefined ? undefined : waxTints[wax];
}

/** A picture's current renditions, if its URL is that of a shipped one, of this release or of an earlier one. */
export function findCurrentPicture(url: string): ShippedPicture | undefined {
  const [, name = ""] = /^\/pictures\/(.+)-\d+\.[0-9a-f]{8}\.webp$/.exec(url) ?? [];
  return pictures.get(name);
}

function firstUrl({ renditions }: Picture): string | undefined {
  return renditions.webp[0]?.url;
}
