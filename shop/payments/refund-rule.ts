// Decides whether an order can be refunded, and a refund tried again. The server checks before it refunds, the page
// before it shows the button.
import type { Pieces } from "#shop/orders/order-pieces.ts";
import type { PaymentStatus } from "./payment-state.ts";
import type { PaymentWay } from "./payment-way.ts";

export type RefundRefusal = "not-paid" | "already-refunded";

/** The `amount` is in paise. */
type Paid = { id: string; way: PaymentWay; amount: number };
/** `rest`: the second payment of an order whose first one was an advance, once it is paid. `cards`: what gift cards paid of it, by the id of the first. */
type PaidOrder = Paid & { rest: Paid | null; cards: Paid | null };
type PaymentToRefund = PaidOrder & { status: PaymentStatus };
type RefundStatus = "requested" | "pending" | "processed" | "failed";
/** `retriedBy`: of one that failed, the latest refund that tries the same money again. */
type EarlierRefund = {
  paymentId: string;
  status: RefundStatus;
  amount: number;
  retriedBy: string | null;
};

/** Says why it cannot be refunded; undefined if it can. After a failed refund another one may be requested. */
export function refuseRefund(
  payment: PaymentToRefund,
  refunds: readonly EarlierRefund[],
): RefundRefusal | undefined {
  if (payment.status === "refunded") return "already-refunded";
  if (payment.status !== "captured" && payment.status !== "refunding") return "not-paid";
  return amountLeftToRefund(payment, refunds) > 0 ? undefined : "already-refunded";
}

/** Paise that were paid for the order, by gift cards and one payment or two. */
export function amountPaid(payment: PaidOrder): number {
  return paymentsOf(payment).reduce((sum, { amount }) => sum + amount, 0);
}

/** Paise of the order's own payments that no refund has taken or is about to take. */
export function amountLeftToRefund(payment: PaidOrder, refunds: readonly EarlierRefund[]): number {
  return paymentsOf(payment).reduce((sum, one) => sum + leftOf(one, refunds), 0);
}

/** Paise that a refund of a part may take: one that failed keeps its share, because it is tried again. */
export function amountLeftForPart(payment: PaidOrder, refunds: readonly EarlierRefund[]): number {
  return paymentsOf(payment).reduce((sum, one) => sum + leftForPartOf(one, refunds), 0);
}

/** Paise that have gone back or are promised to the customer. */
export function amountGoingBack(payment: PaidOrder, refunds: readonly EarlierRefund[]): number {
  return amountPaid(payment) - amountLeftForPart(payment, refunds);
}

/** One payment gives back this share of a refund: the gateway refunds no more from a payment than it captured. */
export type RefundShare = { paymentId: string; way: PaymentWay; amount: number };

/** A part of `amount` paise, no more than is left for it, taken from gift cards and then from the newest payment first. */
export function sharesOfPart(
  payment: PaidOrder,
  refunds: readonly EarlierRefund[],
  amount: number,
): RefundShare[] {
  let open = amount;
  return paymentsOf(payment).flatMap((one) => {
    const share = Math.min(open, leftForPartOf(one, refunds));
    open -= share;
    return toShares(one, share);
  });
}

/** All that is left of each payment, what failed to go back before included. */
export function sharesOfAll(payment: PaidOrder, refunds: readonly EarlierRefund[]): RefundShare[] {
  return paymentsOf(payment).flatMap((one) => toShares(one, leftOf(one, refunds)));
}

/** The payment by which a refund goes back; undefined for one of money that is not the order's own. */
export function findPaymentOf(payment: PaidOrder, paymentId: string): Paid | undefined {
  return paymentsOf(payment).find(({ id }) => id === paymentId);
}

/** Paise of one payment that no refund has taken or is about to take. */
export function leftOf(paid: Paid, refunds: readonly EarlierRefund[]): number {
  return paid.amount - sumAmounts(refundsOf(paid, refunds).filter(({ status }) => status !== "failed"));
}

function leftForPartOf(paid: Paid, refunds: readonly EarlierRefund[]): number {
  return leftOf(paid, refunds) - sumAmounts(refundsOf(paid, refunds).filter(isToRetry));
}

function toShares({ id: paymentId, way }: Paid, amount: number): RefundShare[] {
  return amount > 0 ? [{ paymentId, way, amount }] : [];
}

/** The gift cards' part comes first, because it goes back to them first; then the newest payment. */
function paymentsOf({ rest, cards, ...first }: PaidOrder): Paid[] {
  // If gift cards paid for everything, the first payment is of nothing.
  return [cards, rest, first].filter((one) => one !== null && one.amount > 0) as Paid[];
}

/** The refunds of the order's own payments whose money has gone back or is promised to the customer. */
export function refundsGoingBack<Refund extends EarlierRefund>(
  payment: PaidOrder,
  refunds: readonly Refund[],
): Refund[] {
  return ownRefunds(payment, refunds).filter((refund) => refund.status !== "failed" || isToRetry(refund));
}

/** True once all that was paid for the order went back or is promised to the customer. */
export function isRefundedInFull(payment: PaidOrder, refunds: readonly EarlierRefund[]): boolean {
  return refundsGoingBack(payment, refunds).length > 0 && amountLeftForPart(payment, refunds) === 0;
}

/** The pieces that were refunded or are about to be. One that failed is counted once, by the refund that tries it again. */
export function takenPieces<Taken extends Pieces>(
  refunds: readonly (Pick<EarlierRefund, "status" | "retriedBy"> & { pieces: readonly Taken[] | null })[],
): Taken[] {
  return refunds
    .filter((refund) => refund.status !== "failed" || isToRetry(refund))
    .flatMap(({ pieces }) => pieces ?? []);
}

/** A refund failed and nothing has tried its money again. */
export function isToRetry({ status, retriedBy }: Pick<EarlierRefund, "status" | "retriedBy">): boolean {
  return status === "failed" && retriedBy === null;
}

function ownRefunds<Refund extends EarlierRefund>(payment: PaidOrder, refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ paymentId }) => findPaymentOf(payment, paymentId) !== undefined);
}

function refundsOf<Refund extends EarlierRefund>(paid: Paid, refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ paymentId }) => paymentId === paid.id);
}

function sumAmounts(refunds: readonly EarlierRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** `superseded`: the same money was tried again later, or is on its way. */
export type RetryRefusal = "already-refunded" | "superseded";

type RefundToRetry = { id: string; status: RefundStatus; retriedBy: string | null };

/** Says why a refund cannot be tried again; undefined if it can. `refunds` are those of the order. */
export function refuseRetry(
  refund: RefundToRetry,
  refunds: readonly RefundToRetry[],
): RetryRefusal | undefined {
  if (refund.status === "processed") return "already-refunded";
  if (refund.status !== "failed" || refund.retriedBy === null) return undefined;
  const latest = refunds.find(({ id }) => id === refund.retriedBy);
  return latest?.status === "processed" ? "already-refunded" : "superseded";
}
