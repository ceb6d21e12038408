// Locks one product until the transaction ends, so that simultaneous changes of it run in turn.
import { asc, eq, or } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "./catalogue.table.ts";
import { isAffectedProduct } from "./stock/stock.server.ts";

/**
 * Locks the product, the sets that contain it, its main variant (whose row has the lowest price) and its other variants, in the
 * order of all locks. Throws NotFound.
 */
export async function lockProduct(tx: Transaction, productId: string): Promise<typeof product.$inferSelect> {
  const rows = await tx
    .select()
    .from(product)
    .where(or(isAffectedProduct([productId]), eq(product.variantOf, productId)))
    .orderBy(asc(product.id))
    .for("update");
  const row = rows.find(({ id }) => id === productId);
  if (!row) throw new NotFound("no such product");
  return row;
}
