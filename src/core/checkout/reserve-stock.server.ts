// Reserves stock for a pending order: taken at once, returned when the reservation expires or is released.
import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import {
  addStock,
  lockProducts,
  removeLockedStock,
  type StockRemoved,
} from "#core/catalogue/stock/stock.server.ts";
import { type StockLine, sumByProduct } from "#core/catalogue/stock/stock-lines.ts";
import { order } from "#core/orders/orders.table.ts";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import { releaseGiftCards } from "#features/gift-cards/payments/card-payments.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { stockReservation } from "./checkout.table.ts";

export const reservationMinutes = 15;

/** Stores the order for which stock was taken, and until when. */
export async function insertReservations(
  tx: Transaction,
  { orderId, lines, expiresAt }: { orderId: string; lines: readonly StockLine[]; expiresAt: Date },
): Promise<void> {
  await tx
    .insert(stockReservation)
    .values(sumByProduct(lines).map((line) => ({ orderId, ...line, expiresAt })));
}

/**
 * Locks all products that a checkout may change in one statement, so in one order: the wanted ones, and those released with the shopper's
 * earlier orders or with expired orders. Then releases these, and takes the stock of all lines or of none.
 */
export async function reserveStockForCheckout(
  tx: Transaction,
  checkout: {
    lines: readonly StockLine[];
    earlierOrderIds: readonly string[];
    /** Earlier orders without reserved stock may still hold the discount. */
    usesDiscount: boolean;
    usesGiftCards: boolean;
    now: Date;
  },
): Promise<StockRemoved> {
  const { lines, earlierOrderIds, usesDiscount, usesGiftCards, now } = checkout;
  const productIds = lines.map(({ productId }) => productId);
  const expired = tx
    .select({ orderId: stockReservation.orderId })
    .from(stockReservation)
    .where(isExpired(now, productIds));
  const toRelease = await tx
    .select({ productId: stockReservation.productId })
    .from(stockReservation)
    .where(
      or(inArray(stockReservation.orderId, [...earlierOrderIds]), inArray(stockReservation.orderId, expired)),
    );
  await lockProducts(tx, [...new Set([...productIds, ...toRelease.map((row) => row.productId)])]);
  if (toRelease.length > 0) await releaseExpiredReservations(tx, now, productIds);
  if (toRelease.length > 0 || usesDiscount || usesGiftCards)
    await releaseReservations(tx, earlierOrderIds, now);
  return removeLockedStock(tx, lines);
}

/**
 * Takes the stock of a paid order without a reservation, all lines or none. If it is too low, releases the shopper's own unpaid attempts if
 * that is enough: a paid order takes precedence.
 */
export async function takeStockOfPaidOrder(
  tx: Transaction,
  { lines, userId, at }: { lines: readonly StockLine[]; userId: string | null; at: Date },
): Promise<StockRemoved> {
  const productIds = lines.map(({ productId }) => productId);
  const attempts = userId === null ? [] : await listReservingAttempts(tx, userId, productIds);
  await lockProducts(tx, [...new Set([...productIds, ...attempts.map((row) => row.productId)])]);
  const removed = await removeLockedStock(tx, lines);
  if (removed.ok || attempts.length === 0) return removed;
  const isEnough = removed.short.every(({ productId, left }) => {
    const wanted = sumQuantities(lines, productId);
    return left + sumQuantities(attempts, productId) >= wanted;
  });
  if (!isEnough) return removed;
  await releaseReservations(tx, [...new Set(attempts.map(({ orderId }) => orderId))], at);
  return removeLockedStock(tx, lines);
}

/** All reservations of those of the user's pending orders that have reserved any of these products. */
async function listReservingAttempts(tx: Transaction, userId: string, productIds: readonly string[]) {
  const ofUser = tx
    .select({ orderId: stockReservation.orderId })
    .from(stockReservation)
    .innerJoin(order, eq(order.id, stockReservation.orderId))
    .where(and(eq(order.userId, userId), inArray(stockReservation.productId, [...productIds])));
  return tx
    .select({
      orderId: stockReservation.orderId,
      productId: stockReservation.productId,
      quantity: stockReservation.quantity,
    })
    .from(stockReservation)
    .where(inArray(stockReservation.orderId, ofUser));
}

function sumQuantities(lines: readonly StockLine[], productId: string): number {
  return lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
}

export function describeShort(
  lines: readonly { productId: string; name: string }[],
  short: readonly { productId: string; left: number }[],
): { productId: string; name: string; left: number }[] {
  return short.map(({ productId, left }) => ({
    productId,
    left,
    name: lines.find((line) => line.productId === productId)?.name ?? productId,
  }));
}

/** Returns the reserved stock of these orders, and releases their discount and their money of gift cards. */
export async function releaseReservations(
  tx: Transaction,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  const reserved = await tx
    .select({ productId: stockReservation.productId })
    .from(stockReservation)
    .where(inArray(stockReservation.orderId, [...orderIds]));
  await lockProducts(
    tx,
    reserved.map((row) => row.productId),
  );
  await lockReservations(tx, orderIds);
  const released = await tx
    .delete(stockReservation)
    .where(inArray(stockReservation.orderId, [...orderIds]))
    .returning({ productId: stockReservation.productId, quantity: stockReservation.quantity });
  await addStock(tx, released);
  await tx.delete(promotionUse).where(inArray(promotionUse.orderId, [...orderIds]));
  await releaseGiftCards(tx, orderIds, { by: "system", at });
}

/** Ends a confirmed order's reservations without returning stock. Returns the number of reserved lines. */
export async function consumeReservations(tx: Transaction, orderId: string): Promise<number> {
  const consumed = await selectRows(
    tx,
    sql`
    with locked as materialized (
      select order_id, product_id from stock_reservation where order_id = ${orderId} order by product_id for update
    )
    delete from stock_reservation as consumed using locked
    where consumed.order_id = locked.order_id and consumed.product_id = locked.product_id
    returning consumed.product_id`,
  );
  return consumed.length;
}

/** Whether the order has reservations and all of them last beyond `until`. */
export async function isStillReserved(tx: Transaction, orderId: string, until: Date): Promise<boolean> {
  const [row] = await tx
    .select({
      earliest: sql<Date | null>`min(${stockReservation.expiresAt})`.mapWith(stockReservation.expiresAt),
    })
    .from(stockReservation)
    .where(eq(stockReservation.orderId, orderId));
  return row?.earliest != null && row.earliest > until;
}

/**
 * Releases expired reservations; `productIds` limits this to orders with these products. Runs every minute and before stock is reserved;
 * several processes may run it at once. Returns the number of orders.
 */
async function releaseExpiredReservations(
  tx: Transaction,
  now: Date,
  productIds?: readonly string[],
): Promise<number> {
  const expired = await tx
    .selectDistinct({ orderId: stockReservation.orderId })
    .from(stockReservation)
    .where(isExpired(now, productIds));
  await releaseReservations(
    tx,
    expired.map((row) => row.orderId),
    now,
  );
  return expired.length;
}

function isExpired(now: Date, productIds?: readonly string[]) {
  return and(
    lte(stockReservation.expiresAt, now),
    productIds ? inArray(stockReservation.productId, [...productIds]) : undefined,
  );
}

/** Locks the rows in a fixed order, so that confirming an order and expiring its reservation do not deadlock. */
async function lockReservations(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .select({ orderId: stockReservation.orderId })
    .from(stockReservation)
    .where(inArray(stockReservation.orderId, [...orderIds]))
    .orderBy(asc(stockReservation.orderId), asc(stockReservation.productId))
    .for("update");
}

export async function releaseDueReservations({ db, clock, log }: AppContext): Promise<void> {
  const released = await db.transaction((tx) => releaseExpiredReservations(tx, clock.now()));
  if (released > 0) log.info({ orders: released }, "reservations expired");
}
