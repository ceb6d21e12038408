// The products of a section: staff name them by name or SKU, they are stored as ids, and shoppers see those for sale.
import { inArray, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readCollectionPage } from "#core/catalogue/collections/collection-page.server.ts";
import { listCollections } from "#core/catalogue/collections/collections.server.ts";
import { isForSale, isListed } from "#core/catalogue/for-sale.server.ts";
import type { ProductCard } from "#core/catalogue/product.ts";
import { listCards } from "#core/catalogue/product-cards.server.ts";
import { readCachedProductListing } from "#core/catalogue/product-listing.server.ts";
import { newestOnes, soldOutLast } from "#core/catalogue/product-orders.server.ts";
import { listFeatured } from "#core/catalogue/products.server.ts";
import { findTypedProduct, formatSuggestion } from "#core/catalogue/typed-product.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";

const maxNamedProducts = 24;
const defaultCount = 4;

export type ResolvedValues = { ok: true; values: Record<string, string> } | { ok: false; problem: string };

/** Replaces each line of `products` by an id. Other values stay. */
export async function resolveProducts(db: Database, values: Record<string, string>): Promise<ResolvedValues> {
  if (!values.products) return { ok: true, values };
  const lines = linesOf(values.products);
  if (lines.length > maxNamedProducts)
    return { ok: false, problem: `At most ${maxNamedProducts} products, one a line` };
  const ids = new Set<string>();
  for (const [index, text] of lines.entries()) {
    const found = await findTypedProduct(db, text);
    if ("problem" in found) return { ok: false, problem: `Line ${index + 1}: ${found.problem}` };
    ids.add(found.productId);
  }
  return { ok: true, values: { ...values, products: [...ids].join("\n") } };
}

/** The names of the stored ids, for the form. Deleted products are left out. */
export async function nameProducts(
  db: Database,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  const ids = linesOf(values.products ?? "");
  if (ids.length === 0) return values;
  const rows = await db
    .select({ id: product.id, name: product.name, sku: product.sku })
    .from(product)
    .where(inArray(product.id, ids));
  const names = new Map(rows.map((row) => [row.id, formatSuggestion(row)]));
  return { ...values, products: ids.flatMap((id) => names.get(id) ?? []).join("\n") };
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((one) => one.trim() || []);
}

/** The products for sale that a section shows, by its source; sold-out ones last, if the owner wants so. */
export async function listSectionProducts(
  ctx: ReadContext,
  values: Record<string, string>,
): Promise<ProductCard[]> {
  const limit = Math.min(Number(values.count) || defaultCount, maxNamedProducts);
  switch (values.source) {
    case "chosen":
      return listChosen(ctx.db, linesOf(values.products ?? ""));
    case "category":
      return (await readCachedProductListing(ctx, { category: values.category ?? "", limit })).products;
    case "collection":
      return listOfCollection(ctx, values.collection ?? "", limit);
    case "newest":
      return listCards(ctx.db, newestOnes(isListed, limit));
    default:
      return (await listFeatured(ctx.db)).slice(0, limit);
  }
}

async function listOfCollection(ctx: ReadContext, slug: string, limit: number): Promise<ProductCard[]> {
  const collection = (await listCollections(ctx)).find((one) => one.slug === slug);
  if (!collection) return [];
  return (await readCollectionPage(ctx, collection)).products.slice(0, limit);
}

async function listChosen(db: Database, ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const place = sql`array_position(${sql.param(ids)}::text[], ${product.id})`;
  return listCards(
    db,
    sql`where ${isForSale} and ${inArray(product.id, ids)} order by ${soldOutLast}, ${place}`,
  );
}
