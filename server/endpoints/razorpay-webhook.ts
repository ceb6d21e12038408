import { Hono } from "hono";
import { receiveWebhook } from "#shop/payments/webhooks.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { DoorVariables } from "../app.ts";

/** `POST /api/webhooks/razorpay`: the raw bytes are checked and stored before anything else; 200 means 'stored'. */
export function razorpayWebhook(shop: Shop) {
  return new Hono<{ Variables: DoorVariables }>().post("/api/webhooks/razorpay", async (context) => {
    const requestId = context.get("requestId");
    const receipt = await receiveWebhook(shop, {
      body: await context.req.text(),
      signature: context.req.header("x-razorpay-signature"),
      eventId: context.req.header("x-razorpay-event-id"),
    });
    if (receipt.ok) return context.json({ stored: true });
    shop.log.warn({ requestId, reason: receipt.reason }, "a webhook was refused");
    return context.json({ message: "This event could not be accepted.", requestId }, 400);
  });
}
