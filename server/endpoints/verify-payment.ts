import { Hono } from "hono";
import type { RequestVariables } from "#server/http-app.ts";
import { checkoutMessages as messages } from "#shop/checkout/checkout-messages.ts";
import { confirmWithProof } from "#shop/checkout/confirm-with-proof.server.ts";
import { RazorpayError } from "#shop/payments/razorpay.server.ts";
import type { Shop } from "#shop/shop.ts";
import { readJsonBody, requireSessionUser } from "./require-session-user.ts";

/** `POST /api/verify-payment`: confirms the order. Reads only the three `razorpay_…` fields. */
export function verifyPayment(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/verify-payment", async (context) => {
    const requestId = context.get("requestId");
    const sessionUser = await requireSessionUser(shop, context);
    const body = await readJsonBody(context);
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = body;
    const areValid = [razorpay_order_id, razorpay_payment_id, razorpay_signature].every(
      (field) => typeof field === "string" && field.length > 0 && field.length <= 200,
    );
    if (!areValid) return context.json({ success: false, message: messages.verifyFailed, requestId }, 422);
    const proof = {
      razorpayOrderId: String(razorpay_order_id),
      razorpayPaymentId: String(razorpay_payment_id),
      signature: String(razorpay_signature),
    };
    try {
      const confirmed = await confirmWithProof(shop, shop, sessionUser.id, proof);
      if (confirmed.ok)
        return context.json({ success: true, message: messages.success, orderId: confirmed.orderNumber });
      if (confirmed.reason === "returned") {
        const message =
          confirmed.why === "sold-out" ? messages.soldOutReturned : messages.boughtAlreadyReturned;
        return context.json({ success: false, message, requestId }, 409);
      }
      return context.json(
        { success: false, message: messages.verifyFailed, requestId },
        confirmed.reason === "unknown-order" ? 404 : 400,
      );
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      // Webhook or reconciler will confirm the order later; the shopper must not pay again.
      shop.log.warn({ requestId, error: String(error) }, "an order could not be confirmed yet");
      return context.json({ success: false, message: messages.confirming, requestId }, 503);
    }
  });
}
