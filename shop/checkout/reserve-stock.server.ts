// Reserves stock for a pending order: taken at once, returned when the reservation expires or is released.
import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database.ts";
import {
  addStock,
  lockProducts,
  removeStock,
  type StockLine,
  type StockRemoved,
} from "#shop/catalogue/stock.server.ts";
import { discountRedemption, stockReservation } from "./checkout.table.ts";

export const reservationMinutes = 15;

/** Reserves all lines, or none. `writeOrder` stores the order once stock is taken, and returns its id. */
export async function reserveStock(
  tx: Transaction,
  reservation: { lines: readonly StockLine[]; expiresAt: Date; writeOrder: () => Promise<string> },
): Promise<{ ok: true; orderId: string } | Extract<StockRemoved, { ok: false }>> {
  const removed = await removeStock(tx, reservation.lines);
  if (!removed.ok) return removed;
  const orderId = await reservation.writeOrder();
  await tx.insert(stockReservation).values(
    reservation.lines.map(({ productId, quantity }) => ({
      orderId,
      productId,
      quantity,
      expiresAt: reservation.expiresAt,
    })),
  );
  return { ok: true, orderId };
}

/**
 * Locks all products that a checkout may change, in one statement and so in one order: those it reserves, and
 * those that are released with the shopper's earlier orders or with expired orders that reserved them too.
 */
export async function lockProductsOfCheckout(
  tx: Transaction,
  checkout: { productIds: readonly string[]; earlierOrderIds: readonly string[]; now: Date },
): Promise<void> {
  const { productIds, earlierOrderIds, now } = checkout;
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
  await lockProducts(tx, [...productIds, ...toRelease.map((row) => row.productId)]);
}

/** Returns the reserved stock of these orders, and releases their discount. */
export async function releaseReservations(tx: Transaction, orderIds: readonly string[]): Promise<void> {
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
  await tx.delete(discountRedemption).where(inArray(discountRedemption.orderId, [...orderIds]));
}

/** Ends a confirmed order's reservations without returning stock. Returns how many lines were reserved. */
export async function consumeReservations(tx: Transaction, orderId: string): Promise<number> {
  await lockReservations(tx, [orderId]);
  const consumed = await tx
    .delete(stockReservation)
    .where(eq(stockReservation.orderId, orderId))
    .returning({ id: stockReservation.productId });
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
 * Releases expired reservations; `productIds` limits it to orders with these products. Runs every minute and
 * before stock is reserved; several processes may run it at once. Returns the number of orders.
 */
export async function releaseExpiredReservations(
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
  );
  return expired.length;
}

function isExpired(now: Date, productIds?: readonly string[]) {
  return and(
    lte(stockReservation.expiresAt, now),
    productIds ? inArray(stockReservation.productId, [...productIds]) : undefined,
  );
}

/** Locks the rows in one order, so that confirming an order and expiring its reservation do not deadlock. */
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
