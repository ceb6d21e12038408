import type { Database } from "#platform/database/database.ts";
import { listCategories } from "#shop/catalogue/categories.server.ts";
import { listKnownNotes } from "#shop/catalogue/edited-product.server.ts";

/** What the product form offers to choose from. */
export async function listFormChoices(db: Database) {
  const [categories, knownNotes] = await Promise.all([listCategories(db), listKnownNotes(db)]);
  return { categories: categories.map(({ slug, name }) => ({ slug, name })), knownNotes };
}
