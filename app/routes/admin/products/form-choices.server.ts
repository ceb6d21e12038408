import type { Database } from "#platform/database/database.ts";
import { listCategories } from "#shop/catalogue/categories.server.ts";
import { listOwnCollections } from "#shop/catalogue/collections/collections.server.ts";
import { listKnownNotes } from "#shop/catalogue/edited-product.server.ts";

/** What the product form offers to choose from. */
export async function listFormChoices(db: Database) {
  const [{ categories, collections }, knownNotes] = await Promise.all([listShelves(db), listKnownNotes(db)]);
  return { categories, collections, knownNotes };
}

/** The categories and collections by which products are found and sorted. */
export async function listShelves(db: Database) {
  const [categories, collections] = await Promise.all([listCategories(db), listOwnCollections(db)]);
  return { categories: categories.map(({ slug, name }) => ({ slug, name })), collections };
}
