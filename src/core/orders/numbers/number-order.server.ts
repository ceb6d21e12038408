// Confirms a paid pending order: gives it its number and first status.
import { eq, sql } from "drizzle-orm";
import { financialYear } from "#core/money/indian-time.ts";
import type { Transaction } from "#platform/database/database.ts";
import { order, orderStatusChange } from "../orders.table.ts";
import { nextCount } from "./counter.server.ts";
import { orderSeries } from "./number-series.ts";

/**
 * Takes the next number and stores it with `confirmedAt` and the status 'pending'. That also confirms the purchase
 * (confirmed-purchases.sql). The caller holds the payment's lock.
 */
export async function numberOrder(
  tx: Transaction,
  { orderId, prefix, at, by }: { orderId: string; prefix: string; at: Date; by: string },
): Promise<string> {
  const year = financialYear(at);
  const series = orderSeries({ orderPrefix: prefix, year });
  const number = series.format(await nextCount(tx, series.counter));
  const searchText = sql`${number}::text || E'\\n' || ${order.searchText}`;
  const numbered = tx
    .$with("numbered")
    .as(
      tx
        .update(order)
        .set({ number, confirmedAt: at, status: "pending", searchText })
        .where(eq(order.id, orderId)),
    );
  await tx
    .with(numbered)
    .insert(orderStatusChange)
    .values({ orderId, position: 0, status: "pending", at, by });
  return number;
}
