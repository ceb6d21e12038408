// Lists the refunds that are not finished or have failed, for the owner: who waits for money, since when and why.
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";
import { newerThan, takePage } from "#platform/database/take-page.ts";
import { payment, refund } from "../payments.table.ts";
import { describeRefundReason } from "../refusal-reason.ts";
import { isRefundToRetry } from "../retry-refunds.server.ts";

export type ListedRefund = {
  id: string;
  /** The amount is in paise. */
  amount: number;
  customer: { name: string; email: string };
  /** Null if the order was never confirmed: it has no page. */
  orderNumber: string | null;
  razorpayPaymentId: string;
  /** The payment came after the one by which the order was confirmed or refused. */
  isSecondPayment: boolean;
  /** Staff's own words, or why the payment could not become an order. */
  reason: string;
  status: "requested" | "pending" | "failed";
  /** When the refund was first due, and when it was tried last. */
  since: string;
  lastTry: string;
  failure: string | null;
};

const pageSize = 25;

const firstRequestedAt = sql<Date>`(select min(first.requested_at) from ${refund} as first
  where first.id = ${refund.id} or first.retried_by = ${refund.id})`.mapWith(refund.requestedAt);

/** Lists the refunds, first the one whose last try is longest ago. `after` is the `next` of the previous page. */
export async function listOpenRefunds(
  db: Database,
  { after = "" }: { after?: string } = {},
): Promise<{ refunds: ListedRefund[]; next: string | null }> {
  const rows = await db
    .select({
      refund,
      razorpayPaymentId: payment.razorpayPaymentId,
      firstRequestedAt,
      orderNumber: order.number,
      isSecondPayment: sql<boolean>`${payment.stage} = 'surplus'`,
      name: sql<string>`coalesce(${user.name}, ${order.address} ->> 'name')`,
      email: sql<string>`coalesce(${user.email}, ${order.email}, '')`,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(user, eq(user.id, order.userId))
    .where(
      and(
        or(inArray(refund.status, ["requested", "pending"]), isRefundToRetry),
        newerThan(after, refund.requestedAt, refund.id),
      ),
    )
    .orderBy(asc(refund.requestedAt), asc(refund.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, (row) => row.refund.id);
  return { refunds: shown.map(presentRefund), next };
}

function presentRefund(row: {
  refund: typeof refund.$inferSelect;
  firstRequestedAt: Date;
  orderNumber: string | null;
  isSecondPayment: boolean;
  razorpayPaymentId: string | null;
  name: string;
  email: string;
}): ListedRefund {
  const { id, amount, reason, status, requestedAt, failure } = row.refund;
  if (status === "processed" || status === "unassigned") throw new Error(`refund ${id} is finished`);
  return {
    id,
    amount,
    customer: { name: row.name, email: row.email },
    orderNumber: row.orderNumber,
    razorpayPaymentId: row.razorpayPaymentId ?? "",
    isSecondPayment: row.isSecondPayment,
    reason: describeRefundReason(reason),
    status,
    since: formatMoment(row.firstRequestedAt),
    lastTry: formatMoment(requestedAt),
    failure,
  };
}
