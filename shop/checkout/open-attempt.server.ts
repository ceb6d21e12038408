// Finds the payment that a customer has just left open, so that a checkout opened again can offer it.
import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { payment } from "#shop/payments/payments.table.ts";

/** The gateway's id of the latest attempt after `since` without any report. */
export async function findOpenAttempt(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ razorpayOrderId: payment.razorpayOrderId })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        eq(order.userId, userId),
        isNull(order.confirmedAt),
        gt(order.createdAt, since),
        eq(payment.status, "opened"),
        isNotNull(payment.razorpayOrderId),
      ),
    )
    .orderBy(desc(order.createdAt))
    .limit(1);
  return row?.razorpayOrderId ?? undefined;
}
