// Turns a paid pending order into an order: gives it its number and its first status.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { financialYear } from "#shop/money/indian-time.ts";
import { order, orderStatusChange } from "#shop/orders/orders.table.ts";
import { nextCount } from "./counter.server.ts";
import { orderSeries } from "./number-series.ts";

/** The attempt of this purchase that is confirmed; further payments are then refunded. */
export async function findConfirmedAttempt(
  tx: Transaction,
  purchaseId: string,
): Promise<{ id: string; number: string } | undefined> {
  const [row] = await tx
    .select({ id: order.id, number: sql<string>`${order.number}` })
    .from(order)
    .where(and(eq(order.purchaseId, purchaseId), isNotNull(order.confirmedAt)))
    .limit(1);
  return row;
}

/**
 * Takes the next number and stores it with `confirmedAt` and the status 'pending'. The caller holds the payment's lock.
 */
export async function numberOrder(
  tx: Transaction,
  { orderId, prefix, at, by }: { orderId: string; prefix: string; at: Date; by: string },
): Promise<string> {
  const year = financialYear(at);
  const series = orderSeries({ orderPrefix: prefix, year });
  const number = series.format(await nextCount(tx, series.counter));
  const searchText = sql`${number}::text || E'\\n' || ${order.searchText}`;
  await tx
    .update(order)
    .set({ number, confirmedAt: at, status: "pending", searchText })
    .where(eq(order.id, orderId));
  await tx.insert(orderStatusChange).values({ orderId, position: 0, status: "pending", at, by });
  return number;
}
