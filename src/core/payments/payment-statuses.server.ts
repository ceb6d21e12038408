// The payments of several orders at once, for a customer's list.
import { and, eq, inArray, sql } from "drizzle-orm";
import { order } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";
import { isFirstPaymentOf, isOfOwnPayment } from "./own-payment.server.ts";
import type { PaymentStatus } from "./payment-state.ts";
import { payment, refund } from "./payments.table.ts";
import { isRefundToRetry } from "./retry-refunds.server.ts";

/** `amountGoingBack` in SQL. */
export const amountGoingBackSql = sql<number>`(select coalesce(sum(${refund.amount}), 0)::int from ${refund}
  where ${refund.orderId} = ${payment.orderId} and ${isOfOwnPayment}
    and (${refund.status} <> 'failed' or ${isRefundToRetry}))`;

/** `goingBack`: paise refunded or promised. `dueOn`: the day by which a trade account pays it. */
export type PaymentOfOrder = { status: PaymentStatus; goingBack: number; dueOn: string | null };

/** By order number. Orders without a payment are left out. */
export async function listPaymentStatuses(
  db: Database,
  { userId, numbers }: { userId: string; numbers: readonly string[] },
): Promise<Map<string, PaymentOfOrder>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({
      number: order.number,
      status: payment.status,
      goingBack: amountGoingBackSql,
      dueOn: sql<string | null>`case when ${order.status} <> 'cancelled' then ${order.dueOn}::text end`,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(order.userId, userId), isFirstPaymentOf(order.id), inArray(order.number, [...numbers])));
  return new Map(rows.flatMap(({ number, ...paid }) => (number ? [[number, paid]] : [])));
}
