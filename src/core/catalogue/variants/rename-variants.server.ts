// Updates the names, addresses and SKUs of variants that were made from those of their product.
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { isMadeFrom } from "#core/editing/slug.ts";
import type { Transaction } from "#platform/database/database.ts";
import { product, stockMovement } from "../catalogue.table.ts";
import { findFreeSlug } from "../free-slug.server.ts";
import { renameVariant } from "./variant.ts";

type Named = { name: string; sku: string };
export type MovedSlug = { from: string; to: string };

/**
 * Call it after the product is saved, with its variants locked. Addresses and SKUs that were not made from the product's
 * stay, and so do SKUs of sold variants, which are on papers. Returns the addresses that moved.
 */
export async function renameVariants(
  tx: Transaction,
  { carrierId, before, after, at }: { carrierId: string; before: Named; after: Named; at: Date },
): Promise<MovedSlug[]> {
  if (before.name === after.name && before.sku === after.sku) return [];
  const variants = await tx
    .select()
    .from(product)
    .where(eq(product.variantOf, carrierId))
    .orderBy(asc(product.id));
  const moved: MovedSlug[] = [];
  for (const { id, name: oldName, slug: oldSlug, sku: oldSku, optionValues: values } of variants) {
    const name = renameVariant({ name: oldName, values }, { before: before.name, after: after.name });
    const slug = await readNewSlug(tx, { oldSlug, oldName, name });
    const sku = await readNewSku(tx, { id, oldSku, before: before.sku, after: after.sku });
    if (name === oldName && slug === oldSlug && sku === oldSku) continue;
    await tx.update(product).set({ name, slug, sku, updatedAt: at }).where(eq(product.id, id));
    if (slug !== oldSlug) moved.push({ from: oldSlug, to: slug });
  }
  return moved;
}

async function readNewSlug(
  tx: Transaction,
  { oldSlug, oldName, name }: { oldSlug: string; oldName: string; name: string },
): Promise<string> {
  if (name === oldName || !isMadeFrom(oldName, oldSlug)) return oldSlug;
  return (await findFreeSlug(tx, name)) || oldSlug;
}

async function readNewSku(
  tx: Transaction,
  { id, oldSku, before, after }: { id: string; oldSku: string; before: string; after: string },
): Promise<string> {
  const sku = oldSku.startsWith(`${before}-`) ? `${after}${oldSku.slice(before.length)}` : oldSku;
  if (sku === oldSku || sku.length > 40) return oldSku;
  const isTaken = (await tx.$count(product, eq(product.sku, sku))) > 0;
  const sold = and(eq(stockMovement.productId, id), isNotNull(stockMovement.orderId));
  return isTaken || (await tx.$count(stockMovement, sold)) > 0 ? oldSku : sku;
}
