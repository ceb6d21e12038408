// Where money and goods do not agree. Empty on a good day.
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { newestStatus } from "#shop/orders/newest-status.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";

export type Attention = {
  trouble: "money-without-order" | "order-without-money" | "cancelled-not-refunded" | "refund-failed";
  /** Undefined while the order is not settled and so has none. */
  number: string | undefined;
  /** How the gateway knows it. */
  razorpayOrderId: string | null;
  amount: number;
  since: string;
  note: string;
};

export async function listAttention(db: Database): Promise<Attention[]> {
  const rows = await db
    .select({
      orderId: order.id,
      number: order.number,
      settledAt: order.settledAt,
      createdAt: order.createdAt,
      amount: order.amount,
      status: newestStatus,
      payment: payment.status,
      razorpayOrderId: payment.razorpayOrderId,
      failure: sql<string | null>`(select coalesce(${refund.failure}, '') from ${refund}
        where ${refund.orderId} = ${order.id} and ${refund.razorpayPaymentId} = ${payment.razorpayPaymentId}
        order by ${refund.askedAt} desc limit 1)`,
      refundFailed: sql<boolean>`coalesce((select ${refund.status} = 'failed' from ${refund}
        where ${refund.orderId} = ${order.id} and ${refund.razorpayPaymentId} = ${payment.razorpayPaymentId}
        order by ${refund.askedAt} desc limit 1), false)`,
    })
    .from(order)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .where(
      or(
        and(isNull(order.settledAt), inArray(payment.status, ["captured", "refunding"])),
        and(
          isNotNull(order.settledAt),
          eq(order.sample, false),
          or(isNull(payment.status), notInArray(payment.status, ["captured", "refunding", "refunded"])),
        ),
        and(
          isNotNull(order.settledAt),
          inArray(payment.status, ["refunding", "refunded"]),
          sql`${newestStatus} in ('pending', 'processing')`,
        ),
        and(eq(payment.status, "captured"), sql`${newestStatus} = 'cancelled'`),
        and(
          eq(payment.status, "refunding"),
          sql`exists (select 1 from ${refund} where ${refund.orderId} = ${order.id} and ${refund.status} = 'failed')`,
        ),
      ),
    )
    .orderBy(desc(order.createdAt))
    .limit(200);
  return rows.map((row) => ({
    trouble: troubleOf(row),
    number: row.number ?? undefined,
    razorpayOrderId: row.razorpayOrderId,
    amount: row.amount,
    since: formatMoment(row.settledAt ?? row.createdAt),
    note: row.refundFailed ? (row.failure ?? "") : "",
  }));
}

function troubleOf(row: {
  refundFailed: boolean;
  settledAt: Date | null;
  status: string | null;
  payment: string | null;
}): Attention["trouble"] {
  if (row.refundFailed) return "refund-failed";
  if (!row.settledAt) return "money-without-order";
  return row.status === "cancelled" && row.payment === "captured"
    ? "cancelled-not-refunded"
    : "order-without-money";
}
