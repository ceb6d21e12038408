// Whether an order can be refunded, and a refund tried again. The server checks before it refunds, the page before it
// shows the button.
import type { PaymentStatus } from "./payment-state.ts";

export type RefundRefusal = "not-paid" | "already-refunded";

type PaymentToRefund = { status: PaymentStatus; razorpayPaymentId: string | null };
type RefundStatus = "requested" | "pending" | "processed" | "failed";
type EarlierRefund = { razorpayPaymentId: string; status: RefundStatus };

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

/** Paise of the order's own payment that no refund has taken or is about to take. */
export function amountLeftToRefund(
  { amount, razorpayPaymentId }: Pick<PaymentToRefund, "razorpayPaymentId"> & { amount: number },
  refunds: readonly (EarlierRefund & { amount: number })[],
): number {
  return refunds
    .filter((refund) => refund.razorpayPaymentId === razorpayPaymentId && refund.status !== "failed")
    .reduce((left, refund) => left - refund.amount, amount);
}

/** `superseded`: the same money was tried again later, or is on its way. */
export type RetryRefusal = "already-refunded" | "superseded";

type RefundToRetry = { id: string; razorpayPaymentId: string; amount: number; status: RefundStatus };

/** Why a refund cannot be tried again; undefined if it can. `refunds` are those of the order, oldest first. */
export function refuseRetry(
  refund: RefundToRetry,
  refunds: readonly RefundToRetry[],
): RetryRefusal | undefined {
  if (refund.status === "processed") return "already-refunded";
  if (refund.status !== "failed") return undefined;
  const ofSameMoney = refunds.filter(
    ({ razorpayPaymentId, amount }) =>
      razorpayPaymentId === refund.razorpayPaymentId && amount === refund.amount,
  );
  if (ofSameMoney.some(({ status }) => status === "processed")) return "already-refunded";
  const isUnderWay = ofSameMoney.some(({ status }) => status !== "failed");
  return isUnderWay || ofSameMoney.at(-1)?.id !== refund.id ? "superseded" : undefined;
}
