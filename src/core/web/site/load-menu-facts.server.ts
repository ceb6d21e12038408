import { listCategoryNames } from "#core/catalogue/categories.server.ts";
import { listCollections } from "#core/catalogue/collections/collections.server.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { listShownPages, readFixedPage } from "#core/content/pages.server.ts";
import { currentPageTexts } from "#core/content/texts/page-texts.server.ts";
import type { Shop } from "#core/shop.ts";
import { hasNotebook } from "#features/batches/notebook.server.ts";
import type { MenuFacts } from "../storefront/site-menus.ts";

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
