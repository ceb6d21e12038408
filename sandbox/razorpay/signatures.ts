import { createHmac } from "node:crypto";

const hmac = (secret: string, message: string | Buffer): string =>
  createHmac("sha256", secret).update(message).digest("hex");

/** The signature that the checkout returns: proves that the payment belongs to the order. */
export const signCheckout = (keySecret: string, orderId: string, paymentId: string): string =>
  hmac(keySecret, `${orderId}|${paymentId}`);

/** The signature of a payment link's callback. A missing reference is signed as an empty text. */
export const signPaymentLink = (
  keySecret: string,
  link: { linkId: string; referenceId: string; status: string; paymentId: string },
): string => hmac(keySecret, [link.linkId, link.referenceId, link.status, link.paymentId].join("|"));

/** The signature of a webhook: of its raw body, with the webhook secret. */
export const signWebhook = (webhookSecret: string, rawBody: string | Buffer): string =>
  hmac(webhookSecret, rawBody);
