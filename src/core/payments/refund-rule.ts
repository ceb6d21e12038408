// Whether an order can be refunded, and a refund retried. The server checks it before a refund, the page before it shows the button.
import type { PaymentHold } from "#features/disputes/dispute.ts";
import type { RefundHold } from "#features/disputes/dispute-words.ts";
import type { PaymentStatus } from "./payment-state.ts";
import type { PaymentWay } from "./payment-way.ts";

export type RefundRefusal = "not-paid" | "already-refunded";

/** `amount` is in paise. `hold`: absent for money without disputes, as of gift cards. */
type Paid = { id: string; way: PaymentWay; amount: number; hold?: PaymentHold | null };
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
): RefundRefusal | RefundHold | undefined {
  const over = amountTaken(payment) > 0 ? "dispute-lost" : "already-refunded";
  if (payment.status === "refunded") return over;
  if (payment.status !== "captured" && payment.status !== "refunding") return "not-paid";
  const paid = listOwnPayments(payment).filter((one) => amountLeft(one, refunds) > 0);
  if (paid.length > 0) return paid.every(isHeld) ? "disputed" : undefined;
  return over;
}

/** Whether a page showed other paise than what would go back now. `shown`: undefined if it says nothing of it. */
export function isOther(shown: number | undefined, now: number): boolean {
  return shown !== undefined && shown !== now;
}

/** `left` is in paise: what may go back now. */
export type AmountRefusal = { reason: RefundHold } | { reason: "too-much"; left: number };

/** Returns why this amount cannot go back now, or without an amount all that is left; undefined if it can. */
export function refuseAmount(
  payment: PaidOrder,
  refunds: readonly EarlierRefund[],
  amount?: number,
): AmountRefusal | undefined {
  const left = amountRefundable(payment, refunds);
  const held = listOwnPayments(payment).filter(isHeld);
  if (amount === undefined) {
    if (held.some((one) => amountLeft(one, refunds) > 0)) return { reason: "disputed" };
    const isNothing = amountLeftToRefund(payment, refunds) === 0 && amountTaken(payment) > 0;
    return isNothing ? { reason: "dispute-lost" } : undefined;
  }
  if (amount <= left) return undefined;
  if (amount <= amountLeftForPart(payment, refunds)) return { reason: "disputed" };
  return left === 0 && amountTaken(payment) > 0 ? { reason: "dispute-lost" } : { reason: "too-much", left };
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

/** Paise that a partial refund may take now: without payments whose dispute runs. */
export function amountRefundable(payment: PaidOrder, refunds: readonly EarlierRefund[]): number {
  return listOwnPayments(payment).reduce(
    (sum, one) => (isHeld(one) ? sum : sum + amountLeftForPartOfPayment(one, refunds)),
    0,
  );
}

/** Paise of the order that the customer's bank has given back, because a dispute was lost. */
export function amountTaken(payment: PaidOrder): number {
  return listOwnPayments(payment).reduce((sum, one) => sum + takenOf(one), 0);
}

/** The holds of all payments of the order as one. */
export function wholeHold(payment: PaidOrder): PaymentHold {
  const own = listOwnPayments(payment);
  const takenElsewhere = own.reduce((sum, { hold }) => sum + (hold?.takenElsewhere ?? 0), 0);
  return { isHeld: own.some(isHeld), taken: amountTaken(payment), takenElsewhere };
}

function takenOf({ amount, hold }: Pick<Paid, "amount" | "hold">): number {
  return Math.min(amount, hold?.taken ?? 0);
}

function isHeld({ hold }: Pick<Paid, "hold">): boolean {
  return hold?.isHeld ?? false;
}

/** Paise refunded or promised to the customer. */
export function amountGoingBack(payment: PaidOrder, refunds: readonly EarlierRefund[]): number {
  return refundsGoingBack(payment, refunds).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Paise by which credit notes are over more than the shop gives back, because a dispute was lost after a refund was credited. `invoiced`: what
 * the order's papers still charge.
 */
export function amountOverCredited(
  payment: PaidOrder,
  refunds: readonly EarlierRefund[],
  invoiced: number,
): number {
  const failed = refundsGoingBack(payment, refunds).filter(isToRetry);
  const promised = failed.reduce((sum, { amount }) => sum + amount, 0);
  // A failed refund is sent with what is left.
  const unsent = Math.max(0, promised - amountLeftToRefund(payment, refunds));
  return Math.max(0, amountPaid(payment) - (amountGoingBack(payment, refunds) - unsent) - invoiced);
}

/** The part of a refund from one payment: the gateway refunds at most its captured amount. */
export type RefundShare = { paymentId: string; way: PaymentWay; amount: number };

/**
 * Takes `amount` paise, at most the unrefunded rest, from gift cards first and then from the newest payment; nothing from a payment whose
 * dispute runs. Without an amount it takes the whole rest of each payment, including refunds that failed.
 */
export function divideRefund(
  payment: PaidOrder,
  refunds: readonly EarlierRefund[],
  amount?: number,
): RefundShare[] {
  const leftOf = amount === undefined ? amountLeft : amountLeftForPartOfPayment;
  let open = amount ?? Number.POSITIVE_INFINITY;
  return listOwnPayments(payment).flatMap((one) => {
    const share = isHeld(one) ? 0 : Math.min(open, leftOf(one, refunds));
    open -= share;
    return share > 0 ? [{ paymentId: one.id, way: one.way, amount: share }] : [];
  });
}

/** The order's own payment that a refund belongs to; undefined for a refund of other money. */
export function findOwnPayment(payment: PaidOrder, paymentId: string): Paid | undefined {
  return listOwnPayments(payment).find(({ id }) => id === paymentId);
}

/** Paise of one payment that are neither refunded nor about to be. */
export function amountLeft(
  paid: Pick<Paid, "id" | "amount" | "hold">,
  refunds: readonly EarlierRefund[],
): number {
  return subtractRefunds(paid, refunds, ({ status }) => status !== "failed");
}

function amountLeftForPartOfPayment(
  paid: Pick<Paid, "id" | "amount" | "hold">,
  refunds: readonly EarlierRefund[],
): number {
  return subtractRefunds(paid, refunds, isGoingBack);
}

function subtractRefunds(
  paid: Pick<Paid, "id" | "amount" | "hold">,
  refunds: readonly EarlierRefund[],
  counts: (refund: EarlierRefund) => boolean,
): number {
  const left = refunds
    .filter((refund) => refund.paymentId === paid.id && counts(refund))
    .reduce((rest, refund) => rest - refund.amount, paid.amount - takenOf(paid));
  // What went before the bank took its part, and what failed since, may be more than the rest.
  return Math.max(0, left);
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
