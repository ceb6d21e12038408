import { hasNotebook } from "#shop/batches/notebook.server.ts";
import { listCategoryNames } from "#shop/catalogue/categories.server.ts";
import { listCollections } from "#shop/catalogue/collections/collections.server.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { currentFeatures } from "#shop/pages/features.server.ts";
import { listShownPages, readFixedPage } from "#shop/pages/pages.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { MenuFacts } from "../site-menus.ts";

/** Everything that menus may lead to. Cached. */
export async function loadMenuFacts(shop: Shop): Promise<MenuFacts> {
  const [collections, pages, categories, features, { item }, careGuide, isKept] = await Promise.all([
    listCollections(shop),
    listShownPages(shop),
    listCategoryNames(shop),
    currentFeatures(shop),
    currentPageTexts(shop),
    readFixedPage(shop, "care-guide"),
    hasNotebook(shop),
  ]);
  const texts = { item, careTitle: careGuide.title };
  return { collections, pages, categories, features, hasNotebook: isKept, texts };
}
