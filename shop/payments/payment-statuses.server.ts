// Reads the payment statuses of several orders at once, for a customer's list.
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import type { PaymentStatus } from "./payment-state.ts";
import { payment } from "./payments.table.ts";

/** By order number; an order without payment is missing. */
export async function listPaymentStatuses(
  db: Database,
  { userId, numbers }: { userId: string; numbers: readonly string[] },
): Promise<Map<string, PaymentStatus>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: order.number, status: payment.status })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(order.userId, userId), inArray(order.number, [...numbers])));
  return new Map(rows.flatMap(({ number, status }) => (number ? [[number, status]] : [])));
}
