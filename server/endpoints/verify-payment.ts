import { Hono } from "hono";
import { checkoutMessages as say } from "#shop/checkout/checkout-messages.ts";
import { confirmPayment } from "#shop/checkout/confirm-payment.server.ts";
import { RazorpayError } from "#shop/payments/razorpay.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { DoorVariables } from "../app.ts";
import { readJsonBody, requireCaller } from "./visitor-of.ts";

/** `POST /api/verify-payment`: only the three razorpay fields are read; what else a browser sends proves nothing. */
export function verifyPayment(shop: Shop) {
  return new Hono<{ Variables: DoorVariables }>().post("/api/verify-payment", async (context) => {
    const requestId = context.get("requestId");
    const visitor = await requireCaller(shop, context);
    const body = await readJsonBody(context);
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = body;
    const areTexts = [razorpay_order_id, razorpay_payment_id, razorpay_signature].every(
      (field) => typeof field === "string" && field.length > 0 && field.length <= 200,
    );
    if (!areTexts) return context.json({ success: false, message: say.verifyFailed, requestId }, 422);
    const proof = {
      razorpayOrderId: String(razorpay_order_id),
      razorpayPaymentId: String(razorpay_payment_id),
      signature: String(razorpay_signature),
    };
    try {
      const confirmed = await confirmPayment(shop, shop, visitor.id, proof);
      if (confirmed.ok)
        return context.json({ success: true, message: say.success, orderId: confirmed.orderNumber });
      if (confirmed.reason === "returned") {
        const message = confirmed.why === "sold-out" ? say.soldOutReturned : say.boughtAlreadyReturned;
        return context.json({ success: false, message, requestId }, 409);
      }
      return context.json(
        { success: false, message: say.verifyFailed, requestId },
        confirmed.reason === "unknown-order" ? 404 : 400,
      );
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      // The money is safe at the gateway: webhook and reconciler settle it. The shopper must not pay again.
      shop.log.warn({ requestId, error: String(error) }, "a payment could not be confirmed yet");
      return context.json({ success: false, message: say.confirming, requestId }, 503);
    }
  });
}
