// Changes a batch. Other pieces than before, or another day on which it is ready, change the stock by the difference, with a stock movement.
import { eq } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { recordAudit } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import { canKeepBatches } from "./batch.policy.ts";
import { maxPhotographs } from "./batch.ts";
import type { BatchInput } from "./batch-form.ts";
import {
  checkPhotographs,
  listPhotographIds,
  type PhotographsRefused,
  replacePhotographs,
} from "./batch-photographs.server.ts";
import { type BatchStockChanged, changeBatchStock, isCuring, updateReadyDay } from "./batch-stock.server.ts";
import { batch } from "./batches.table.ts";
import { batchValues, getBatchRow, lockBatch, versionOfBatch } from "./edited-batch.server.ts";

export type SaveBatchInput = {
  number: string;
  batch: BatchInput;
  photographs: readonly File[];
  /** Ids of the pictures to remove. */
  removed: readonly string[];
  /** The version that the form showed. */
  seen: string;
};

export type SaveBatchOutcome =
  | { ok: true }
  | { ok: false; reason: "in-future" }
  /** Somebody else has saved since the form was opened; `version` is the current one. */
  | { ok: false; reason: "changed-meanwhile"; version: string }
  | Extract<BatchStockChanged, { ok: false }>
  | PhotographsRefused;

/** Throws NotFound. Product and number stay. */
export const saveBatch = command(
  canKeepBatches,
  async function saveBatch(ctx: EditContext, { id: by }, input: SaveBatchInput): Promise<SaveBatchOutcome> {
    const { db, clock } = ctx;
    const { number, batch: draft } = input;
    const at = clock.now();
    const { productId } = await getBatchRow(db, number);
    if (draft.pouredOn > indianDay(at)) return { ok: false, reason: "in-future" };
    const checked = await checkPhotographs(input.photographs, by);
    if (!checked.ok) return checked;
    return db.transaction(async (tx): Promise<SaveBatchOutcome> => {
      const row = await lockBatch(tx, { number, productId });
      if (!row) throw new NotFound("no such batch");
      const before = await listPhotographIds(tx, number);
      const version = versionOfBatch(row, before);
      if (version !== input.seen) return { ok: false, reason: "changed-meanwhile", version };
      const kept = before.filter((id) => !input.removed.includes(id));
      if (kept.length + checked.pictures.length > maxPhotographs)
        return { ok: false, reason: "too-many-photographs" };
      const curing = isCuring(draft, indianDay(at));
      const change = (curing ? 0 : draft.pieces) - (row.curing ? 0 : row.pieces);
      const reason = `corrected: batch ${number}`;
      const stock = await changeBatchStock(tx, { productId, change, reason, by, at });
      if (!stock.ok) return stock;
      await tx
        .update(batch)
        .set({ ...draft, curing })
        .where(eq(batch.number, number));
      await updateReadyDay(tx, productId);
      await replacePhotographs(tx, ctx, { number, before, kept, added: checked.pictures });
      await recordAudit(tx, clock, {
        by,
        action: "batch.edited",
        subject: `batch:${number}`,
        before: { ...batchValues(row), photographs: before.length },
        after: { ...batchValues({ ...row, ...draft }), photographs: kept.length + checked.pictures.length },
      });
      return { ok: true };
    });
  },
);
