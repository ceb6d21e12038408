import { Hono } from "hono";
import { z } from "zod";
import {
  type VerifyPaymentResponse,
  verifyPaymentBody,
  verifyPaymentResponse,
} from "#core/checkout/checkout-calls.ts";
import { checkoutMessages as messages, refusedMessages } from "#core/checkout/checkout-messages.ts";
import { confirmWithProof, type ProofOutcome } from "#core/checkout/confirm-with-proof.server.ts";
import { actorOf } from "#core/identity/actor.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import type { Shop } from "#core/shop.ts";
import { type Call, failure, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { readBody } from "./read-body.ts";
import { requireSessionUser } from "./require-session-user.ts";

const unconfirmed = failure.extend({ success: z.literal(false) });

export const verifyPaymentCall: Call = {
  method: "post",
  path: "/api/verify-payment",
  summary: "Confirm a paid order; repeated calls change nothing",
  body: {
    description:
      "The payment window's answer; `firebaseUser` and `userDetails` are accepted and never read, since lines and address were fixed before payment",
    schema: verifyPaymentBody,
  },
  answers: {
    200: { description: "Confirmed", schema: verifyPaymentResponse },
    ...failures({ 401: "Signed out" }),
    400: {
      description: "The signature is wrong or nothing was paid (`success` is false), or not a JSON object",
      schema: unconfirmed.partial({ success: true }),
    },
    404: { description: "The account has no such payment", schema: unconfirmed },
    409: {
      description:
        "Paid, but refunded: the products had sold out or changed their price, the purchase was already paid, or its code was used by another order",
      schema: unconfirmed,
    },
    422: { description: "A field is missing", schema: unconfirmed },
    503: { description: "Not confirmed yet; it will be, do not pay again", schema: unconfirmed },
  },
};

/** `POST /api/verify-payment`: confirms the order. Reads only the three `razorpay_…` fields. */
export function verifyPayment(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/verify-payment", async (context) => {
    const requestId = context.get("requestId");
    const actor = actorOf(await requireSessionUser(shop, context), context.get("clientNetwork"));
    const refuse = (status: 400 | 404 | 409 | 422 | 503, message: string) =>
      context.json({ success: false, message, requestId } satisfies z.output<typeof unconfirmed>, status);

    const body = await readBody(verifyPaymentBody, context);
    if (!body.ok) return refuse(422, messages.verifyFailed);
    const proof = {
      razorpayOrderId: body.value.razorpay_order_id,
      razorpayPaymentId: body.value.razorpay_payment_id,
      signature: body.value.razorpay_signature,
    };
    try {
      const confirmed = await confirmWithProof(shop, actor, proof);
      if (!confirmed.ok) return refuse(...describeUnconfirmed(confirmed));
      context.get("count")?.([{ kind: "ordered", name: "" }]);
      return context.json(presentConfirmed(confirmed));
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      // The webhook or the reconciler confirms the order later; the shopper must not pay again.
      shop.log.warn({ requestId, error: String(error) }, "an order could not be confirmed yet");
      return refuse(503, messages.confirming);
    }
  });
}

function presentConfirmed({ orderNumber }: Extract<ProofOutcome, { ok: true }>): VerifyPaymentResponse {
  return { success: true, message: messages.success, orderId: orderNumber };
}

function describeUnconfirmed(
  refused: Exclude<ProofOutcome, { ok: true }>,
): [status: 400 | 404 | 409, message: string] {
  switch (refused.reason) {
    case "refused":
      return [409, refusedMessages[refused.why]];
    case "unknown-order":
      return [404, messages.verifyFailed];
    case "pays-later":
      return [400, messages.paysLater];
    case "bad-signature":
    case "not-paid":
    case "payments-closed":
      return [400, messages.verifyFailed];
  }
}
