// Whether an order can be refunded. The server checks before it refunds, the page before it shows the button.
import type { PaymentStatus } from "./payment-state.ts";

export type RefundRefusal = "not-paid" | "already-refunded";

type PaymentToRefund = { status: PaymentStatus; razorpayPaymentId: string | null };
type EarlierRefund = { razorpayPaymentId: string; status: "requested" | "pending" | "processed" | "failed" };

/** Why not; undefined if it can be refunded. After a failed refund another one may be requested. */
export function refuseRefund(
  payment: PaymentToRefund,
  refunds: readonly EarlierRefund[],
): RefundRefusal | undefined {
  if (payment.status === "captured") return undefined;
  if (payment.status === "refunded") return "already-refunded";
  if (payment.status !== "refunding") return "not-paid";
  const ofThisPayment = refunds.filter((refund) => refund.razorpayPaymentId === payment.razorpayPaymentId);
  return ofThisPayment.every(({ status }) => status === "failed") ? undefined : "already-refunded";
}
