// The moment a purchase becomes an order: it gets its number and begins its life as 'pending'.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { financialYear } from "#shop/money/indian-time.ts";
import { nextCount } from "./counter.server.ts";
import { formatOrderNumber } from "./order.ts";
import { order, orderStatusChange } from "./orders.table.ts";

/** Whether another attempt of the same purchase has been settled: its goods are bought, further money goes back. */
export async function isPurchaseSettled(tx: Transaction, purchaseId: string): Promise<boolean> {
  const settled = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.purchaseId, purchaseId), isNotNull(order.settledAt)))
    .limit(1);
  return settled.length > 0;
}

/** Gives the order its number and first status. The caller holds the payment's lock, so it happens once. */
export async function settleOrder(
  tx: Transaction,
  orderId: string,
  prefix: string,
  at: Date,
): Promise<string> {
  const year = financialYear(at);
  const number = formatOrderNumber(prefix, year, await nextCount(tx, `order:${year}`));
  await tx.update(order).set({ number, settledAt: at }).where(eq(order.id, orderId));
  await tx.insert(orderStatusChange).values({ orderId, position: 0, status: "pending", at, by: "system" });
  return number;
}
