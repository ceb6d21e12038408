// Takes the rest of an order paid with an advance: then nothing is due and it can be packed.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { lockOrder } from "#shop/orders/change-status.server.ts";
import { findDocument, issueLateInvoice } from "#shop/orders/invoices.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import { nameOrderJob, restPaidJob } from "#shop/payments/payment-jobs.server.ts";
import { isPaidByHand, type PaymentWay } from "#shop/payments/payment-way.ts";
import { insertBalance, lockPayment, type PaymentWithRest } from "#shop/payments/payments.server.ts";
import { refundsGoingBack } from "#shop/payments/refund-rule.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { closeRestLinks } from "#shop/payments/rest/rest-links.server.ts";
import type { Confirmation } from "./confirm-purchase.server.ts";

export type LockedRest = {
  number: string;
  payment: PaymentWithRest;
  /** Paise that can be taken now: 0 once the rest is paid, the order is cancelled, or the advance is being refunded. */
  due: number;
};

/** Locks the order and its payment. Throws NotFound for an unconfirmed order. */
export async function lockRest(tx: Transaction, orderId: string): Promise<LockedRest> {
  const { number, status, due } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const isOpen = status !== "cancelled" && payment.status === "captured";
  return { number, payment, due: isOpen ? due : 0 };
}

/** The caller has locked the rest, and it is `due`. */
export async function takeRest(
  tx: Transaction,
  { clock, jobs }: Confirmation,
  { payment, due }: LockedRest,
  received: {
    way: PaymentWay;
    /** Razorpay's ids of the payment and its order. */
    id: string | null;
    gatewayOrder: string | null;
    method: string | null;
    reference: string | null;
  },
): Promise<void> {
  const { orderId } = payment;
  const at = clock.now();
  const { way, id: razorpayPaymentId, gatewayOrder: razorpayOrderId, method, reference } = received;
  await insertBalance(tx, payment, {
    way,
    razorpayPaymentId,
    razorpayOrderId,
    amount: due,
    method,
    reference,
    at,
  });
  await tx.update(order).set({ dueAmount: 0 }).where(eq(order.id, orderId));
  const isByHand = isPaidByHand(way);
  await closeRestLinks(tx, jobs, { orderId, to: isByHand ? "cancelled" : "paid", at });
  await jobs.enqueue(tx, restPaidJob, { orderId }, { deduplicationKey: orderId });
  if (!isByHand) await jobs.enqueue(tx, nameOrderJob, { orderId }, { deduplicationKey: `${orderId}:rest` });
  // A refund of the advance in Razorpay's dashboard has waited for the invoice to be credited.
  const refunds = refundsGoingBack(payment, await listRefunds(tx, orderId));
  if (refunds.length > 0 && !(await findDocument(tx, orderId, "invoice")))
    await issueLateInvoice(tx, orderId, { refunds, at });
}
