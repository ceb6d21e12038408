// Reads what the disputes of a payment leave of it, beside the payment itself: every verb that refunds is told by the same row.
import { eq, type SQL, sql } from "drizzle-orm";
import { payment, refund } from "#core/payments/payments.table.ts";
import type { Database } from "#platform/database/database.ts";
import { holdOf, type PaymentHold } from "./dispute.ts";
import { paymentDispute } from "./disputes.table.ts";

export type DisputesOf = Parameters<typeof holdOf>[0] | null;

/**
 * The disputes of a row of `payment`, or of its alias, and what other orders have left of the same payment; null without any. A refund that is
 * assigned to no order yet counts for none.
 */
export function disputesOf(alias: "payment" | "balance" = "payment") {
  const of = sql.identifier(alias);
  return sql<DisputesOf>`(select json_build_object(
      'disputes', json_agg(json_build_object('phase', dispute.phase, 'status', dispute.status, 'amount', dispute.amount)),
      'elsewhere', (select coalesce(sum(greatest(0, other.amount - (select coalesce(sum(back.amount), 0) from ${refund} as back
          where back.payment_id = other.id and back.status not in ('failed', 'unassigned')))), 0)
        from ${payment} as other where other.razorpay_payment_id = ${of}.razorpay_payment_id and other.id <> ${of}.id))
    from ${paymentDispute} as dispute where dispute.razorpay_payment_id = ${of}.razorpay_payment_id having count(*) > 0)`;
}

/** Whether a dispute of an order's payments was lost, for lists: `toHold` then tells what it took. */
export function hasLostDispute(orderId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${payment} as paid join ${paymentDispute} as dispute
    on dispute.razorpay_payment_id = paid.razorpay_payment_id where paid.order_id = ${orderId} and dispute.status = 'lost')`;
}

export function toHold(disputes: DisputesOf): PaymentHold | null {
  return disputes && holdOf(disputes);
}

/** A payment with its hold, as of a gift card that was sold. */
export async function getPaymentWithHold(db: Database, paymentId: string) {
  const [found] = await db
    .select({ id: payment.id, way: payment.way, amount: payment.amount, disputes: disputesOf() })
    .from(payment)
    .where(eq(payment.id, paymentId));
  if (!found) throw new Error(`no payment ${paymentId}`);
  const { disputes, ...paid } = found;
  return { ...paid, hold: toHold(disputes) };
}
