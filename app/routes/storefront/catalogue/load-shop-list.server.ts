import { mainCollection } from "#shop/catalogue/collections/collection.ts";
import { type ProductQuery, readCachedProductListing } from "#shop/catalogue/product-listing.server.ts";
import { countProducts } from "#shop/catalogue/products.server.ts";
import { findFragranceNotes } from "#shop/content/search.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { ShopFilters } from "./shop-path.ts";
import { toTile } from "./to-tile.ts";

/** A page of 'Our Collection' with these filters: the one after the product with the slug `after`, or the first one. */
export async function loadShopList(shop: Shop, filters: ShopFilters, after: string) {
  const { db } = shop;
  const scent = filters.fragrance ? await findFragranceNotes(db, filters.fragrance) : undefined;
  const { category } = filters;
  const [{ products, next, found }, total, inCategory] = await Promise.all([
    readCachedProductListing(shop, { ...productQuery(filters, scent?.notes), after }),
    countProducts(shop, { collection: mainCollection }),
    category ? countProducts(shop, { category }) : undefined,
  ]);
  const count = found ?? String(inCategory ?? total);
  return { scent: scent?.name, after, page: { items: products.map(toTile), next }, count, total };
}

/**
 * Without filters only the main collection is listed. A category, text or fragrance is searched in all
 * collections.
 */
function productQuery({ category, text, sort }: ShopFilters, notes: string[] | undefined): ProductQuery {
  const isNarrowed = category || text || notes;
  return {
    category,
    text,
    sort,
    ...(notes ? { notes } : {}),
    ...(isNarrowed ? {} : { collection: mainCollection }),
  };
}
