// The states of a payment link, and how long it can be paid.
import { minuteMs } from "#platform/durations.ts";
import type { PaymentStage } from "../payment-state.ts";

export const paymentLinkStatuses = [
  /** Our row exists; Razorpay has not answered yet. */
  "requested",
  /** The link can still be paid. */
  "open",
  "paid",
  "expired",
  /** Cancelled by the owner, or because the order was paid in another way. */
  "cancelled",
] as const;

export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];
export type EndedLinkStatus = Exclude<PaymentLinkStatus, "requested" | "open">;

/** The purpose of a link's money: a payment of an order, or a gift card that is sold. */
export type LinkStage = Exclude<PaymentStage, "surplus"> | "gift-card";

/** Days that a link for the first payment can be paid; the stock of the order is reserved as long. */
export const paymentLinkDays = 3;

/** Days that a link for the balance can be paid: longer than one for an unpaid order, because no stock is reserved. */
export const balanceLinkDays = 30;

/** Razorpay closes a link some seconds late, and may capture a payment begun in time. */
export const paymentLinkGraceMinutes = 15;

/** Razorpay refuses a link that ends in less than 15 minutes. */
export const minLinkMinutesLeft = 20;

export const minMinutesBetweenReminders = 10;

/** When the reconciler first checks a payment link. */
export const firstLinkCheckAfterMs = 10 * minuteMs;

/** Razorpay takes at most 40 characters. */
export function makeLinkReference(orderId: string, earlierLinks: number): string {
  return `${orderId}-${earlierLinks + 1}`;
}

/** Whether a customer can pay by the link, now or once Razorpay has answered. */
export function isLinkWaiting({ status }: { status: PaymentLinkStatus }): boolean {
  return status === "requested" || status === "open";
}
