import { mainCollection } from "#core/catalogue/collections/collection.ts";
import type { Shop } from "#core/shop.ts";
import { divideAtList } from "../../list-page.ts";
import { findListPage } from "../../pages.server.ts";
import { presentSections } from "./present-sections.server.ts";
import type { ShownSection } from "./shown-section.ts";

/** The sections above and below the list of a collection; none while the list is filtered, searched or continued. */
export async function loadListSections(
  shop: Shop,
  collection: string,
  { isWhole }: { isWhole: boolean },
): Promise<{ above: ShownSection[]; below: ShownSection[] }> {
  const document = isWhole ? await findListPage(shop, collection) : undefined;
  return divideAtList(document ? await presentSections(shop, document) : []);
}

/** The sections of the main collection, whose list is the shop page. */
export function loadMainListSections(shop: Shop, { isWhole }: { isWhole: boolean }) {
  return loadListSections(shop, mainCollection, { isWhole });
}
