// Confirms an order by the browser's proof of payment: checks its signature, then asks the gateway.
import type { AppContext } from "#platform/app-context.ts";
import { type Actor, system } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { isOwnOrder } from "#shop/orders/order.policy.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { findPaymentWithOrder } from "#shop/payments/payments.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { canBuy } from "./checkout.policy.ts";
import { type ConfirmOutcome, confirmOrder } from "./confirm-order.server.ts";
import { checkGatewayOrder } from "./reconcile.server.ts";

type Context = AppContext & { razorpay: Razorpay | undefined };

export type PaymentProof = { razorpayOrderId: string; razorpayPaymentId: string; signature: string };

export type ProofOutcome =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: "unknown-order" | "bad-signature" | "not-paid" | "payments-closed" }
  | { ok: false; reason: "returned"; why: Extract<ConfirmOutcome, { outcome: "returned" }>["reason"] };

/**
 * A proof for another user's order is answered like an unknown one. Throws RazorpayError if the gateway does
 * not answer: no money is lost then, the webhook or the reconciler confirms the order later.
 */
export const confirmWithProof = command(canBuy, confirmPaid);

async function confirmPaid(ctx: Context, actor: Actor, proof: PaymentProof): Promise<ProofOutcome> {
  const razorpay = ctx.razorpay?.forOneRequest();
  if (!razorpay) return { ok: false, reason: "payments-closed" };
  const found = await findPaymentWithOrder(ctx.db, proof.razorpayOrderId);
  if (!found?.payment.razorpayOrderId || !isOwnOrder(actor, found.order))
    return { ok: false, reason: "unknown-order" };
  const { payment, order } = found;
  if (!razorpay.isPaymentSignature(proof.razorpayOrderId, proof.razorpayPaymentId, proof.signature)) {
    ctx.log.warn({ orderId: payment.orderId }, "a payment proof has a wrong signature");
    return { ok: false, reason: "bad-signature" };
  }
  // A webhook was faster.
  if (order.number && payment.razorpayPaymentId === proof.razorpayPaymentId)
    return { ok: true, orderNumber: order.number };
  const reported = await razorpay.getPayment(proof.razorpayPaymentId);
  const { orderId } = payment;
  const result = await confirmOrder({ ...ctx, razorpay }, system, { orderId, reported });
  switch (result.outcome) {
    case "confirmed":
      return { ok: true, orderNumber: result.orderNumber };
    case "returned":
      return { ok: false, reason: "returned", why: result.reason };
    case "unpaid":
      return { ok: false, reason: "not-paid" };
  }
}

/**
 * Asks the gateway about the user's own order, without a proof, and confirms it if it is paid. Returns the
 * order's number; undefined if it is not paid or the gateway does not answer.
 */
export const confirmIfPaid = command(canBuy, askGateway);

async function askGateway(
  ctx: Context,
  actor: Actor,
  { razorpayOrderId }: { razorpayOrderId: string },
): Promise<string | undefined> {
  const razorpay = ctx.razorpay?.forOneRequest();
  const found = await findPaymentWithOrder(ctx.db, razorpayOrderId);
  if (!razorpay || !found || !isOwnOrder(actor, found.order)) return undefined;
  if (found.order.number) return found.order.number;
  const { payment } = found;
  await checkGatewayOrder({ ...ctx, razorpay }, razorpayOrderId).catch((error) =>
    ctx.log.warn({ orderId: payment.orderId, error: String(error) }, "the gateway did not answer"),
  );
  return (await getOrderRow(ctx.db, payment.orderId)).number ?? undefined;
}
