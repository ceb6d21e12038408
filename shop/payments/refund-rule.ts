// Whether an order can be refunded, and a refund tried again. The server checks before it refunds, the page before it
// shows the button.
import type { Pieces } from "#shop/orders/order-pieces.ts";
import type { PaymentStatus } from "./payment-state.ts";

export type RefundRefusal = "not-paid" | "already-refunded";

type PaymentToRefund = { status: PaymentStatus; razorpayPaymentId: string | null; amount: number };
type RefundStatus = "requested" | "pending" | "processed" | "failed";
/** `retriedBy`: of one that failed, the latest refund that tries the same money again. */
type EarlierRefund = {
  razorpayPaymentId: string;
  status: RefundStatus;
  amount: number;
  retriedBy: string | null;
};

/** Why not; undefined if it can be refunded. After a failed refund another one may be requested. */
export function refuseRefund(
  payment: PaymentToRefund,
  refunds: readonly EarlierRefund[],
): RefundRefusal | undefined {
  if (payment.status === "refunded") return "already-refunded";
  if (payment.status !== "captured" && payment.status !== "refunding") return "not-paid";
  return amountLeftToRefund(payment, refunds) > 0 ? undefined : "already-refunded";
}

/** Paise of the order's own payment that no refund has taken or is about to take. */
export function amountLeftToRefund(
  payment: Omit<PaymentToRefund, "status">,
  refunds: readonly EarlierRefund[],
): number {
  return (
    payment.amount - sumAmounts(ownRefunds(payment, refunds).filter(({ status }) => status !== "failed"))
  );
}

/** Paise that a refund of a part may take: one that failed keeps its share, because it is tried again. */
export function amountLeftForPart(
  payment: Omit<PaymentToRefund, "status">,
  refunds: readonly EarlierRefund[],
): number {
  const waiting = ownRefunds(payment, refunds).filter(isToRetry);
  return amountLeftToRefund(payment, refunds) - sumAmounts(waiting);
}

/** Paise that have gone back or are promised to the customer. */
export function amountGoingBack(
  payment: Omit<PaymentToRefund, "status">,
  refunds: readonly EarlierRefund[],
): number {
  return payment.amount - amountLeftForPart(payment, refunds);
}

/** The refunds of the order's own payment whose money has gone back or is promised to the customer. */
export function refundsGoingBack<Refund extends EarlierRefund>(
  payment: Pick<PaymentToRefund, "razorpayPaymentId">,
  refunds: readonly Refund[],
): Refund[] {
  return ownRefunds(payment, refunds).filter((refund) => refund.status !== "failed" || isToRetry(refund));
}

/** Whether all of the order's own payment went back or is promised to the customer. */
export function isRefundedInFull(
  payment: Omit<PaymentToRefund, "status">,
  refunds: readonly EarlierRefund[],
): boolean {
  return refundsGoingBack(payment, refunds).length > 0 && amountLeftForPart(payment, refunds) === 0;
}

/** The pieces that were refunded or are about to be. One that failed is counted once, by the refund that tries it again. */
export function takenPieces(
  refunds: readonly (Pick<EarlierRefund, "status" | "retriedBy"> & { pieces: readonly Pieces[] | null })[],
): Pieces[] {
  return refunds
    .filter((refund) => refund.status !== "failed" || isToRetry(refund))
    .flatMap(({ pieces }) => pieces ?? []);
}

/** Whether a refund failed and nothing has tried its money again. */
export function isToRetry({ status, retriedBy }: Pick<EarlierRefund, "status" | "retriedBy">): boolean {
  return status === "failed" && retriedBy === null;
}

function ownRefunds<Refund extends EarlierRefund>(
  { razorpayPaymentId }: Pick<PaymentToRefund, "razorpayPaymentId">,
  refunds: readonly Refund[],
): Refund[] {
  return refunds.filter((refund) => refund.razorpayPaymentId === razorpayPaymentId);
}

function sumAmounts(refunds: readonly EarlierRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** `superseded`: the same money was tried again later, or is on its way. */
export type RetryRefusal = "already-refunded" | "superseded";

type RefundToRetry = { id: string; status: RefundStatus; retriedBy: string | null };

/** Why a refund cannot be tried again; undefined if it can. `refunds` are those of the order. */
export function refuseRetry(
  refund: RefundToRetry,
  refunds: readonly RefundToRetry[],
): RetryRefusal | undefined {
  if (refund.status === "processed") return "already-refunded";
  if (refund.status !== "failed" || refund.retriedBy === null) return undefined;
  const latest = refunds.find(({ id }) => id === refund.retriedBy);
  return latest?.status === "processed" ? "already-refunded" : "superseded";
}
