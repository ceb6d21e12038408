import { Hono } from "hono";
import type { RequestVariables } from "#server/http-app.ts";
import { receiveWebhook } from "#shop/payments/webhooks.server.ts";
import type { Shop } from "#shop/shop.ts";

/**
 * `POST /api/webhooks/razorpay`: checks the signature of the raw body and stores the event. 200 means stored.
 */
export function razorpayWebhook(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/webhooks/razorpay", async (context) => {
    const requestId = context.get("requestId");
    const received = await receiveWebhook(shop, {
      body: await context.req.text(),
      signature: context.req.header("x-razorpay-signature"),
      eventId: context.req.header("x-razorpay-event-id"),
    });
    if (received.ok) return context.json({ stored: true });
    shop.log.warn({ requestId, reason: received.reason }, "a webhook was refused");
    return context.json({ message: "This event could not be accepted.", requestId }, 400);
  });
}
