// Locks one product until the transaction ends, so that simultaneous changes of it run in turn.
import { asc } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "./catalogue.table.ts";
import { isAnyOrTheirSet } from "./stock/stock.server.ts";

/** With the sets that it is a part of, in the order of all locks. Throws NotFound if there is none. */
export async function lockProduct(tx: Transaction, productId: string): Promise<typeof product.$inferSelect> {
  const rows = await tx
    .select()
    .from(product)
    .where(isAnyOrTheirSet([productId]))
    .orderBy(asc(product.id))
    .for("update");
  const row = rows.find(({ id }) => id === productId);
  if (!row) throw new NotFound("no such product");
  return row;
}
