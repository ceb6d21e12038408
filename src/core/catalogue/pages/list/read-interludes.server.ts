// Chooses the interludes between the products of the whole collection, from the shop's current content.
import { readToday } from "#core/money/today.server.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { Shop } from "#core/shop.ts";
import { interludes } from "#lists/pages/interludes.server.ts";
import { cachedReadFor } from "#platform/cached-read.ts";
import type { Interlude } from "./interlude.ts";

/** The page size of the list allows two: each is sent twice, as HTML and as the page's data. */
const maxInterludes = 2;

export function readInterludes(shop: Shop): Promise<Interlude[]> {
  return readOfDay(shop, readToday(shop.clock));
}

const readOfDay = cachedReadFor(
  async (shop: Shop, today: string): Promise<Interlude[]> => {
    const found = await Promise.all(interludes.map((read) => read(shop, today)));
    const shown = found.filter((one) => one !== undefined).slice(0, maxInterludes);
    return shown.map((one) => ({ ...one, picture: one.picture && forCard(one.picture) }));
  },
  { most: 2 },
);

/** Interludes are at most 320 pixels wide; wider renditions would only make the page heavier. */
const maxWidth = 640;

function forCard(picture: Picture): Picture {
  const narrow = (srcSet: string) => {
    const widths = srcSet.split(", ");
    return widths
      .filter((one, index) => index === 0 || Number.parseInt(one.split(" ")[1] ?? "", 10) <= maxWidth)
      .join(", ");
  };
  return { ...picture, avif: narrow(picture.avif), webp: narrow(picture.webp) };
}
