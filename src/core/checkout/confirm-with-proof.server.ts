// Confirms an order by the browser's proof of payment: checks the signature, then asks the gateway.

import { type Actor, anyone, system } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { isOwnOrder } from "#core/orders/order.policy.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { findPaymentWithOrder, getPayment, type PaymentWithOrder } from "#core/payments/payments.server.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import type { RefusalReason } from "#core/payments/refusal-reason.ts";
import type { AppContext } from "#platform/app-context.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
import { checkPayment } from "./check-payment.server.ts";
import { canBuy } from "./checkout.policy.ts";
import { type ConfirmOutcome, confirmOrder, getRefusalReason } from "./confirm-order.server.ts";

type Context = AppContext & { razorpay: Razorpay | undefined };

export type PaymentProof = { razorpayOrderId: string; razorpayPaymentId: string; signature: string };

export type ProofOutcome =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: "unknown-order" | "bad-signature" | "not-paid" | "pays-later" | "payments-closed" }
  | { ok: false; reason: "refused"; why: Extract<ConfirmOutcome, { outcome: "refused" }>["reason"] };

/**
 * `pays-later`: the gateway has nothing yet, as with cash on delivery chosen in its own window.
 *
 * Confirms the user's own order; one of another user is answered like an unknown one. Throws RazorpayError if the gateway does not answer;
 * webhook or reconciler then confirm the order later.
 */
export const confirmWithProof = command(canBuy, (ctx: Context, actor, proof: PaymentProof) =>
  confirmPaid(ctx, proof, (found) => isOwnOrder(actor, found)),
);

/** The same for a browser that Razorpay's page has sent back, which brings no session: the signature alone proves the payment. */
export const confirmReturned = command(
  anyone,
  async function confirmReturned(ctx: Context, _actor, proof: PaymentProof): Promise<ProofOutcome> {
    const { razorpayOrderId, razorpayPaymentId, signature } = proof;
    // Checked first, so that strangers cannot make the shop ask its database.
    const isSigned = ctx.razorpay?.isPaymentSignature(razorpayOrderId, razorpayPaymentId, signature);
    return isSigned === false ? { ok: false, reason: "bad-signature" } : confirmPaid(ctx, proof, () => true);
  },
);

async function confirmPaid(
  ctx: Context,
  proof: PaymentProof,
  mayConfirm: (order: PaymentWithOrder["order"]) => boolean,
): Promise<ProofOutcome> {
  const razorpay = ctx.razorpay?.forOneRequest();
  if (!razorpay) return { ok: false, reason: "payments-closed" };
  const found = await findPaymentWithOrder(ctx.db, proof.razorpayOrderId);
  if (!found?.payment.razorpayOrderId || !mayConfirm(found.order))
    return { ok: false, reason: "unknown-order" };
  const { payment, order } = found;
  if (!razorpay.isPaymentSignature(proof.razorpayOrderId, proof.razorpayPaymentId, proof.signature)) {
    ctx.log.warn({ orderId: payment.orderId }, "a payment proof has a wrong signature");
    return { ok: false, reason: "bad-signature" };
  }
  // The webhook has already confirmed the order.
  if (order.number && payment.razorpayPaymentId === proof.razorpayPaymentId)
    return { ok: true, orderNumber: order.number };
  const reported = await razorpay.getPayment(proof.razorpayPaymentId);
  const { orderId } = payment;
  const result = await confirmOrder({ ...ctx, razorpay }, system, { orderId, reported });
  switch (result.outcome) {
    case "confirmed":
      return { ok: true, orderNumber: result.orderNumber };
    case "refused":
      return { ok: false, reason: "refused", why: result.reason };
    case "unpaid": {
      // Another payment of the order may have come meanwhile.
      const known = await readOutcome(ctx, orderId);
      if (known.outcome === "confirmed") return { ok: true, orderNumber: known.orderNumber };
      return { ok: false, reason: reported.status instanceof UnknownWord ? "pays-later" : "not-paid" };
    }
  }
}

/** `unpaid` also if the gateway does not answer, and for another user's order. */
export type PaymentOutcome =
  | { outcome: "confirmed"; orderNumber: string }
  | { outcome: "refused"; reason: RefusalReason }
  | { outcome: "unpaid" };

/**
 * Returns the outcome of the user's own payment, without a proof. If it is unknown, asks the gateway and confirms the order if it is paid.
 */
export const confirmIfPaid = command(canBuy, confirmAtGateway);

async function confirmAtGateway(
  ctx: Context,
  actor: Actor,
  { razorpayOrderId }: { razorpayOrderId: string },
): Promise<PaymentOutcome> {
  const found = await findPaymentWithOrder(ctx.db, razorpayOrderId);
  if (!found || !isOwnOrder(actor, found.order)) return { outcome: "unpaid" };
  const { payment } = found;
  const known = await readOutcome(ctx, payment.orderId);
  const razorpay = ctx.razorpay?.forOneRequest();
  if (known.outcome !== "unpaid" || !razorpay) return known;
  await checkPayment({ ...ctx, razorpay }, { gatewayOrder: razorpayOrderId }).catch((error) =>
    ctx.log.warn({ orderId: payment.orderId, error: String(error) }, "the gateway did not answer"),
  );
  return readOutcome(ctx, payment.orderId);
}

async function readOutcome({ db }: Pick<Context, "db">, orderId: string): Promise<PaymentOutcome> {
  const { number } = await getOrderRow(db, orderId);
  if (number) return { outcome: "confirmed", orderNumber: number };
  const payment = await getPayment(db, orderId);
  if (payment.status !== "refunding" && payment.status !== "refunded") return { outcome: "unpaid" };
  return { outcome: "refused", reason: await getRefusalReason(db, payment) };
}
