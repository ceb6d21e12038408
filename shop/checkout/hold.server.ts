// Goods kept back while somebody pays: taken off the shelf at once, put back when the time runs out.
import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import {
  lockProducts,
  putBackStock,
  type StockLine,
  type StockTaken,
  takeStock,
} from "#shop/catalogue/stock.server.ts";
import { offerRedemption, stockHold } from "./checkout.table.ts";

export const holdMinutes = 15;

/** Takes all lines off the shelf for an order that is being opened, or none; `writeOrder` makes the order's row and returns its id. */
export async function holdStock(
  tx: Transaction,
  hold: { lines: readonly StockLine[]; expiresAt: Date; writeOrder: () => Promise<string> },
): Promise<{ ok: true; orderId: string } | Extract<StockTaken, { ok: false }>> {
  const taken = await takeStock(tx, hold.lines);
  if (!taken.ok) return taken;
  const orderId = await hold.writeOrder();
  await tx.insert(stockHold).values(
    hold.lines.map(({ productId, quantity }) => ({
      orderId,
      productId,
      quantity,
      expiresAt: hold.expiresAt,
    })),
  );
  return { ok: true, orderId };
}

/**
 * Locks all goods that a purchase may touch, in one go and so in one order: those it wants, and those that will go back because its
 * shopper's earlier orders or run-out ones held them beside.
 */
export async function lockGoodsOfPurchase(
  tx: Transaction,
  purchase: { productIds: readonly string[]; earlierOrderIds: readonly string[]; now: Date },
): Promise<void> {
  const { productIds, earlierOrderIds, now } = purchase;
  const expired = tx.select({ orderId: stockHold.orderId }).from(stockHold).where(isExpired(now, productIds));
  const goingBack = await tx
    .select({ productId: stockHold.productId })
    .from(stockHold)
    .where(or(inArray(stockHold.orderId, [...earlierOrderIds]), inArray(stockHold.orderId, expired)));
  await lockProducts(tx, [...productIds, ...goingBack.map((row) => row.productId)]);
}

/** Gives back what the orders held, and the offer they had reserved. */
export async function releaseHolds(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const held = await tx
    .select({ productId: stockHold.productId })
    .from(stockHold)
    .where(inArray(stockHold.orderId, [...orderIds]));
  await lockProducts(
    tx,
    held.map((row) => row.productId),
  );
  await lockHolds(tx, orderIds);
  const released = await tx
    .delete(stockHold)
    .where(inArray(stockHold.orderId, [...orderIds]))
    .returning({ productId: stockHold.productId, quantity: stockHold.quantity });
  await putBackStock(tx, released);
  await tx.delete(offerRedemption).where(inArray(offerRedemption.orderId, [...orderIds]));
}

/** The goods of a settled order are sold: its holds end without going back. Returns how many lines were still held. */
export async function consumeHolds(tx: Transaction, orderId: string): Promise<number> {
  await lockHolds(tx, [orderId]);
  const consumed = await tx
    .delete(stockHold)
    .where(eq(stockHold.orderId, orderId))
    .returning({ id: stockHold.productId });
  return consumed.length;
}

export async function isStillHeld(tx: Transaction, orderId: string, until: Date): Promise<boolean> {
  const [row] = await tx
    .select({ soonest: sql<Date | null>`min(${stockHold.expiresAt})`.mapWith(stockHold.expiresAt) })
    .from(stockHold)
    .where(eq(stockHold.orderId, orderId));
  return row?.soonest != null && row.soonest > until;
}

/**
 * Puts back what open orders held too long. `productIds` limits it to goods that somebody wants right now. Runs each minute and before
 * stock is taken; several processes may run it at once.
 */
export async function releaseExpiredHolds(
  tx: Transaction,
  now: Date,
  productIds?: readonly string[],
): Promise<number> {
  const expired = await tx
    .selectDistinct({ orderId: stockHold.orderId })
    .from(stockHold)
    .where(isExpired(now, productIds));
  await releaseHolds(
    tx,
    expired.map((row) => row.orderId),
  );
  return expired.length;
}

function isExpired(now: Date, productIds?: readonly string[]) {
  return and(
    lte(stockHold.expiresAt, now),
    productIds ? inArray(stockHold.productId, [...productIds]) : undefined,
  );
}

/** A purchase being settled and its hold running out meet here: both take the lines in one order. */
async function lockHolds(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .select({ orderId: stockHold.orderId })
    .from(stockHold)
    .where(inArray(stockHold.orderId, [...orderIds]))
    .orderBy(asc(stockHold.orderId), asc(stockHold.productId))
    .for("update");
}

export async function sweepHolds({ db, clock, log }: Foundations): Promise<void> {
  const released = await db.transaction((tx) => releaseExpiredHolds(tx, clock.now()));
  if (released > 0) log.info({ orders: released }, "holds ran out");
}
