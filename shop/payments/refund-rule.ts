// Whether an order can be refunded, and a refund retried. The server checks it before a refund, the page before it shows the button.
import type { Pieces } from "#shop/orders/order-pieces.ts";
import type { PaymentStatus } from "./payment-state.ts";
import type { PaymentWay } from "./payment-way.ts";

export type RefundRefusal = "not-paid" | "already-refunded";

/** `amount` is in paise. */
type Paid = { id: string; way: PaymentWay; amount: number };
/** `balance`: the paid second payment, if the first was a deposit. `cards`: the sum that gift cards paid, with the id of the first. */
type PaidOrder = Paid & { balance: Paid | null; cards: Paid | null };
type PaymentToRefund = PaidOrder & { status: PaymentStatus };
export type RefundStatus = "requested" | "pending" | "processed" | "failed";
/** `retriedBy`: of a failed refund, the latest one that retries it. */
type EarlierRefund = {
  paymentId: string;
  status: RefundStatus;
  amount: number;
  retriedBy: string | null;
};

/** Returns why the order cannot be refunded; undefined if it can. After a failed refund another may be requested. */
export function refuseRefund(
  payment: PaymentToRefund,
  refunds: readonly EarlierRefund[],
): RefundRefusal | undefined {
  if (payment.status === "refunded") return "already-refunded";
  if (payment.status !== "captured" && payment.status !== "refunding") return "not-paid";
  return amountLeftToRefund(payment, refunds) > 0 ? undefined : "already-refunded";
}

/** Paise paid for the order, by gift cards and up to two payments. */
export function amountPaid(payment: PaidOrder): number {
  return listOwnPayments(payment).reduce((sum, { amount }) => sum + amount, 0);
}

/** Paise of the order's own payments that are neither refunded nor about to be. */
export function amountLeftToRefund(payment: PaidOrder, refunds: readonly EarlierRefund[]): number {
  return listOwnPayments(payment).reduce((sum, one) => sum + amountLeft(one, refunds), 0);
}

/** Paise that a partial refund may take. A failed refund keeps its share, because it is retried. */
export function amountLeftForPart(payment: PaidOrder, refunds: readonly EarlierRefund[]): number {
  return listOwnPayments(payment).reduce((sum, one) => sum + amountLeftForPartOfPayment(one, refunds), 0);
}

/** Paise refunded or promised to the customer. */
export function amountGoingBack(payment: PaidOrder, refunds: readonly EarlierRefund[]): number {
  return amountPaid(payment) - amountLeftForPart(payment, refunds);
}

/** The part of a refund from one payment: the gateway refunds at most its captured amount. */
export type RefundShare = { paymentId: string; way: PaymentWay; amount: number };

/**
 * Takes `amount` paise, at most the unrefunded rest, from gift cards first and then from the newest payment. Without an amount it
 * takes the whole rest of each payment, including refunds that failed.
 */
export function divideRefund(
  payment: PaidOrder,
  refunds: readonly EarlierRefund[],
  amount?: number,
): RefundShare[] {
  const leftOf = amount === undefined ? amountLeft : amountLeftForPartOfPayment;
  let open = amount ?? Number.POSITIVE_INFINITY;
  return listOwnPayments(payment).flatMap(({ id: paymentId, way, amount: paid }) => {
    const share = Math.min(open, leftOf({ id: paymentId, amount: paid }, refunds));
    open -= share;
    return share > 0 ? [{ paymentId, way, amount: share }] : [];
  });
}

/** The order's own payment that a refund belongs to; undefined for a refund of other money. */
export function findOwnPayment(payment: PaidOrder, paymentId: string): Paid | undefined {
  return listOwnPayments(payment).find(({ id }) => id === paymentId);
}

/** Paise of one payment that are neither refunded nor about to be. */
export function amountLeft(paid: Pick<Paid, "id" | "amount">, refunds: readonly EarlierRefund[]): number {
  return subtractRefunds(paid, refunds, ({ status }) => status !== "failed");
}

function amountLeftForPartOfPayment(
  paid: Pick<Paid, "id" | "amount">,
  refunds: readonly EarlierRefund[],
): number {
  return subtractRefunds(paid, refunds, isGoingBack);
}

function subtractRefunds(
  { id, amount }: Pick<Paid, "id" | "amount">,
  refunds: readonly EarlierRefund[],
  counts: (refund: EarlierRefund) => boolean,
): number {
  return refunds
    .filter((refund) => refund.paymentId === id && counts(refund))
    .reduce((left, refund) => left - refund.amount, amount);
}

/** The payments in the order in which they give money back: gift cards, then the newest payment. */
function listOwnPayments({ balance, cards, ...first }: PaidOrder): Paid[] {
  return [cards, balance, first].filter((one) => one !== null);
}

/** The refunds of the order's own payments that are made or promised to the customer. */
export function refundsGoingBack<Refund extends EarlierRefund>(
  payment: PaidOrder,
  refunds: readonly Refund[],
): Refund[] {
  return refunds.filter((refund) => isGoingBack(refund) && findOwnPayment(payment, refund.paymentId));
}

/** Whether all that was paid for the order is refunded or promised to the customer. */
export function isRefundedInFull(payment: PaidOrder, refunds: readonly EarlierRefund[]): boolean {
  return refundsGoingBack(payment, refunds).length > 0 && amountLeftForPart(payment, refunds) === 0;
}

/** The pieces refunded or about to be. Pieces of a failed refund are counted once, with its retry. */
export function takenPieces<Taken extends Pieces>(
  refunds: readonly (Pick<EarlierRefund, "status" | "retriedBy"> & { pieces: readonly Taken[] | null })[],
): Taken[] {
  return refunds.filter(isGoingBack).flatMap(({ pieces }) => pieces ?? []);
}

/** Whether a refund failed and has not been retried. */
export function isToRetry({ status, retriedBy }: Pick<EarlierRefund, "status" | "retriedBy">): boolean {
  return status === "failed" && retriedBy === null;
}

function isGoingBack(refund: Pick<EarlierRefund, "status" | "retriedBy">): boolean {
  return refund.status !== "failed" || isToRetry(refund);
}

/** `superseded`: the refund was retried later, or a retry is on its way. */
export type RetryRefusal = "already-refunded" | "superseded";

type RefundToRetry = { id: string; status: RefundStatus; retriedBy: string | null };

/** Returns why a refund cannot be retried; undefined if it can. `refunds`: all refunds of the order. */
export function refuseRetry(
  refund: RefundToRetry,
  refunds: readonly RefundToRetry[],
): RetryRefusal | undefined {
  if (refund.status === "processed") return "already-refunded";
  if (refund.status !== "failed" || refund.retriedBy === null) return undefined;
  const latest = refunds.find(({ id }) => id === refund.retriedBy);
  return latest?.status === "processed" ? "already-refunded" : "superseded";
}
