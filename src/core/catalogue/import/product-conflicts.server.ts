// Finds contradictions between a valid product form and other rows: a missing category or collection, and a SKU or slug
// that another product has.
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { category, collection, product } from "../catalogue.table.ts";
import type { ProductDraft, ProductField } from "../product-form.ts";

/** The messages of refused fields, by name. */
export type ProductErrors = Partial<Record<ProductField | "picture", string>>;

export type RefusedProduct = { ok: false; reason: "invalid"; errors: ProductErrors };

export function refuseProduct(errors: ProductErrors): RefusedProduct {
  return { ok: false, reason: "invalid", errors };
}

/** `productId` is the edited product, which may keep its own SKU and slug. */
export async function findConflicts(
  db: Database,
  draft: Pick<ProductDraft, "sku" | "slug" | "categorySlug" | "collection">,
  productId?: string,
): Promise<ProductErrors> {
  const { sku, slug } = draft;
  const isOwn = and(eq(collection.slug, draft.collection), eq(collection.filling, "own"));
  const [categories, collections, others] = await Promise.all([
    db.$count(category, eq(category.slug, draft.categorySlug)),
    db.$count(collection, isOwn),
    db
      .select({ sku: product.sku, slug: product.slug, name: product.name })
      .from(product)
      .where(
        and(
          or(sql`upper(${product.sku}) = ${sku}`, eq(product.slug, slug)),
          productId ? ne(product.id, productId) : undefined,
        ),
      ),
  ]);
  const errors: ProductErrors = {};
  if (categories === 0) errors.categorySlug = "Choose a category from the list";
  if (collections === 0) errors.collection = "Choose a collection from the list";
  for (const other of others) {
    if (other.sku.toUpperCase() === sku) errors.sku = `'${other.name}' has this SKU already`;
    if (other.slug === slug) errors.slug = `'${other.name}' has this address already`;
  }
  return errors;
}

/** Turns a violated unique constraint into a field error: two saves at once may have the same SKU or slug. */
export async function refuseConflicts<Outcome>(
  save: () => Promise<Outcome>,
): Promise<Outcome | RefusedProduct> {
  try {
    return await save();
  } catch (error) {
    const constraint = findViolatedConstraint(error, "unique");
    if (constraint?.includes("sku")) return refuseProduct({ sku: "Another product has this SKU already" });
    if (constraint?.includes("slug"))
      return refuseProduct({ slug: "Another product has this address already" });
    throw error;
  }
}
