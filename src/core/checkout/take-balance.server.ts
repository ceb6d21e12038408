// Takes the balance of an order whose deposit is paid: then nothing is due and it can be packed.
import { eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { findDocument, issueLateInvoice } from "#core/orders/invoices.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { closeLinks, listLinks } from "#core/payments/links/payment-links.server.ts";
import { balancePaidJob, nameOrderJob, refundStartedJob } from "#core/payments/payment-jobs.server.ts";
import { isPaidByHand, type PaymentWay } from "#core/payments/payment-way.ts";
import { insertBalance, lockPayment, type PaymentWithBalance } from "#core/payments/payments.server.ts";
import { bankReferenceOf, type GatewayPayment } from "#core/payments/razorpay.server.ts";
import { refundsGoingBack } from "#core/payments/refund-rule.ts";
import { listRefunds, returnSurplus } from "#core/payments/refunds.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { PaymentMismatch } from "./confirm-order.server.ts";
import type { Confirmation } from "./confirm-purchase.server.ts";

export type LockedBalance = {
  number: string;
  payment: PaymentWithBalance;
  /** Paise that can be taken now: 0 once the balance is paid, the order is cancelled, or the deposit is being refunded. */
  due: number;
};

/** Locks the order and its payment. Throws NotFound for an unconfirmed order. */
export async function lockBalance(tx: Transaction, orderId: string): Promise<LockedBalance> {
  const { number, status, due } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const isOpen = status !== "cancelled" && payment.status === "captured";
  return { number, payment, due: isOpen ? due : 0 };
}

/** Takes the balance. The caller has locked it and checked that it is `due`. */
export async function takeBalance(
  tx: Transaction,
  { clock, jobs }: Confirmation,
  { payment, due }: LockedBalance,
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
  await closeLinks(tx, jobs, { orderId, to: isByHand ? "cancelled" : "paid", at });
  await jobs.enqueue(tx, balancePaidJob, { orderId }, { deduplicationKey: orderId });
  if (!isByHand) await jobs.enqueue(tx, nameOrderJob, { orderId }, { deduplicationKey: `${orderId}:rest` });
  // A refund of the deposit in Razorpay's dashboard is credited only now, because there was no invoice before.
  const refunds = refundsGoingBack(payment, await listRefunds(tx, orderId));
  if (refunds.length > 0 && !(await findDocument(tx, orderId, "invoice")))
    await issueLateInvoice(tx, orderId, { refunds, at });
}

/**
 * Takes a payment that came by a link as the balance, or refunds it if the balance is already paid or the order cancelled. Idempotent.
 * Throws PaymentMismatch for another amount or order.
 */
export async function takeBalanceByLink(
  tx: Transaction,
  confirmation: Confirmation,
  { orderId, received }: { orderId: string; received: GatewayPayment },
): Promise<void> {
  const locked = await lockBalance(tx, orderId);
  const { payment, due } = locked;
  const { id, amount, order_id: gatewayOrder = null, method = null } = received;
  if (payment.balance?.razorpayPaymentId === id) return;
  const links = await listLinks(tx, orderId, ["balance"]);
  const link = links.find(({ razorpayOrderId }) => razorpayOrderId === gatewayOrder);
  if (link?.amount !== amount || received.currency !== "INR")
    throw new PaymentMismatch(
      `payment ${id} does not match the balance of order ${orderId}: other order, amount or currency`,
    );
  if (due === amount) {
    const reference = bankReferenceOf(received);
    return takeBalance(tx, confirmation, locked, { way: "gateway", id, gatewayOrder, method, reference });
  }
  const reason = payment.balance ? "already-paid" : "order-cancelled";
  const refundId = await returnSurplus(tx, confirmation, { orderId, received, reason });
  if (refundId)
    await confirmation.jobs.enqueue(tx, refundStartedJob, { refundId }, { deduplicationKey: refundId });
}
