// Notes a pouring: the batch gets its number, its photographs are stored and its pieces are added to stock unless it cures, in one transaction.

import { and, eq, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { nextCount } from "#core/orders/numbers/counter.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { canKeepBatches } from "./batch.policy.ts";
import { formatBatchNumber } from "./batch.ts";
import type { BatchInput } from "./batch-form.ts";
import { checkPhotographs, type PhotographsRefused, replacePhotographs } from "./batch-photographs.server.ts";
import { changeBatchStock, isCuring, updateReadyDay } from "./batch-stock.server.ts";
import { batch } from "./batches.table.ts";

export type CreateBatchInput = {
  productId: string;
  batch: BatchInput;
  photographs: readonly File[];
  /** The same form sent twice is one batch. */
  requestKey: string;
};

/** `gone`: the product was deleted, archived or made a set meanwhile. */
export type CreateBatchOutcome =
  | { ok: true; number: string }
  | { ok: false; reason: "gone" | "in-future" }
  | PhotographsRefused;

export const createBatch = command(
  canKeepBatches,
  async function createBatch(
    ctx: EditContext,
    { id: by },
    input: CreateBatchInput,
  ): Promise<CreateBatchOutcome> {
    const { db, clock } = ctx;
    const at = clock.now();
    if (input.batch.pouredOn > indianDay(at)) return { ok: false, reason: "in-future" };
    const checked = await checkPhotographs(input.photographs, by);
    if (!checked.ok) return checked;
    return db.transaction(async (tx): Promise<CreateBatchOutcome> => {
      await lock(tx, `batch:${input.requestKey}`);
      const known = await findByKey(tx, input.requestKey);
      if (known) return { ok: true, number: known };
      const { productId, batch: draft } = input;
      if (!(await isKept(tx, productId))) return { ok: false, reason: "gone" };
      // Numbers of deleted batches are not reused, because their cards may be printed.
      const number = formatBatchNumber(
        draft.pouredOn,
        await nextCount(tx, `batch:${draft.pouredOn.slice(0, 4)}`),
      );
      const curing = isCuring(draft, indianDay(at));
      const reason = `made: batch ${number}`;
      await changeBatchStock(tx, { productId, change: curing ? 0 : draft.pieces, reason, by, at });
      await tx
        .insert(batch)
        .values({ ...draft, curing, number, productId, requestKey: input.requestKey, createdAt: at });
      await updateReadyDay(tx, productId);
      const photographs = { number, before: [], kept: [], added: checked.pictures };
      await replacePhotographs(tx, ctx, photographs);
      await recordAudit(tx, clock, {
        by,
        action: "batch.noted",
        subject: `batch:${number}`,
        after: { ...draft, productId, photographs: checked.pictures.length },
      });
      return { ok: true, number };
    });
  },
);

async function findByKey(tx: Transaction, requestKey: string): Promise<string | undefined> {
  const [row] = await tx.select({ number: batch.number }).from(batch).where(eq(batch.requestKey, requestKey));
  return row?.number;
}

async function isKept(tx: Transaction, productId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), isNull(product.archivedAt), isNull(product.setPricing)));
  return row !== undefined;
}
