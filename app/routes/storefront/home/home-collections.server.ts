import { href } from "react-router";
import { hasCategory } from "#shop/catalogue/categories.server.ts";
import { isCollectionShown } from "#shop/catalogue/collections/collections.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { HomeCollection } from "./collections.tsx";
import { getPagePicture } from "./page-pictures.ts";

const seasonalCategory = "seasonal";

/** What the home page leads to. The owner may delete the category, and hide or delete the collection. */
export async function listHomeCollections(shop: Shop): Promise<HomeCollection[]> {
  const luxury = href("/premium-candles");
  const [hasLuxury, hasSeasonal] = await Promise.all([
    isCollectionShown(shop, luxury),
    hasCategory(shop, seasonalCategory),
  ]);
  const luxuryCard = {
    picture: getPagePicture("collection-luxury"),
    name: "Luxury Collection",
    text: "Marble, hammered brass and porcelain, filled in small numbers and kept long after the wax is gone.",
    to: luxury,
    linkText: "See the premium candles",
  };
  const seasonalCard = {
    picture: getPagePicture("collection-seasonal"),
    name: "Seasonal Favorites",
    text: "Diyas and marigold for the festivals, spice and resin for the cold months; poured for a few weeks each year.",
    to: `${href("/shop")}?category=${seasonalCategory}`,
    linkText: "See what is in season",
  };
  return [...(hasLuxury ? [luxuryCard] : []), ...(hasSeasonal ? [seasonalCard] : [])];
}
