// Whether a dispute keeps a payment from being refunded. Every verb that refunds asks it, and so does the sending.
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { payment, refund } from "../payments.table.ts";
import type { RefundHold } from "./dispute-words.ts";
import { paymentDispute } from "./disputes.table.ts";

/** For a payment of the order, or of all that was paid together with it. */
export function findOrderHold(db: Database, orderId: string): Promise<RefundHold | undefined> {
  return findHold(db, eq(payment.orderId, orderId), 1);
}

/** For one payment, as of a gift card that was sold. `more`: paise besides the refunds that are stored already. */
export function findPaymentHold(
  db: Database,
  paymentId: string,
  more: 0 | 1 = 1,
): Promise<RefundHold | undefined> {
  return findHold(db, eq(payment.id, paymentId), more);
}

const isOfDispute = sql`paid.razorpay_payment_id = ${paymentDispute.razorpayPaymentId}`;
const paid = sql`(select sum(paid.amount) from ${payment} as paid where ${isOfDispute})`;
const refunded = sql`(select coalesce(sum(${refund.amount}), 0) from ${refund} join ${payment} as paid
  on paid.id = ${refund.paymentId} where ${isOfDispute} and ${refund.status} <> 'failed')`;
const lost = sql`(select coalesce(sum(other.amount), 0) from ${paymentDispute} as other
  where other.razorpay_payment_id = ${paymentDispute.razorpayPaymentId} and other.status = 'lost' and other.phase <> 'fraud')`;

/** In the phase of fraud nothing is held: there the shop itself gives back what it accepts. */
async function findHold(db: Database, which: SQL, more: number): Promise<RefundHold | undefined> {
  const rows = await db
    .select({
      isRunning: sql<boolean>`${paymentDispute.status} in ('open', 'under_review')`,
      isTaken: sql<boolean>`${lost} > 0 and ${refunded} + ${more}::int > ${paid} - ${lost}`,
    })
    .from(payment)
    .innerJoin(paymentDispute, eq(paymentDispute.razorpayPaymentId, payment.razorpayPaymentId))
    .where(and(which, ne(paymentDispute.phase, "fraud")));
  if (rows.some(({ isRunning }) => isRunning)) return "disputed";
  return rows.some(({ isTaken }) => isTaken) ? "dispute-lost" : undefined;
}
