// Confirms an order once its payment is captured, or refunds the payment. Browser, webhook and reconciler may
// report the same payment in any order and any number of times; the result is exactly one order or one
// refund.

import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database.ts";
import { Fault } from "#platform/faults.ts";
import { removeBought } from "#shop/cart/cart.server.ts";
import { recordStockMovements, removeStock } from "#shop/catalogue/stock.server.ts";
import { isPurchaseConfirmed, numberOrder } from "#shop/orders/number-order.server.ts";
import { orderConfirmedJob } from "#shop/orders/order-jobs.server.ts";
import { getOrderRow, listOrderLines } from "#shop/orders/pending-orders.server.ts";
import { paymentReturnedJob } from "#shop/payments/payment-jobs.server.ts";
import { lockPayment, movePayment, type PaymentRow } from "#shop/payments/payments.server.ts";
import { type GatewayPayment, type Razorpay, RazorpayError } from "#shop/payments/razorpay.server.ts";
import { listRefunds, requestRefund } from "#shop/payments/refunds.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { consumeReservations } from "./reserve-stock.server.ts";

export type ReturnReason = "sold-out" | "already-paid";
export type ConfirmOutcome =
  | { outcome: "confirmed"; orderId: string; orderNumber: string }
  | { outcome: "returned"; orderId: string; reason: ReturnReason }
  | { outcome: "unpaid" };

/**
 * Acts on what the gateway reports about an order's payment: captures it if it is authorised, confirms the
 * order once it is captured. Idempotent. Throws Fault if the payment does not match our order, RazorpayError
 * if the gateway does not answer.
 */
export async function confirmOrder(
  ctx: AppContext,
  razorpay: Razorpay,
  orderId: string,
  reported: GatewayPayment,
): Promise<ConfirmOutcome> {
  const received = reported.status === "authorized" ? await capture(razorpay, reported) : reported;
  if (received.status !== "captured" && received.status !== "refunded") return { outcome: "unpaid" };
  return ctx.db.transaction((tx) => confirmOrRefund(tx, ctx, orderId, received));
}

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
  ctx: AppContext,
  orderId: string,
  received: GatewayPayment,
): Promise<ConfirmOutcome> {
  const payment = await lockPayment(tx, orderId);
  requireMatch(payment, received);
  const order = await getOrderRow(tx, orderId);
  const isFirstPayment = payment.razorpayPaymentId === null;
  if (isFirstPayment && received.status === "refunded") return { outcome: "unpaid" };
  if (!isFirstPayment) {
    if (payment.razorpayPaymentId !== received.id) await refundSecondPayment(tx, ctx, orderId, received);
    return order.number
      ? { outcome: "confirmed", orderId, orderNumber: order.number }
      : { outcome: "returned", orderId, reason: await getReturnReason(tx, payment) };
  }
  const now = ctx.clock.now();
  // If two attempts of one purchase are paid at once, the second waits and finds the first one confirmed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settle:${order.purchaseId}`}, 0))`);
  if (await isPurchaseConfirmed(tx, order.purchaseId))
    return refundPayment(tx, ctx, payment, received, "already-paid");
  const lines = await listOrderLines(tx, orderId);
  const reserved = (await consumeReservations(tx, orderId)) > 0;
  if (!reserved && !(await removeStock(tx, lines)).ok)
    return refundPayment(tx, ctx, payment, received, "sold-out");

  await movePayment(tx, payment, "captured", {
    razorpayPaymentId: received.id,
    method: received.method ?? null,
    capturedAt: now,
    nextCheckAt: null,
  });
  const { business } = await readSettings(tx);
  const orderNumber = await numberOrder(tx, orderId, business.orderPrefix, now);
  await recordStockMovements(
    tx,
    lines.map((line) => ({
      productId: line.productId,
      change: -line.quantity,
      reason: "sold",
      orderId,
      by: "system",
      at: now,
    })),
  );
  await removeBought(tx, order.userId, lines);
  await ctx.jobs.enqueue(tx, orderConfirmedJob, { orderId }, { deduplicationKey: orderId });
  return { outcome: "confirmed", orderId, orderNumber };
}

/** Why the order's first payment was refunded, when it is reported again. */
async function getReturnReason(tx: Transaction, payment: PaymentRow): Promise<ReturnReason> {
  const refunds = await listRefunds(tx, payment.orderId);
  const first = refunds.find((row) => row.razorpayPaymentId === payment.razorpayPaymentId);
  return first?.reason === "already-paid" ? "already-paid" : "sold-out";
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
  ctx: AppContext,
  payment: PaymentRow,
  received: GatewayPayment,
  reason: ReturnReason,
): Promise<ConfirmOutcome> {
  const { orderId } = payment;
  await movePayment(tx, payment, "refunding", {
    razorpayPaymentId: received.id,
    method: received.method ?? null,
    capturedAt: ctx.clock.now(),
    nextCheckAt: null,
  });
  const { id: razorpayPaymentId, amount } = received;
  await requestRefund(tx, ctx, { orderId, razorpayPaymentId, amount, reason, by: "system" });
  await ctx.jobs.enqueue(tx, paymentReturnedJob, { orderId, reason }, { deduplicationKey: orderId });
  return { outcome: "returned", orderId, reason };
}

/** Razorpay usually refunds a second payment of one order by itself; we request it once all the same. */
async function refundSecondPayment(
  tx: Transaction,
  ctx: AppContext,
  orderId: string,
  second: GatewayPayment,
): Promise<void> {
  const refunds = await listRefunds(tx, orderId);
  if (second.status === "refunded" || refunds.some((row) => row.razorpayPaymentId === second.id)) return;
  await requestRefund(tx, ctx, {
    orderId,
    razorpayPaymentId: second.id,
    amount: second.amount,
    reason: "already-paid",
    by: "system",
  });
}
