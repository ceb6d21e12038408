// The browser's proof of payment: checked against our own order, then asked for at the gateway.
import type { Foundations } from "#platform/foundations.ts";
import { getOrderRow } from "#shop/orders/open-order.server.ts";
import { findPaymentByGatewayOrder } from "#shop/payments/payments.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { lookAtGatewayOrder } from "./reconcile.server.ts";
import { type Settlement, settlePurchase } from "./settle-purchase.server.ts";

export type PaymentProof = { razorpayOrderId: string; razorpayPaymentId: string; signature: string };

export type ConfirmedPayment =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: "unknown-order" | "bad-signature" | "not-paid" | "payments-closed" }
  | { ok: false; reason: "returned"; why: Extract<Settlement, { outcome: "returned" }>["reason"] };

/**
 * Throws RazorpayError when the gateway does not answer: the money is safe, webhook or reconciler settle it later.
 * The proof of somebody else's order is treated like an unknown one.
 */
export async function confirmPayment(
  foundations: Foundations,
  { razorpay }: { razorpay: Razorpay | undefined },
  userId: string,
  proof: PaymentProof,
): Promise<ConfirmedPayment> {
  if (!razorpay) return { ok: false, reason: "payments-closed" };
  const paid = await findPaymentByGatewayOrder(foundations.db, proof.razorpayOrderId);
  const order = paid && (await getOrderRow(foundations.db, paid.orderId));
  if (!paid?.razorpayOrderId || order?.userId !== userId) return { ok: false, reason: "unknown-order" };
  if (!razorpay.isPaymentSignature(paid.razorpayOrderId, proof.razorpayPaymentId, proof.signature)) {
    foundations.log.warn({ orderId: paid.orderId }, "a payment proof did not fit its signature");
    return { ok: false, reason: "bad-signature" };
  }
  const money = await razorpay.getPayment(proof.razorpayPaymentId);
  const settlement = await settlePurchase(foundations, razorpay, paid.orderId, money);
  switch (settlement.outcome) {
    case "settled":
      return { ok: true, orderNumber: settlement.orderNumber };
    case "returned":
      return { ok: false, reason: "returned", why: settlement.reason };
    case "unpaid":
      return { ok: false, reason: "not-paid" };
  }
}

/**
 * Asks the gateway after one's own payment, without a proof: settles what was paid. Undefined while nothing was, or while the gateway
 * does not answer.
 */
export async function findSettledOrder(
  foundations: Foundations,
  { razorpay }: { razorpay: Razorpay | undefined },
  userId: string,
  razorpayOrderId: string,
): Promise<string | undefined> {
  const paid = await findPaymentByGatewayOrder(foundations.db, razorpayOrderId);
  if (!razorpay || !paid) return undefined;
  if ((await getOrderRow(foundations.db, paid.orderId)).userId !== userId) return undefined;
  await lookAtGatewayOrder(foundations, razorpay, razorpayOrderId).catch((error) =>
    foundations.log.warn({ orderId: paid.orderId, error: String(error) }, "the gateway could not be asked"),
  );
  return (await getOrderRow(foundations.db, paid.orderId)).number ?? undefined;
}
