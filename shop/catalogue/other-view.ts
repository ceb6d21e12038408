// The second view of a product, which a card shows while a mouse rests on it.
import type { Picture } from "#shop/pictures/picture.ts";
import { findUnlitTwin } from "#shop/pictures/shipped-pictures.ts";

/** The second picture, or the main one before lighting. */
export function chooseOtherView(main: Picture | null, second: Picture | null): Picture | null {
  return second ?? (main && findUnlitTwin(main)?.picture) ?? null;
}
