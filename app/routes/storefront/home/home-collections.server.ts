import { href } from "react-router";
import { hasCategory } from "#shop/catalogue/categories.server.ts";
import { isCollectionShown } from "#shop/catalogue/collections/collections.server.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { HomeCollection } from "./collections.tsx";
import { findPagePicture } from "./page-pictures.ts";

const seasonalCategory = "seasonal";

/** What the home page leads to. The owner may delete the category, hide or delete the collection, or empty a text. */
export async function listHomeCollections(shop: Shop): Promise<HomeCollection[]> {
  const luxury = href("/premium-candles");
  const [hasLuxury, hasSeasonal, texts, { claims }] = await Promise.all([
    isCollectionShown(shop, luxury),
    hasCategory(shop, seasonalCategory),
    currentPageTexts(shop),
    currentSettings(shop),
  ]);
  const luxuryCard = {
    picture: findPagePicture(claims, "collection-luxury"),
    name: "Luxury Collection",
    text: texts.luxuryText,
    to: luxury,
    linkText: `See the premium ${texts.items}`,
  };
  const seasonalCard = {
    picture: findPagePicture(claims, "collection-seasonal"),
    name: "Seasonal Favorites",
    text: texts.seasonalText,
    to: `${href("/shop")}?category=${seasonalCategory}`,
    linkText: "See what is in season",
  };
  return [...(hasLuxury ? [luxuryCard] : []), ...(hasSeasonal ? [seasonalCard] : [])].filter(
    ({ text }) => text !== "",
  );
}
