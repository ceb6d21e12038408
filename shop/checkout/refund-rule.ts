// Whether an order's money can go back: asked by the server before it does, and by the page before it offers to.
import type { PaymentStatus } from "#shop/payments/payment-state.ts";

export type RefundRefusal = "not-paid" | "already-refunded";

type Money = { status: PaymentStatus; razorpayPaymentId: string | null };
type Earlier = { razorpayPaymentId: string; status: "asked" | "pending" | "processed" | "failed" };

/** Why not; undefined when it can. A refund that the bank turned down may be asked again. */
export function refuseRefund(money: Money, refunds: readonly Earlier[]): RefundRefusal | undefined {
  if (money.status === "captured") return undefined;
  if (money.status === "refunded") return "already-refunded";
  if (money.status !== "refunding") return "not-paid";
  const own = refunds.filter((refund) => refund.razorpayPaymentId === money.razorpayPaymentId);
  return own.every(({ status }) => status === "failed") ? undefined : "already-refunded";
}
