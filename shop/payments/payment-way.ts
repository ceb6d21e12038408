// Says how a payment reaches the shop. The gateway knows only its own, so it must not be asked to refund the others.
import type { PaymentStage } from "./payment-state.ts";

/** `manual`: in cash or by UPI, which staff record. */
export type PaymentWay = "gateway" | "manual" | "cash-on-delivery" | "gift-card";

/** It goes back by hand, too. */
export function isPaidByHand(way: PaymentWay): boolean {
  return way === "manual" || way === "cash-on-delivery";
}

/**
 * The number of a payment for people and their files: Razorpay's or, of one that Razorpay does not know, one that is made of the
 * order's. Null while nothing is paid.
 */
export function numberOfPayment(payment: {
  orderId: string;
  way: PaymentWay;
  stage: PaymentStage;
  razorpayPaymentId: string | null;
  capturedAt: Date | null;
}): string | null {
  const { orderId, way, stage, razorpayPaymentId, capturedAt } = payment;
  if (way === "gateway" || capturedAt === null) return razorpayPaymentId;
  if (way === "gift-card") return `card_${orderId}`;
  return stage === "balance" ? `hand_${orderId}_rest` : `hand_${orderId}`;
}

/** The order that such a number of ours is made of; the text itself for any other. */
export function orderOfNumber(text: string): string {
  return /^(?:hand|card)_(.+?)(?:_rest)?$/.exec(text)?.[1] ?? text;
}
