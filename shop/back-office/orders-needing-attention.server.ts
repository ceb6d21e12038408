// Lists orders whose status and payment contradict each other, so that a person can look at them.
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { order, orderStatusChange } from "#shop/orders/orders.table.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";

export type OrderProblem = {
  kind: "money-without-order" | "order-without-money" | "cancelled-not-refunded" | "refund-failed";
  /** Undefined if the order is not confirmed. */
  number: string | undefined;
  razorpayOrderId: string | null;
  amount: number;
  since: string;
  note: string;
};

/** No decision to keep the money of a cancelled order. */
const isRefundUndecided = sql`(select latest.refund from ${orderStatusChange} as latest
  where latest.order_id = ${order.id} order by latest.position desc limit 1) is distinct from 'none'`;

export async function listOrderProblems(db: Database): Promise<OrderProblem[]> {
  const rows = await db
    .select({
      orderId: order.id,
      number: order.number,
      confirmedAt: order.confirmedAt,
      createdAt: order.createdAt,
      amount: order.amount,
      status: order.status,
      payment: payment.status,
      razorpayOrderId: payment.razorpayOrderId,
      failure: sql<string | null>`(select coalesce(${refund.failure}, '') from ${refund}
        where ${refund.orderId} = ${order.id} and ${refund.razorpayPaymentId} = ${payment.razorpayPaymentId}
        order by ${refund.requestedAt} desc limit 1)`,
      refundFailed: sql<boolean>`coalesce((select ${refund.status} = 'failed' from ${refund}
        where ${refund.orderId} = ${order.id} and ${refund.razorpayPaymentId} = ${payment.razorpayPaymentId}
        order by ${refund.requestedAt} desc limit 1), false)`,
    })
    .from(order)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .where(
      or(
        and(isNull(order.confirmedAt), inArray(payment.status, ["captured", "refunding"])),
        and(
          isNotNull(order.confirmedAt),
          eq(order.sample, false),
          or(isNull(payment.status), notInArray(payment.status, ["captured", "refunding", "refunded"])),
        ),
        and(
          isNotNull(order.confirmedAt),
          inArray(payment.status, ["refunding", "refunded"]),
          inArray(order.status, ["pending", "processing"]),
        ),
        and(eq(payment.status, "captured"), eq(order.status, "cancelled"), isRefundUndecided),
        and(
          eq(payment.status, "refunding"),
          sql`exists (select 1 from ${refund} where ${refund.orderId} = ${order.id} and ${refund.status} = 'failed')`,
        ),
      ),
    )
    .orderBy(desc(order.createdAt))
    .limit(200);
  return rows.map((row) => ({
    kind: classifyProblem(row),
    number: row.number ?? undefined,
    razorpayOrderId: row.razorpayOrderId,
    amount: row.amount,
    since: formatMoment(row.confirmedAt ?? row.createdAt),
    note: row.refundFailed ? (row.failure ?? "") : "",
  }));
}

function classifyProblem(row: {
  refundFailed: boolean;
  confirmedAt: Date | null;
  status: string | null;
  payment: string | null;
}): OrderProblem["kind"] {
  if (row.refundFailed) return "refund-failed";
  if (!row.confirmedAt) return "money-without-order";
  return row.status === "cancelled" && row.payment === "captured"
    ? "cancelled-not-refunded"
    : "order-without-money";
}
