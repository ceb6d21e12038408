// The statuses of an order's payment. They only move forward, although browser, webhook and reconciler may all report the same payment.

/**
 * The purpose of a payment: the whole price, or the deposit or balance of an order paid in two. Surplus was not due and goes
 * back.
 */
export type PaymentStage = "whole" | "deposit" | "balance" | "surplus";

export type PaymentStatus =
  /** Stored by the shop; the gateway may not have an order yet. */
  | "opened"
  /** The order is confirmed and to be paid on delivery; no money has come (on-delivery/). */
  | "promised"
  /** The money is captured and the order is confirmed. */
  | "captured"
  /** A full refund is requested, by the owner or because the order could not be confirmed. */
  | "refunding"
  /** The refund is processed by the gateway. */
  | "refunded"
  /** No payment arrived in the time in which the gateway may report one. */
  | "lapsed";

export const paymentTransitions = {
  opened: ["promised", "captured", "refunding", "lapsed"],
  promised: ["captured", "lapsed"],
  captured: ["refunding"],
  refunding: ["refunded"],
  refunded: [],
  // Late authorisation: Razorpay may turn a failed payment into a successful one days later.
  lapsed: ["captured", "refunding"],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);
}
