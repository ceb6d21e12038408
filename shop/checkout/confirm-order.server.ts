// Confirms an order once its payment is captured, or refunds the payment. Browser, webhook and reconciler may
// report the same payment in any order and any number of times; the result is exactly one order or one
// refund.

import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { addStock } from "#shop/catalogue/stock/stock.server.ts";
import { checkPaidDiscount } from "#shop/discounts/discounts.server.ts";
import { holdGiftCardsAgain } from "#shop/gift-cards/hold-gift-cards.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { isOfferOver } from "#shop/offers/offers.server.ts";
import { isMadeToOrder, linesOfProducts } from "#shop/orders/made-to-order.ts";
import { findConfirmedAttempt } from "#shop/orders/numbers/number-order.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { paymentRefusedJob } from "#shop/payments/payment-jobs.server.ts";
import { isLinkCancelled } from "#shop/payments/payment-links.server.ts";
import { movePayment, type PaymentRow, type PaymentWithRest } from "#shop/payments/payments.server.ts";
import {
  bankReferenceOf,
  type GatewayPayment,
  type Razorpay,
  type WithRazorpay,
} from "#shop/payments/razorpay.server.ts";
import { RazorpayError } from "#shop/payments/razorpay-call.server.ts";
import { listRefunds, requestRefund } from "#shop/payments/refunds.server.ts";
import { type RefusalReason, refusalReasons } from "#shop/payments/refusal-reason.ts";
import { recordUnmatchedPayment } from "#shop/payments/unmatched-payments.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { canConfirmOrders } from "./checkout.policy.ts";
import { haveCurrentPrices } from "./current-prices.server.ts";
import { consumeReservations, releaseReservations, removeStockOfPaid } from "./reserve-stock.server.ts";
import { type Confirmation, lockPurchase, takeOrder } from "./take-order.server.ts";
import { isQuoteWithdrawn } from "./withdrawn-quote.server.ts";

export type ConfirmOutcome =
  | { outcome: "confirmed"; orderId: string; orderNumber: string }
  | { outcome: "refused"; orderId: string; reason: RefusalReason }
  | { outcome: "unpaid" };

/**
 * Acts on what the gateway reports about an order's payment: captures it if it is authorised, confirms the
 * order once it is captured. Idempotent. Throws Fault if the payment does not match our order, RazorpayError
 * if the gateway does not answer.
 */
export const confirmOrder = command(canConfirmOrders, capturePayment);

/** What the gateway says about a payment of this order. */
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

/** Captures a payment that the gateway has only authorised, and returns what it is then. */
export async function capture(razorpay: Razorpay, authorised: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await razorpay.capturePayment(authorised.id, authorised.amount);
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.status !== 400) throw error;
    // Another process captured it, or the time for capturing has passed: the payment's status says which. While it says
    // neither, another request is capturing it.
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
  const { payment, order, lines } = await lockPurchase(tx, orderId);
  requireMatch(payment, received);
  const isFirstPayment = payment.razorpayPaymentId === null;
  if (isFirstPayment && received.status === "refunded") return { outcome: "unpaid" };
  if (!isFirstPayment) return answerAgain(tx, confirmation, { payment, received });
  if (await findConfirmedAttempt(tx, order.purchaseId))
    return refundPayment(tx, confirmation, { payment, received, reason: "already-paid" });
  const { userId, discountCode: code } = order;
  const now = confirmation.clock.now();
  const discount = code ? await checkPaidDiscount(tx, { userId, code, now }) : undefined;
  if (discount?.refusal)
    return refundPayment(tx, confirmation, { payment, received, reason: discount.refusal });
  if (lines.some(isMadeToOrder) && (await isQuoteWithdrawn(tx, orderId)))
    return refundPayment(tx, confirmation, { payment, received, reason: "quote-withdrawn" });
  const products = linesOfProducts(lines);
  const reserved = (await consumeReservations(tx, orderId)) > 0;
  if (!reserved && (await isLinkCancelled(tx, orderId)))
    return refundPayment(tx, confirmation, { payment, received, reason: "order-cancelled" });
  if (!reserved && (discount?.isOver || (await isOfferOver(tx, order.offerId, now))))
    return refundPayment(tx, confirmation, { payment, received, reason: "discount-ended" });
  if (!reserved && !(await haveCurrentPrices(tx, products)))
    return refundPayment(tx, confirmation, { payment, received, reason: "price-changed" });
  if (!reserved && !(await removeStockOfPaid(tx, { lines: products, userId, at: now })).ok)
    return refundPayment(tx, confirmation, { payment, received, reason: "sold-out" });
  if (!reserved && payment.cards && !(await holdGiftCardsAgain(tx, { orderId, by: "system", at: now }))) {
    await addStock(tx, products);
    return refundPayment(tx, confirmation, { payment, received, reason: "gift-card-used" });
  }
  const { orderPrefix } = (await readSettings(tx)).business;
  const { id, method = null } = received;
  const reference = bankReferenceOf(received);
  const paid = { payment, received: { id, method, reference }, lines, userId, code, orderPrefix };
  return { outcome: "confirmed", orderId, orderNumber: await takeOrder(tx, confirmation, paid) };
}

/** The order's payment is known already; a second one is refunded. */
async function answerAgain(
  tx: Transaction,
  confirmation: Confirmation,
  { payment: known, received }: { payment: PaymentRow; received: GatewayPayment },
): Promise<ConfirmOutcome> {
  const { orderId } = known;
  if (known.razorpayPaymentId !== received.id)
    await refundSecondPayment(tx, confirmation, { orderId, second: received });
  const { number } = await getOrderRow(tx, orderId);
  return number
    ? { outcome: "confirmed", orderId, orderNumber: number }
    : { outcome: "refused", orderId, reason: await getRefusalReason(tx, known) };
}

/** Why the order's first payment was refunded, when it is reported again. */
export async function getRefusalReason(
  db: Database | Transaction,
  payment: Pick<PaymentRow, "orderId" | "razorpayPaymentId">,
): Promise<RefusalReason> {
  const refunds = await listRefunds(db, payment.orderId);
  const first = refunds.find((row) => row.razorpayPaymentId === payment.razorpayPaymentId);
  return refusalReasons.find((reason) => reason === first?.reason) ?? "sold-out";
}

function requireMatch(payment: PaymentRow, received: GatewayPayment): void {
  const isMatch =
    received.order_id === payment.razorpayOrderId &&
    received.amount === payment.amount &&
    received.currency === "INR";
  if (!isMatch)
    throw new PaymentMismatch(
      `payment ${received.id} does not match order ${payment.orderId}: other order, amount or currency`,
    );
}

/** Money for an order of ours that is not what the order costs. */
export class PaymentMismatch extends Fault {}

/** The order cannot be confirmed: requests the refund, releases what it reserved and enqueues the email in the same transaction. */
async function refundPayment(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  refused: { payment: PaymentWithRest; received: GatewayPayment; reason: RefusalReason },
): Promise<ConfirmOutcome> {
  const { payment, received, reason } = refused;
  const { orderId } = payment;
  await movePayment(tx, payment, "refunding", {
    razorpayPaymentId: received.id,
    method: received.method ?? null,
    reference: bankReferenceOf(received),
    capturedAt: clock.now(),
    nextCheckAt: null,
  });
  const { id: razorpayPaymentId, amount } = received;
  await requestRefund(tx, { clock, jobs }, { orderId, razorpayPaymentId, amount, reason, by });
  await releaseReservations(tx, [orderId], clock.now());
  // The cards have theirs back, so none of it is left to refund.
  if (payment.cards) await tx.update(order).set({ giftCardAmount: 0 }).where(eq(order.id, orderId));
  await jobs.enqueue(tx, paymentRefusedJob, { orderId, reason }, { deduplicationKey: orderId });
  return { outcome: "refused", orderId, reason };
}

/** Razorpay usually refunds a second payment of one order by itself; we request it once all the same. */
async function refundSecondPayment(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  { orderId, second }: { orderId: string; second: GatewayPayment },
): Promise<void> {
  const refunds = await listRefunds(tx, orderId);
  if (second.status === "refunded" || refunds.some((row) => row.razorpayPaymentId === second.id)) return;
  const { id: razorpayPaymentId, amount } = second;
  const request = { orderId, razorpayPaymentId, amount, reason: "already-paid", by };
  await requestRefund(tx, { clock, jobs }, request);
}
