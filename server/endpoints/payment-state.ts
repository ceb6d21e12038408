import { Hono } from "hono";
import {
  type PaymentStateResponse,
  paymentStateBody,
  paymentStateResponse,
} from "#core/checkout/checkout-calls.ts";
import { refusedMessages } from "#core/checkout/checkout-messages.ts";
import { confirmIfPaid } from "#core/checkout/confirm-with-proof.server.ts";
import { actorOf } from "#core/identity/actor.ts";
import type { Shop } from "#core/shop.ts";
import { type Call, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { readBody } from "./read-body.ts";
import { requireSessionUser } from "./require-session-user.ts";

export const paymentStateCall: Call = {
  method: "post",
  path: "/api/payment-state",
  summary: "What has become of a payment whose window or answer was lost",
  body: { description: "The payment order's id", schema: paymentStateBody },
  answers: {
    200: { description: "The order's number, or why the money goes back", schema: paymentStateResponse },
    ...failures({ 400: "Not a JSON object", 401: "Signed out", 422: "The id is missing" }),
  },
};

/** `POST /api/payment-state`: the state of a payment whose window or answer was lost. */
export function paymentState(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/payment-state", async (context) => {
    const actor = actorOf(await requireSessionUser(shop, context), context.get("clientNetwork"));
    const body = await readBody(paymentStateBody, context);
    if (!body.ok) {
      const { message, errors } = body;
      return context.json({ message, errors, requestId: context.get("requestId") }, 422);
    }
    const found = await confirmIfPaid(shop, actor, { razorpayOrderId: body.value.id });
    return context.json({
      orderId: found.outcome === "confirmed" ? found.orderNumber : null,
      returned: found.outcome === "refused" ? refusedMessages[found.reason] : null,
    } satisfies PaymentStateResponse);
  });
}
