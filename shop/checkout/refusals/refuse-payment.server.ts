// Refunds a payment that can confirm no order.
import type { Transaction } from "#platform/database/database.ts";
import { endGiftCards } from "#shop/payments/cards/hold-gift-cards.server.ts";
import { paymentRefusedJob } from "#shop/payments/payment-jobs.server.ts";
import { movePayment, type PaymentWithRest } from "#shop/payments/payments.server.ts";
import { bankReferenceOf, type GatewayPayment } from "#shop/payments/razorpay.server.ts";
import { requestRefund } from "#shop/payments/refunds.server.ts";
import type { RefusalReason } from "#shop/payments/refusal-reason.ts";
import { releaseReservations } from "../reserve-stock.server.ts";
import type { Confirmation } from "../take-order.server.ts";

type Refused = {
  payment: PaymentWithRest;
  received: GatewayPayment;
  reason: RefusalReason;
  /** Paid together with another order, whose email names this one, too. */
  isFurther?: boolean;
};

/**
 * Requests the refund of the order's share of the payment, releases what it reserved and enqueues the email, in the caller's transaction.
 */
export async function refusePayment(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  { payment, received, reason, isFurther = false }: Refused,
): Promise<{ outcome: "refused"; orderId: string; reason: RefusalReason }> {
  const { orderId, amount } = payment;
  // Releasing the reservations gives the gift cards their money back.
  const own = { ...payment, cards: null };
  await movePayment(tx, own, "refunding", {
    way: "gateway",
    razorpayPaymentId: received.id,
    method: received.method ?? null,
    reference: bankReferenceOf(received),
    capturedAt: clock.now(),
    nextCheckAt: null,
  });
  const { id: paymentId } = payment;
  if (amount > 0)
    await requestRefund(tx, { clock, jobs }, { orderId, paymentId, way: "gateway", amount, reason, by });
  // Gift cards paid for all of this order, so it has no share of the payment.
  else await movePayment(tx, { ...own, status: "refunding" }, "refunded");
  await releaseReservations(tx, [orderId], clock.now());
  if (payment.cards) await endGiftCards(tx, orderId);
  if (!isFurther)
    await jobs.enqueue(tx, paymentRefusedJob, { orderId, reason }, { deduplicationKey: orderId });
  return { outcome: "refused", orderId, reason };
}
