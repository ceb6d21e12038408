// The life of an order's money. It moves forward only; three messengers (browser, webhook, reconciler) may bring the same news.

export type PaymentStatus =
  /** Our row stands, the gateway may not know of it yet. */
  | "opened"
  /** Ours, and the order is settled. */
  | "captured"
  /** Ours, but there is nothing to sell for it: on its way back. */
  | "refunding"
  /** Back with the shopper. */
  | "refunded"
  /** Given up: no money came within the time the gateway may still bring some. */
  | "lapsed";

export const paymentTransitions = {
  opened: ["captured", "refunding", "lapsed"],
  captured: ["refunding"],
  refunding: ["refunded"],
  refunded: [],
  // Late authorisation: Razorpay may flip a failed payment days afterwards.
  lapsed: ["captured", "refunding"],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);
}
