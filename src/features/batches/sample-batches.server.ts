// Removes the sample batches. They never changed the stock, so it stays as it is.
import { and, eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { listPhotographIds, replacePhotographs } from "./batch-photographs.server.ts";
import { updateReadyDay } from "./batch-stock.server.ts";
import { batch } from "./batches.table.ts";

/** Removes those of one product, or all. Returns their number. */
export async function removeSampleBatches(
  tx: Transaction,
  ctx: EditContext,
  productId?: string,
): Promise<number> {
  const samples = await tx
    .select({ number: batch.number, productId: batch.productId })
    .from(batch)
    .where(and(eq(batch.sample, true), productId === undefined ? undefined : eq(batch.productId, productId)));
  for (const { number, productId } of samples) {
    const before = await listPhotographIds(tx, number);
    await replacePhotographs(tx, ctx, { number, before, kept: [], added: [] });
    await tx.delete(batch).where(eq(batch.number, number));
    await updateReadyDay(tx, productId);
  }
  return samples.length;
}
