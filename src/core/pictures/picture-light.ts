// The light of a picture: the same candle before lighting, and the colour of its wax. For the owner's pictures both are in
// the database, for those that came with the shop in a table.
import { type Picture, presentPicture, type StoredPicture, type UnlitTwin, type Wick } from "./picture.ts";
import { findUnlitTwin, findWaxTint } from "./shipped-pictures.ts";

export type StoredLight = {
  tint: string | null;
  wicks: Wick[] | null;
  unlit: StoredPicture | null;
};

export type PictureLight = { twin: UnlitTwin | undefined; tint: string | undefined };

export function presentLight(picture: Picture, { tint, wicks, unlit }: StoredLight): PictureLight {
  const twin = unlit && wicks ? { picture: presentPicture(unlit, ""), wicks } : findUnlitTwin(picture);
  return { twin: twin && keepInView(twin, picture), tint: tint ?? findWaxTint(picture) };
}

/** Gives the twin the lit picture's focus, so that one lies exactly over the other. */
function keepInView(
  { picture: { focus: _focus, ...unlit }, wicks }: UnlitTwin,
  { focus }: Picture,
): UnlitTwin {
  return { picture: { ...unlit, ...(focus && { focus }) }, wicks };
}
