// Browser, webhook and reconciler bring the same news in any order, any number of times. Here it becomes exactly one order, or
// goes back where it came from.
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { Fault } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { removeBought } from "#shop/cart/cart.server.ts";
import { recordStockMovements, takeStock } from "#shop/catalogue/stock.server.ts";
import { getOrderRow, listOrderLines } from "#shop/orders/open-order.server.ts";
import { isPurchaseSettled, settleOrder } from "#shop/orders/settle-order.server.ts";
import { lockPayment, movePayment, type PaymentRow } from "#shop/payments/payments.server.ts";
import { type GatewayPayment, type Razorpay, RazorpayError } from "#shop/payments/razorpay.server.ts";
import { askRefund, listRefunds } from "#shop/payments/refunds.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { consumeHolds } from "./hold.server.ts";

export type ReturnReason = "sold-out" | "bought-already";
export type Settlement =
  | { outcome: "settled"; orderId: string; orderNumber: string }
  | { outcome: "returned"; orderId: string; reason: ReturnReason }
  | { outcome: "unpaid" };

/**
 * Takes the gateway's word on an order's money as far as it goes: captures what is authorised, settles what is captured.
 * Throws Fault where the gateway contradicts our books, RazorpayError where it does not answer.
 */
export async function settlePurchase(
  foundations: Foundations,
  razorpay: Razorpay,
  orderId: string,
  told: GatewayPayment,
): Promise<Settlement> {
  const money = told.status === "authorized" ? await capture(razorpay, told) : told;
  if (money.status !== "captured" && money.status !== "refunded") return { outcome: "unpaid" };
  return foundations.db.transaction((tx) => settle(tx, foundations, orderId, money));
}

async function capture(razorpay: Razorpay, told: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await razorpay.capturePayment(told.id, told.amount);
  } catch (error) {
    // Somebody else was faster, or the window has closed: the payment itself tells.
    if (error instanceof RazorpayError && error.status === 400) return razorpay.getPayment(told.id);
    throw error;
  }
}

async function settle(
  tx: Transaction,
  foundations: Foundations,
  orderId: string,
  money: GatewayPayment,
): Promise<Settlement> {
  const paid = await lockPayment(tx, orderId);
  refuseContradiction(paid, money);
  const order = await getOrderRow(tx, orderId);
  const isFirstMoney = paid.razorpayPaymentId === null;
  if (isFirstMoney && money.status === "refunded") return { outcome: "unpaid" };
  if (!isFirstMoney) {
    if (paid.razorpayPaymentId !== money.id) await returnSecondPayment(tx, foundations, orderId, money);
    return order.number
      ? { outcome: "settled", orderId, orderNumber: order.number }
      : { outcome: "returned", orderId, reason: await findReturnReason(tx, paid) };
  }
  const now = foundations.clock.now();
  // Two attempts of one purchase paid at the same moment: the second waits and finds the first one settled.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settle:${order.purchaseId}`}, 0))`);
  if (await isPurchaseSettled(tx, order.purchaseId))
    return returnMoney(tx, foundations, paid, money, "bought-already");
  const lines = await listOrderLines(tx, orderId);
  const held = (await consumeHolds(tx, orderId)) > 0;
  if (!held && !(await takeStock(tx, lines)).ok) return returnMoney(tx, foundations, paid, money, "sold-out");

  await movePayment(tx, paid, "captured", {
    razorpayPaymentId: money.id,
    method: money.method ?? null,
    capturedAt: now,
    lookAt: null,
  });
  const { business } = await readSettings(tx);
  const orderNumber = await settleOrder(tx, orderId, business.orderPrefix, now);
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
  await foundations.outbox.enqueue(tx, "order.placed", { orderId }, { once: orderId });
  return { outcome: "settled", orderId, orderNumber };
}

/** Why an order's first money went back, for whoever brings the news again. */
async function findReturnReason(tx: Transaction, paid: PaymentRow): Promise<ReturnReason> {
  const known = await listRefunds(tx, paid.orderId);
  const first = known.find((row) => row.razorpayPaymentId === paid.razorpayPaymentId);
  return first?.reason === "bought-already" ? "bought-already" : "sold-out";
}

function refuseContradiction(paid: PaymentRow, money: GatewayPayment): void {
  const fits =
    money.order_id === paid.razorpayOrderId && money.amount === paid.amount && money.currency === "INR";
  if (!fits)
    throw new Fault(
      `payment ${money.id} does not fit order ${paid.orderId}: other order, amount or currency`,
    );
}

/** The money came, but there is nothing to give for it: it goes back and the customer is told, all in one transaction. */
async function returnMoney(
  tx: Transaction,
  foundations: Foundations,
  paid: PaymentRow,
  money: GatewayPayment,
  reason: ReturnReason,
): Promise<Settlement> {
  const { orderId } = paid;
  await movePayment(tx, paid, "refunding", {
    razorpayPaymentId: money.id,
    method: money.method ?? null,
    capturedAt: foundations.clock.now(),
    lookAt: null,
  });
  const asked = { orderId, razorpayPaymentId: money.id, amount: money.amount, reason, by: "system" };
  await askRefund(tx, foundations, asked);
  await foundations.outbox.enqueue(tx, "payment.returned", { orderId, reason }, { once: orderId });
  return { outcome: "returned", orderId, reason };
}

/** A second payment for one order: Razorpay returns it by itself as a rule; we ask once all the same. */
async function returnSecondPayment(
  tx: Transaction,
  foundations: Foundations,
  orderId: string,
  money: GatewayPayment,
): Promise<void> {
  const known = await listRefunds(tx, orderId);
  if (money.status === "refunded" || known.some((row) => row.razorpayPaymentId === money.id)) return;
  await askRefund(tx, foundations, {
    orderId,
    razorpayPaymentId: money.id,
    amount: money.amount,
    reason: "bought-already",
    by: "system",
  });
}
