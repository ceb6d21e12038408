// Refunds a payment that can confirm no purchase.
import type { Transaction } from "#platform/database/database.ts";
import { endGiftCards } from "#shop/payments/cards/card-payments.server.ts";
import { paymentRefusedJob } from "#shop/payments/payment-jobs.server.ts";
import { movePayment, type PaymentWithBalance } from "#shop/payments/payments.server.ts";
import { bankReferenceOf, type GatewayPayment } from "#shop/payments/razorpay.server.ts";
import { requestRefund } from "#shop/payments/refunds.server.ts";
import type { RefusalReason } from "#shop/payments/refusal-reason.ts";
import type { Bought, Confirmation } from "../confirm-purchase.server.ts";
import { releaseReservations } from "../reserve-stock.server.ts";

/**
 * Requests the refund of each order's share of the payment, releases the orders' reservations and enqueues one email, in the
 * caller's transaction.
 */
export async function refusePayment(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  { id: orderId, orders }: Bought,
  { received, reason }: { received: GatewayPayment; reason: RefusalReason },
): Promise<{ outcome: "refused"; orderId: string; reason: RefusalReason }> {
  for (const { payment } of orders)
    await giveBackShare(tx, { clock, jobs, by }, { payment, received, reason });
  await jobs.enqueue(tx, paymentRefusedJob, { orderId, reason }, { deduplicationKey: orderId });
  return { outcome: "refused", orderId, reason };
}

type Refused = { payment: PaymentWithBalance; received: GatewayPayment; reason: RefusalReason };

async function giveBackShare(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  { payment, received, reason }: Refused,
): Promise<void> {
  const { id: paymentId, orderId, amount } = payment;
  // Releasing the reservations gives the gift cards their money back.
  const own = { ...payment, cards: null };
  const { id: razorpayPaymentId, ...kept } = readReceived(received);
  await movePayment(tx, own, "refunding", {
    ...kept,
    razorpayPaymentId,
    capturedAt: clock.now(),
    nextCheckAt: null,
  });
  if (amount > 0)
    await requestRefund(tx, { clock, jobs }, { orderId, paymentId, way: "gateway", amount, reason, by });
  // Gift cards paid for all of this order, so it has no share of the payment.
  else await movePayment(tx, { ...own, status: "refunding" }, "refunded");
  await releaseReservations(tx, [orderId], clock.now());
  if (payment.cards) await endGiftCards(tx, orderId);
}

/** The fields of the gateway's payment that an order keeps. */
export function readReceived(received: GatewayPayment) {
  const { id, method = null } = received;
  return { way: "gateway" as const, id, method, reference: bankReferenceOf(received) };
}
