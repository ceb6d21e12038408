import { findUnlitPicture } from "#core/content/pages/home/page-pictures.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import { listFeatured } from "../products.server.ts";
import { toTile } from "./to-tile.ts";

const shownInStock = 3;

/** The content of a missing page or an empty list: a picture of an unlit candle, and three favourites in stock. */
export const loadSuggestions = cachedRead(async (shop: ReadContext) => {
  const [featured, { samples }] = await Promise.all([listFeatured(shop.db), currentSettings(shop)]);
  return {
    unlit: findUnlitPicture(samples),
    inStock: featured
      .filter(({ stock }) => stock > 0)
      .slice(0, shownInStock)
      .map(toTile),
  };
});
