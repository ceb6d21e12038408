// Removes the sample batches. They never came into stock, so the stock stays as it is.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { listPhotographIds, replacePhotographs } from "./batch-photographs.server.ts";
import { batch } from "./batches.table.ts";

/** Those of one product, or all of them. Returns how many there were. */
export async function removeSampleBatches(
  tx: Transaction,
  ctx: EditContext,
  productId?: string,
): Promise<number> {
  const samples = await tx
    .select({ number: batch.number })
    .from(batch)
    .where(and(eq(batch.sample, true), productId === undefined ? undefined : eq(batch.productId, productId)));
  for (const { number } of samples) {
    const before = await listPhotographIds(tx, number);
    await replacePhotographs(tx, ctx, { number, before, kept: [], added: [] });
    await tx.delete(batch).where(eq(batch.number, number));
  }
  return samples.length;
}
