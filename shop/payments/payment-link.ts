// The states of a payment link, and how long it can be paid.
import { minuteMs } from "#platform/durations.ts";

export const paymentLinkStatuses = [
  /** Our row exists; Razorpay has not answered yet. */
  "requested",
  /** The link can still be paid. */
  "open",
  "paid",
  "expired",
  /** By the owner, or because the order was paid in another way. */
  "cancelled",
] as const;

export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];

/** The stock of its order is reserved as long. */
export const paymentLinkDays = 3;

/** Razorpay closes a link some seconds late, and may capture what was begun in time. */
export const paymentLinkGraceMinutes = 15;

/** Razorpay refuses an end that is nearer than a quarter of an hour. */
export const minLinkMinutesLeft = 20;

/** When the reconciler first asks about an order that is paid by link. */
export const firstLinkCheckAfterMs = 10 * minuteMs;

/** Razorpay takes at most 40 characters. */
export function referenceOf(orderId: string): string {
  return `${orderId}-1`;
}

/** The rest of an order has no goods on hold: its customer may take some weeks. */
export const restLinkDays = 30;

/** The link of an order's first payment is the first one, and those for its rest follow. */
export function restReferenceOf(orderId: string, earlierLinks: number): string {
  return `${orderId}-${earlierLinks + 2}`;
}

/** True while a customer may still pay by it, or will once Razorpay has answered. */
export function isLinkWaiting({ status }: { status: PaymentLinkStatus }): boolean {
  return status === "requested" || status === "open";
}
