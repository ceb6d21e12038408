// Why a payment could not become an order and is refunded in full. Stored as the reason of that refund; other refunds have a text by staff.

export const refusalReasons = [
  /** Paid after the reservation had expired and the stock was sold. */
  "sold-out",
  /** Another attempt at the same purchase was paid before. */
  "already-paid",
  /** The discount is limited to a number of orders, or to one for each customer, and was used up. */
  "discount-used",
  /** The discount is for a first order, and the customer had another one before. */
  "not-first-order",
  /** Paid after the reservation had expired, with a discount that had ended. */
  "discount-ended",
  /** Paid after the reservation had expired, and the price had changed. */
  "price-changed",
  /** Paid after the reservation had expired, with a gift card whose money was spent. */
  "gift-card-used",
  /** Paid for a quote that was withdrawn or replaced. */
  "quote-withdrawn",
  /** Paid for an order typed by staff and cancelled before. */
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

/** The reason of a refund in words for staff. */
export function describeRefundReason(reason: string): string {
  return descriptions[reason as RefusalReason] ?? reason;
}
