// Deletes a batch with its photographs, and takes its pieces out of stock if they never came in.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import { canKeepBatches } from "./batch.policy.ts";
import { listPhotographIds, replacePhotographs } from "./batch-photographs.server.ts";
import { type BatchStockChanged, changeBatchStock, updateReadyDay } from "./batch-stock.server.ts";
import { batch } from "./batches.table.ts";
import { batchValues, findBatchRow, lockBatch } from "./edited-batch.server.ts";

export type DeleteBatchInput = {
  number: string;
  /** Takes its pieces out of stock, because they never came in. Otherwise the stock stays. */
  takeOut: boolean;
};

/** Deletes nothing if `takeOut` finds too few pieces. Idempotent. */
export const deleteBatch = command(
  canKeepBatches,
  async function deleteBatch(
    ctx: EditContext,
    { id: by },
    input: DeleteBatchInput,
  ): Promise<BatchStockChanged> {
    const { db, clock } = ctx;
    const { number, takeOut } = input;
    return db.transaction(async (tx): Promise<BatchStockChanged> => {
      const found = await findBatchRow(tx, number);
      const row = found && (await lockBatch(tx, found));
      if (!row) return { ok: true };
      const at = clock.now();
      const change = takeOut && !row.curing ? -row.pieces : 0;
      const reason = `deleted: batch ${number}`;
      const stock = await changeBatchStock(tx, { productId: row.productId, change, reason, by, at });
      if (!stock.ok) return stock;
      const before = await listPhotographIds(tx, number);
      await replacePhotographs(tx, ctx, { number, before, kept: [], added: [] });
      await tx.delete(batch).where(eq(batch.number, number));
      await updateReadyDay(tx, row.productId);
      await recordAudit(tx, clock, {
        by,
        action: "batch.deleted",
        subject: `batch:${number}`,
        before: { ...batchValues(row), productId: row.productId, takenOut: takeOut },
      });
      return { ok: true };
    });
  },
);
