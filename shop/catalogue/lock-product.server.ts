// Locks one product until the transaction ends, so that simultaneous changes of it run in turn.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "./catalogue.table.ts";

/** Throws NotFound if there is none. */
export async function lockProduct(tx: Transaction, productId: string): Promise<typeof product.$inferSelect> {
  const [row] = await tx.select().from(product).where(eq(product.id, productId)).for("update");
  if (!row) throw new NotFound("no such product");
  return row;
}
