// Why a payment could not become an order and goes back in full. Stored as the reason of its refund.

export const returnReasons = [
  /** Paid after the reservation had expired and the stock was sold. */
  "sold-out",
  /** Another attempt of the same purchase had been paid. */
  "already-paid",
  /** Its discount is for one order only, and another order of the customer had used it. */
  "discount-used",
  /** Paid after the reservation had expired, at a price that was no longer the shop's. */
  "price-changed",
] as const;

export type ReturnReason = (typeof returnReasons)[number];
