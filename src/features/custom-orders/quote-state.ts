// The states of a quote for a custom order.
import { isLinkWaiting, type PaymentLinkStatus } from "#core/payments/links/payment-link.ts";
import type { PaymentStatus } from "#core/payments/payment-state.ts";

export type QuoteState =
  | "waiting"
  | "paid"
  /** Paid when it was no longer valid; the money is being refunded. */
  | "going-back"
  | "replaced"
  | "withdrawn"
  | "expired";

/** The state follows from the clock as well as from Razorpay's reports. */
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
