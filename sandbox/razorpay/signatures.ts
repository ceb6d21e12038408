import { createHmac } from "node:crypto";

const hmac = (secret: string, message: string | Buffer): string =>
  createHmac("sha256", secret).update(message).digest("hex");

/** What the checkout hands the browser: order and payment belong together, sealed with the key secret. */
export const signCheckout = (keySecret: string, orderId: string, paymentId: string): string =>
  hmac(keySecret, `${orderId}|${paymentId}`);

/** What a webhook carries: its raw bytes, sealed with the webhook secret. */
export const signWebhook = (webhookSecret: string, rawBody: string | Buffer): string =>
  hmac(webhookSecret, rawBody);
