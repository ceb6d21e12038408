// Lists orders whose status and payment contradict each other, so that a person can look at them.
import { desc, inArray, sql } from "drizzle-orm";
import { formatMoment } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { isDecisionOpenSql, latestDecisionSql } from "#core/orders/refund-decision.server.ts";
import { isFirstPayment, isFirstPaymentOf, isOfOwnPayment } from "#core/payments/own-payment.server.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { readAmountLeft } from "#core/payments/refunds.server.ts";
import { isRefundToRetry } from "#core/payments/retry-refunds.server.ts";
import { hasLostDispute } from "#features/disputes/refund-hold.server.ts";
import type { Database } from "#platform/database/database.ts";

export type OrderProblem = {
  kind: "money-without-order" | "order-without-money" | "cancelled-not-refunded" | "refund-failed";
  /** Undefined if the order is not confirmed. */
  number: string | undefined;
  razorpayOrderId: string | null;
  amount: number;
  since: string;
  note: string;
};

const isRefundUndecided = isDecisionOpenSql(latestDecisionSql(sql`cancelled.id`));

/** How many of the newest orders are checked for each kind of problem. */
const newest = sql.raw("2000");
/** A subquery: a join to so many orders would read all payments. */
const isUnpaid = sql`coalesce((select payment.status from payment where ${isFirstPaymentOf(sql`recent.id`)}), '')
  not in ('captured', 'refunding', 'refunded')
  and not exists (select from cash_on_delivery where cash_on_delivery.order_id = recent.id)`;

/** The ids of the orders with each kind of problem. No part reads all orders. */
const candidates = sql.join(
  [
    sql`select paid.order_id from (select order_id from payment
      where captured_at is not null and status in ('captured', 'refunding') and ${isFirstPayment}
      order by captured_at desc limit ${newest}) as paid
      join "order" on "order".id = paid.order_id where "order".confirmed_at is null`,
    sql`select recent.id from (select id from "order" where confirmed_at is not null
      order by confirmed_at desc, id desc limit ${newest}) as recent where ${isUnpaid}`,
    sql`select open.id from (select id from "order" where status in ('pending', 'processing')
      order by confirmed_at desc, id desc limit ${newest}) as open
      join payment on ${isFirstPaymentOf(sql`open.id`)} where payment.status in ('refunding', 'refunded')`,
    sql`select cancelled.id from (select id from "order" where status = 'cancelled'
      order by confirmed_at desc, id desc limit ${newest}) as cancelled
      join payment on ${isFirstPaymentOf(sql`cancelled.id`)} where payment.status = 'captured' and ${isRefundUndecided}`,
    sql`select refund.order_id from refund join payment on ${isFirstPaymentOf(refund.orderId)}
      where refund.status = 'failed' and refund.retried_by is null and payment.status in ('captured', 'refunding')`,
  ],
  sql` union `,
);

/** The latest failed refund of the order's own payment that was not tried again. */
const failedOf = sql`${refund.orderId} = ${order.id} and ${isOfOwnPayment}
  and ${isRefundToRetry} order by ${refund.requestedAt} desc limit 1`;

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
      failure: sql<string | null>`(select coalesce(${refund.failure}, '') from ${refund} where ${failedOf})`,
      refundFailed: sql<boolean>`exists (select from ${refund} where ${failedOf})`,
      hasLostDispute: hasLostDispute(sql`${order.id}`),
    })
    .from(order)
    .leftJoin(payment, isFirstPaymentOf(order.id))
    .where(inArray(order.id, sql`(${candidates})`))
    .orderBy(desc(order.createdAt))
    .limit(200);
  const problems = await Promise.all(
    rows.map(async (row) => ((await isSettledByBank(db, row)) ? [] : [row])),
  );
  const shown = problems.flat().map(async (row) => ({
    kind: classifyProblem(row),
    number: row.number ?? undefined,
    razorpayOrderId: row.razorpayOrderId,
    amount:
      classifyProblem(row) === "cancelled-not-refunded" ? await readAmountLeft(db, row.orderId) : row.amount,
    since: formatMoment(row.confirmedAt ?? row.createdAt),
    note: row.refundFailed ? (row.failure ?? "") : "",
  }));
  return Promise.all(shown);
}

/** Whether a cancelled order's money has all been given back by the customer's bank, so that nobody needs to decide about it. */
async function isSettledByBank(
  db: Database,
  row: { orderId: string; hasLostDispute: boolean } & Parameters<typeof classifyProblem>[0],
): Promise<boolean> {
  if (!row.hasLostDispute || classifyProblem(row) !== "cancelled-not-refunded") return false;
  return (await readAmountLeft(db, row.orderId)) === 0;
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
