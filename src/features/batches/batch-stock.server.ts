// Changes a product's stock by the pieces of a batch, with a stock movement that names the batch. The pieces of a batch that cures are not
// in stock, so nothing can sell them; a job adds them on the day on which it is ready.
import { and, asc, eq, lte, min } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { lockProducts, recordStockCount, returnToStock } from "#core/catalogue/stock/stock.server.ts";
import { system } from "#core/identity/actor.ts";
import { indianDay } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { batch } from "./batches.table.ts";
import { lockBatch } from "./edited-batch.server.ts";

export type BatchStockChange = {
  productId: string;
  /** Pieces; negative to take them out. */
  change: number;
  reason: string;
  by: string;
  at: Date;
};

/** `left`: fewer pieces are in stock than should be taken out, because they were sold or are reserved. Nothing was changed. */
export type BatchStockChanged = { ok: true } | { ok: false; reason: "short"; left: number };

/** Locks the product until the transaction ends, even if nothing changes. */
export async function changeBatchStock(
  tx: Transaction,
  { productId, change, reason, by, at }: BatchStockChange,
): Promise<BatchStockChanged> {
  await lockProducts(tx, [productId]);
  if (change > 0) await returnToStock(tx, [{ productId, quantity: change }], { reason, by, at });
  if (change >= 0) return { ok: true };
  const [row] = await tx.select({ stock: product.stock }).from(product).where(eq(product.id, productId));
  const left = row?.stock ?? 0;
  if (left + change < 0) return { ok: false, reason: "short", left };
  await recordStockCount(tx, { productId, stock: left + change, reason, by, at });
  return { ok: true };
}

export function isCuring({ readyOn }: { readyOn: string | null }, today: string): boolean {
  return readyOn !== null && readyOn > today;
}

/** The caller has locked the product. */
export async function updateReadyDay(tx: Transaction, productId: string): Promise<void> {
  const [next] = await tx
    .select({ readyOn: min(batch.readyOn) })
    .from(batch)
    .where(and(eq(batch.productId, productId), eq(batch.curing, true)));
  await tx
    .update(product)
    .set({ readyOn: next?.readyOn ?? null })
    .where(eq(product.id, productId));
}

/** The most batches of one run; the next run comes a minute later. */
const maxReady = 100;

/** Adds to stock the pieces of the batches that are ready today, each batch in its own transaction. Idempotent. */
export async function addReadyBatches({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const at = clock.now();
  const today = indianDay(at);
  const isDue = and(eq(batch.curing, true), lte(batch.readyOn, today));
  const due = await db
    .select({ number: batch.number, productId: batch.productId })
    .from(batch)
    .where(isDue)
    .orderBy(asc(batch.productId), asc(batch.number))
    .limit(maxReady);
  for (const found of due)
    await db.transaction(async (tx) => {
      const row = await lockBatch(tx, found);
      if (!row?.curing || isCuring(row, today)) return;
      const { number, productId, pieces } = row;
      const reason = `ready: batch ${number}`;
      await changeBatchStock(tx, { productId, change: pieces, reason, by: system.id, at });
      await tx.update(batch).set({ curing: false }).where(eq(batch.number, number));
      await updateReadyDay(tx, productId);
    });
}
