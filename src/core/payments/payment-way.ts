// How a payment reaches the shop. The gateway can refund only its own payments.
import type { PaymentStage } from "./payment-state.ts";

/** `manual`: in cash or by UPI, recorded by staff. `account`: a trade account owes it. */
export type PaymentWay = "gateway" | "manual" | "cash-on-delivery" | "gift-card" | "account";

/** Whether a payment was taken in cash or by UPI; refunds of it are by hand too. */
export function isPaidByHand(way: PaymentWay): boolean {
  return way === "manual" || way === "cash-on-delivery";
}

/** Whether the money never left the shop's own books: refunds of it are made at once, and never become store credit. */
export function isKeptByShop(way: PaymentWay): boolean {
  return way === "gift-card" || way === "account";
}

/** A payment's number for people and files: Razorpay's, or one made of the order's number. Null until something is paid. */
export function numberOfPayment(payment: {
  orderId: string | null;
  way: PaymentWay;
  stage: PaymentStage;
  razorpayPaymentId: string | null;
  capturedAt: Date | null;
}): string | null {
  const { orderId, way, stage, razorpayPaymentId, capturedAt } = payment;
  if (way === "gateway" || capturedAt === null) return razorpayPaymentId;
  if (way === "gift-card") return `card_${orderId}`;
  if (way === "account") return `account_${orderId}`;
  return stage === "balance" ? `hand_${orderId}_rest` : `hand_${orderId}`;
}

/** The order's number in a payment number made by `numberOfPayment`; any other text is returned as it is. */
export function orderOfNumber(text: string): string {
  return /^(?:hand|card|account)_(.+?)(?:_rest)?$/.exec(text)?.[1] ?? text;
}
