// Confirms a purchase once its payment is captured, or refunds the payment. Browser, webhook and reconciler may report a payment in any order
// and any number of times; the result is exactly one purchase or one refund.

import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { paymentRefusedJob } from "#core/payments/payment-jobs.server.ts";
import type { PaymentRow } from "#core/payments/payments.server.ts";
import { movePayment, type PaymentWithBalance } from "#core/payments/payments.server.ts";
import type { GatewayPayment, Razorpay, WithRazorpay } from "#core/payments/razorpay.server.ts";
import { bankReferenceOf } from "#core/payments/razorpay.server.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import { listRefunds, requestRefund, returnSurplus } from "#core/payments/refunds.server.ts";
import { type RefusalReason, refusalReasons } from "#core/payments/refusal-reason.ts";
import { recordUnmatchedPayment } from "#core/payments/unmatched-payments.server.ts";
import { endGiftCards } from "#features/gift-cards/payments/card-payments.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { canConfirmOrders } from "./checkout.policy.ts";
import { type Bought, type Confirmation, confirmPurchase, lockPurchase } from "./confirm-purchase.server.ts";
import { takeLatePieces } from "./refusals/take-late-pieces.server.ts";
import { releaseReservations } from "./reserve-stock.server.ts";

export type ConfirmOutcome =
  | { outcome: "confirmed"; orderId: string; orderNumber: string }
  | { outcome: "refused"; orderId: string; reason: RefusalReason }
  | { outcome: "unpaid" };

/**
 * Acts on the gateway's report about an order's payment: captures an authorised one, and confirms the order of a captured one.
 * Idempotent. Throws Fault if the payment does not match our order, RazorpayError if the gateway does not answer.
 */
export const confirmOrder = command(canConfirmOrders, capturePayment);

type PaymentReport = { orderId: string; reported: GatewayPayment };

async function capturePayment(
  { db, clock, jobs, log, razorpay }: AppContext & WithRazorpay,
  { id: by }: Actor,
  { orderId, reported }: PaymentReport,
): Promise<ConfirmOutcome> {
  const received = reported.status === "authorized" ? await capture(razorpay, reported) : reported;
  if (received.status !== "captured" && received.status !== "refunded") return { outcome: "unpaid" };
  try {
    return await db.transaction((tx) => confirmOrRefund(tx, { clock, jobs, by }, { orderId, received }));
  } catch (error) {
    if (error instanceof PaymentMismatch) await recordUnmatchedPayment({ db, clock, log }, received.id);
    throw error;
  }
}

/** Captures an authorised payment and returns its new state. */
export async function capture(razorpay: Razorpay, authorised: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await razorpay.capturePayment(authorised.id, authorised.amount);
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.status !== 400) throw error;
    // Another process captured it, or it is too late to capture; the status tells
    // which. If it tells neither, another request is capturing it just now.
    const current = await razorpay.getPayment(authorised.id);
    if (current.status === "authorized") throw error;
    return current;
  }
}

async function confirmOrRefund(
  tx: Transaction,
  confirmation: Confirmation,
  { orderId, received }: { orderId: string; received: GatewayPayment },
): Promise<ConfirmOutcome> {
  const bought = await lockPurchase(tx, orderId);
  const { payment } = bought;
  requireMatch(bought, received);
  const isFirstPayment = payment.capturedAt === null;
  if (isFirstPayment && received.status === "refunded") return { outcome: "unpaid" };
  if (!isFirstPayment) return answerRepeatedReport(tx, confirmation, { payment, received });
  const confirming = { received: readReceived(received), takeLate: takeLatePieces };
  const confirmed = await confirmPurchase(tx, confirmation, bought, confirming);
  return confirmed.ok
    ? { outcome: "confirmed", orderId, orderNumber: confirmed.orderNumber }
    : refusePayment(tx, confirmation, bought, { received, reason: confirmed.reason });
}

/** Answers a report about an order whose payment is known already: refunds a second payment. */
async function answerRepeatedReport(
  tx: Transaction,
  confirmation: Confirmation,
  { payment: known, received }: { payment: PaymentRow; received: GatewayPayment },
): Promise<ConfirmOutcome> {
  const { orderId } = known;
  // Razorpay usually refunds a second payment of an order by itself; we request it anyway, once.
  if (known.razorpayPaymentId !== received.id && received.status !== "refunded")
    await returnSurplus(tx, confirmation, { orderId, received, reason: "already-paid" });
  const { number } = await getOrderRow(tx, orderId);
  return number
    ? { outcome: "confirmed", orderId, orderNumber: number }
    : { outcome: "refused", orderId, reason: await getRefusalReason(tx, known) };
}

/** Why the order's first payment was refunded, for a repeated report. */
export async function getRefusalReason(
  db: Database,
  payment: Pick<PaymentRow, "id" | "orderId">,
): Promise<RefusalReason> {
  const refunds = await listRefunds(db, payment.orderId);
  const first = refunds.find((row) => row.paymentId === payment.id);
  return refusalReasons.find((reason) => reason === first?.reason) ?? "sold-out";
}

function requireMatch({ payment, orders }: Bought, received: GatewayPayment): void {
  const isMatch =
    received.order_id === payment.razorpayOrderId &&
    received.amount === orders.reduce((sum, one) => sum + one.payment.amount, 0) &&
    received.currency === "INR";
  if (!isMatch)
    throw new PaymentMismatch(
      `payment ${received.id} does not match order ${payment.orderId}: other order, amount or currency`,
    );
}

/** A payment for an order of ours whose amount, currency or gateway order differs. */
export class PaymentMismatch extends Fault {}

/**
 * Requests the refund of each order's share of the payment, releases the orders' reservations and enqueues one email, in the
 * caller's transaction.
 */
async function refusePayment(
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
function readReceived(received: GatewayPayment) {
  const { id, method = null } = received;
  return { way: "gateway" as const, id, method, reference: bankReferenceOf(received) };
}
