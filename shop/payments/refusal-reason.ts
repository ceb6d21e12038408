// Says why a payment could not become an order and goes back in full. Stored as the reason of its refund, where other refunds have the words of staff.

export const refusalReasons = [
  /** Paid after the reservation had expired and the stock was sold. */
  "sold-out",
  /** Another attempt of the same purchase had been paid. */
  "already-paid",
  /** Its discount is for a number of orders, or for one of each customer, and others had used it up. */
  "discount-used",
  /** Its discount is for a first order, and another order of the customer had come first. */
  "not-first-order",
  /** Paid after the reservation had expired, with a discount that was stopped or over by then. */
  "discount-ended",
  /** Paid after the reservation had expired, at a price that was no longer the shop's. */
  "price-changed",
  /** Paid after the reservation had expired, with a gift card whose money was spent elsewhere by then. */
  "gift-card-used",
  /** For a quote that was withdrawn, or replaced by a newer one. */
  "quote-withdrawn",
  /** For an order that staff had typed, and cancelled before it was paid. */
  "order-cancelled",
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

const descriptions: Record<RefusalReason, string> = {
  "sold-out": "Sold out when the payment came",
  "already-paid": "Paid twice",
  "discount-used": "The offer was used up by other orders",
  "not-first-order": "The offer is for a first order, and this was not the first",
  "discount-ended": "Paid late, with an offer that was over",
  "price-changed": "Paid late, at an old price",
  "gift-card-used": "Paid late, when the gift card was spent",
  "quote-withdrawn": "The quote was withdrawn or replaced",
  "order-cancelled": "Paid after the order was cancelled",
};

/** The stored reason of a refund in words for staff. */
export function describeRefundReason(reason: string): string {
  return descriptions[reason as RefusalReason] ?? reason;
}
