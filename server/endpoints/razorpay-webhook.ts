import { Hono } from "hono";
import { z } from "zod";
import { razorpayEvent } from "#core/payments/razorpay-event.ts";
import { receiveWebhook } from "#core/payments/webhooks.server.ts";
import type { Shop } from "#core/shop.ts";
import { type Call, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";

const storedAnswer = z.object({ stored: z.literal(true) });

export const razorpayWebhookCall: Call = {
  method: "post",
  path: "/api/webhooks/razorpay",
  summary: "Razorpay's events",
  open: true,
  headers: ["X-Razorpay-Signature", "X-Razorpay-Event-Id"],
  body: { description: "The event; only its ids are read", schema: razorpayEvent },
  answers: {
    200: { description: "Stored", schema: storedAnswer },
    ...failures({ 400: "Bad signature, or no event id" }),
  },
};

/**
 * `POST /api/webhooks/razorpay`: checks the signature of the raw body and stores the event. 200 means stored, or signed and unreadable, which
 * no repetition would change.
 */
export function razorpayWebhook(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/webhooks/razorpay", async (context) => {
    const requestId = context.get("requestId");
    const received = await receiveWebhook(shop, {
      body: new Uint8Array(await context.req.arrayBuffer()),
      signature: context.req.header("x-razorpay-signature"),
      eventId: context.req.header("x-razorpay-event-id"),
    });
    if (received.ok) return context.json({ stored: true } satisfies z.output<typeof storedAnswer>);
    shop.log.warn({ requestId, reason: received.reason }, "a webhook was refused");
    return context.json({ message: "This event could not be accepted.", requestId }, 400);
  });
}
