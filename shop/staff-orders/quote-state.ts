// A quote for a custom order has become one of these.
import { isLinkWaiting, type PaymentLinkStatus } from "#shop/payments/payment-link.ts";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";

export type QuoteState =
  | "waiting"
  | "paid"
  /** It was paid when it did not stand any more. */
  | "going-back"
  | "replaced"
  | "withdrawn"
  | "expired";

/** By the clock too, not only by what Razorpay has said. */
export function quoteStateOf({
  payment,
  link,
  isReplaced,
  now,
}: {
  payment: PaymentStatus | null;
  link: { status: PaymentLinkStatus; expiresAt: Date };
  isReplaced: boolean;
  now: Date;
}): QuoteState {
  if (payment === "captured") return "paid";
  if (payment === "refunding" || payment === "refunded") return "going-back";
  if (isReplaced) return "replaced";
  if (link.status === "cancelled") return "withdrawn";
  return isLinkWaiting(link) && link.expiresAt > now ? "waiting" : "expired";
}
