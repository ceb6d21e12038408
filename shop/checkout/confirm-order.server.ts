// Confirms an order once its payment is captured, or refunds the payment. Browser, webhook and reconciler may
// report the same payment in any order and any number of times; the result is exactly one order or one
// refund.

import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { Fault } from "#platform/faults.ts";
import { removeBought } from "#shop/cart/cart.server.ts";
import { recordStockMovements, removeStock } from "#shop/catalogue/stock.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { isPurchaseConfirmed, numberOrder } from "#shop/orders/number-order.server.ts";
import { orderConfirmedJob, ownerOrderJob } from "#shop/orders/order-jobs.server.ts";
import { getOrderRow, listOrderLines } from "#shop/orders/pending-orders.server.ts";
import { paymentReturnedJob } from "#shop/payments/payment-jobs.server.ts";
import { lockPayment, movePayment, type PaymentRow } from "#shop/payments/payments.server.ts";
import {
  type GatewayPayment,
  type Razorpay,
  RazorpayError,
  type WithRazorpay,
} from "#shop/payments/razorpay.server.ts";
import { listRefunds, requestRefund } from "#shop/payments/refunds.server.ts";
import { type ReturnReason, returnReasons } from "#shop/payments/return-reason.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { canConfirmOrders } from "./checkout.policy.ts";
import { haveCurrentPrices } from "./current-prices.server.ts";
import { isCodeUsed } from "./discounts.server.ts";
import { consumeReservations } from "./reserve-stock.server.ts";

export type ConfirmOutcome =
  | { outcome: "confirmed"; orderId: string; orderNumber: string }
  | { outcome: "returned"; orderId: string; reason: ReturnReason }
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
  { db, clock, jobs, razorpay }: AppContext & WithRazorpay,
  { id: by }: Actor,
  { orderId, reported }: PaymentReport,
): Promise<ConfirmOutcome> {
  const received = reported.status === "authorized" ? await capture(razorpay, reported) : reported;
  if (received.status !== "captured" && received.status !== "refunded") return { outcome: "unpaid" };
  return db.transaction((tx) => confirmOrRefund(tx, { clock, jobs, by }, { orderId, received }));
}

/** What the steps of one confirmation share. `by` is recorded as who did it. */
type Confirmation = Pick<AppContext, "clock" | "jobs"> & { by: string };

async function capture(razorpay: Razorpay, authorised: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await razorpay.capturePayment(authorised.id, authorised.amount);
  } catch (error) {
    // Another process captured it, or the time for capturing has passed: the payment's status says which.
    if (error instanceof RazorpayError && error.status === 400) return razorpay.getPayment(authorised.id);
    throw error;
  }
}

async function confirmOrRefund(
  tx: Transaction,
  confirmation: Confirmation,
  { orderId, received }: { orderId: string; received: GatewayPayment },
): Promise<ConfirmOutcome> {
  const payment = await lockPayment(tx, orderId);
  requireMatch(payment, received);
  const order = await getOrderRow(tx, orderId);
  const isFirstPayment = payment.razorpayPaymentId === null;
  if (isFirstPayment && received.status === "refunded") return { outcome: "unpaid" };
  if (!isFirstPayment) {
    if (payment.razorpayPaymentId !== received.id)
      await refundSecondPayment(tx, confirmation, { orderId, second: received });
    return order.number
      ? { outcome: "confirmed", orderId, orderNumber: order.number }
      : { outcome: "returned", orderId, reason: await getReturnReason(tx, payment) };
  }
  // If two attempts of one purchase are paid at once, the second waits and finds the first one confirmed.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`confirm-purchase:${order.purchaseId}`}, 0))`,
  );
  if (await isPurchaseConfirmed(tx, order.purchaseId))
    return refundPayment(tx, confirmation, { payment, received, reason: "already-paid" });
  if (order.discountCode && (await isDiscountUsed(tx, order.userId, order.discountCode)))
    return refundPayment(tx, confirmation, { payment, received, reason: "discount-used" });
  const lines = await listOrderLines(tx, orderId);
  const reserved = (await consumeReservations(tx, orderId)) > 0;
  if (!reserved && !(await haveCurrentPrices(tx, lines)))
    return refundPayment(tx, confirmation, { payment, received, reason: "price-changed" });
  if (!reserved && !(await removeStock(tx, lines)).ok)
    return refundPayment(tx, confirmation, { payment, received, reason: "sold-out" });
  const orderNumber = await takeOrder(tx, confirmation, { payment, received, lines, userId: order.userId });
  return { outcome: "confirmed", orderId, orderNumber };
}

/**
 * Whether a confirmed order of this customer has used the code. Several purchases may have been opened with it; the second
 * that is paid waits here and finds the first one confirmed.
 */
async function isDiscountUsed(tx: Transaction, userId: string, code: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`use-discount:${userId}`}, 0))`);
  return isCodeUsed(tx, { userId, code });
}

/** The stock is taken: the payment is captured, the order gets its number, and its products leave the cart. */
async function takeOrder(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  paid: {
    payment: PaymentRow;
    received: GatewayPayment;
    lines: readonly { productId: string; quantity: number }[];
    userId: string;
  },
): Promise<string> {
  const { payment, received, lines, userId } = paid;
  const { orderId } = payment;
  const now = clock.now();
  await movePayment(tx, payment, "captured", {
    razorpayPaymentId: received.id,
    method: received.method ?? null,
    capturedAt: now,
    nextCheckAt: null,
  });
  const { business } = await readSettings(tx);
  const orderNumber = await numberOrder(tx, { orderId, prefix: business.orderPrefix, at: now, by });
  await recordStockMovements(
    tx,
    lines.map((line) => ({
      productId: line.productId,
      change: -line.quantity,
      reason: "sold",
      orderId,
      by,
      at: now,
    })),
  );
  await removeBought(tx, userId, lines);
  for (const job of [orderConfirmedJob, ownerOrderJob])
    await jobs.enqueue(tx, job, { orderId }, { deduplicationKey: orderId });
  return orderNumber;
}

/** Why the order's first payment was refunded, when it is reported again. */
export async function getReturnReason(
  db: Database | Transaction,
  payment: Pick<PaymentRow, "orderId" | "razorpayPaymentId">,
): Promise<ReturnReason> {
  const refunds = await listRefunds(db, payment.orderId);
  const first = refunds.find((row) => row.razorpayPaymentId === payment.razorpayPaymentId);
  return returnReasons.find((reason) => reason === first?.reason) ?? "sold-out";
}

function requireMatch(payment: PaymentRow, received: GatewayPayment): void {
  const isMatch =
    received.order_id === payment.razorpayOrderId &&
    received.amount === payment.amount &&
    received.currency === "INR";
  if (!isMatch)
    throw new Fault(
      `payment ${received.id} does not match order ${payment.orderId}: other order, amount or currency`,
    );
}

/** The order cannot be confirmed: requests the refund and enqueues the email in the same transaction. */
async function refundPayment(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  refused: { payment: PaymentRow; received: GatewayPayment; reason: ReturnReason },
): Promise<ConfirmOutcome> {
  const { payment, received, reason } = refused;
  const { orderId } = payment;
  await movePayment(tx, payment, "refunding", {
    razorpayPaymentId: received.id,
    method: received.method ?? null,
    capturedAt: clock.now(),
    nextCheckAt: null,
  });
  const { id: razorpayPaymentId, amount } = received;
  await requestRefund(tx, { clock, jobs }, { orderId, razorpayPaymentId, amount, reason, by });
  await jobs.enqueue(tx, paymentReturnedJob, { orderId, reason }, { deduplicationKey: orderId });
  return { outcome: "returned", orderId, reason };
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
