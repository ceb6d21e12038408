// Refunds all or a part of an order's payments, by a refund for each payment. Money from gift cards goes back to them; the rest
// goes back the way it came or, if the customer agrees, becomes store credit.

import { lockOrder } from "#core/orders/change-status.server.ts";
import { issueCreditNote, issueInvoice } from "#core/orders/invoices.server.ts";
import { type PricedPieces, toRefunded } from "#core/orders/order-pieces.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { noteMoneyBack, notePieces } from "#core/orders/pieces/pieces.server.ts";
import type { RefundHold } from "#features/disputes/dispute-words.ts";
import { giveBackToGiftCards } from "#features/gift-cards/payments/card-payments.server.ts";
import { addStoreCredit } from "#features/gift-cards/store-credit.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { Fault } from "#platform/faults.ts";
import { refundStartedJob } from "./payment-jobs.server.ts";
import { isKeptByShop, isPaidByHand } from "./payment-way.ts";
import { lockPayment, movePayment, type PaymentWithBalance } from "./payments.server.ts";
import {
  amountLeftForPart,
  amountLeftToRefund,
  amountTaken,
  divideRefund,
  isToRetry,
  type RefundRefusal,
  refuseRefund,
} from "./refund-rule.ts";
import {
  listRefunds,
  type RefundRow,
  recordPaidBack,
  replaceFailedRefunds,
  requestRefund,
} from "./refunds.server.ts";

type Context = Pick<AppContext, "clock" | "jobs">;

/** The account that gets store credit, and how its customer agreed. */
type ToCredit = { userId: string; agreement: string };

/** The account for store credit; undefined if the money goes back the way it came. `no-account`: the order has no account. */
export function findCreditFor(
  userId: string | null,
  agreement: string | undefined,
): ToCredit | "no-account" | undefined {
  if (!agreement) return undefined;
  return userId === null ? "no-account" : { userId, agreement };
}

/**
 * `balance-due`: a deposit goes back only when its order is cancelled, because it has no invoice yet. `no-account`: the order has no account
 * for store credit. The others: a dispute of its payment.
 */
export type LockedRefusal = RefundRefusal | "balance-due" | "no-account" | RefundHold;

/** Locks an order and its payment, with the reason why nothing of it can be refunded. Throws NotFound for an unknown order. */
export async function lockForRefund(
  tx: Transaction,
  {
    orderId,
    cancel = false,
    creditAgreement,
  }: { orderId: string; cancel?: boolean; creditAgreement: string | undefined },
) {
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const refunds = await listRefunds(tx, orderId);
  const credit = findCreditFor(order.userId, creditAgreement);
  const refuse = (): LockedRefusal | undefined => {
    const refusal = refuseRefund(payment, refunds);
    if (refusal) return refusal;
    if (credit === "no-account") return credit;
    return !cancel && order.due + order.cashDue > 0 && order.status !== "cancelled"
      ? "balance-due"
      : undefined;
  };
  return {
    ...order,
    payment,
    refunds,
    credit: credit === "no-account" ? undefined : credit,
    refusal: refuse(),
  };
}

type Part = {
  /** In paise, at most the rest for a part. */
  amount: number;
  pieces?: readonly PricedPieces[] | undefined;
  requestKey: string;
  /** Whether the caller issues the credit note. */
  isCredited?: boolean;
};

type LockedRefund = {
  number: string;
  payment: PaymentWithBalance;
  /** The order's refunds until now, if the caller has read them. */
  refunds?: readonly RefundRow[];
  reason: string;
  by: string;
  credit?: ToCredit | undefined;
  /** If absent, all that is left goes back, including refunds that failed. */
  part?: Part;
};

/**
 * Writes refunds, payment, papers, email jobs and audit event in the caller's transaction; a job then calls the gateway. The caller holds
 * the locks and has checked that the refund is allowed.
 */
export async function refundLocked(
  tx: Transaction,
  { clock, jobs }: Context,
  { number, payment: given, refunds: read, reason, by, credit, part }: LockedRefund,
): Promise<{ refundId: string; creditNote: string | undefined }> {
  const payment = await lockShared(tx, given);
  const { orderId, status } = payment;
  const refunds = read ?? (await listRefunds(tx, orderId));
  const at = clock.now();
  const left = part ? amountLeftForPart(payment, refunds) : amountLeftToRefund(payment, refunds);
  const amount = part?.amount ?? left;
  if (payment !== given && (amount > left || amount === 0))
    throw new Fault(`another order with the payment of order ${orderId} was refunded meanwhile`, {
      kind: "try-again",
    });
  if (amount === left && status === "captured") {
    await movePayment(tx, payment, "refunding");
    await noteMoneyBack(tx, { orderId, source: payment.id, at });
  }
  const refundId = await requestShares(tx, { clock, jobs }, { payment, refunds, reason, by, credit, part });
  // An order that is not cancelled needs an invoice, because the credit note refers to it.
  if ((await getOrderRow(tx, orderId)).status !== "cancelled") await issueInvoice(tx, orderId, at);
  // What the bank gave back is no refund of the shop: its note covers what the shop gives back, less what failed and has its note.
  const rest = amountTaken(payment) > 0 ? { amount: amountLeftForPart(payment, refunds) } : undefined;
  const credited = part ? { amount, pieces: part.pieces } : rest;
  const isCredited = part?.isCredited || credited?.amount === 0;
  const creditNote = isCredited ? undefined : await issueCreditNote(tx, orderId, at, credited);
  await recordAudit(tx, clock, {
    by,
    action: part ? "order.refunded-in-part" : "order.refunded",
    subject: `order:${number}`,
    ...(!part && { before: { payment: status } }),
    after: {
      ...(part ? { left: left - amount } : { payment: "refunding" }),
      amount,
      reason,
      credit: credit?.agreement,
      creditNote,
    },
  });
  return { refundId, creditNote };
}

/**
 * The payment, read again after other orders of it: if a dispute took a part that they have left, one order is refunded at a time, so that
 * together they give back at most what the bank has left.
 */
async function lockShared(tx: Transaction, payment: PaymentWithBalance): Promise<PaymentWithBalance> {
  const { balance, ...first } = payment;
  const shared = [first, balance].filter((one) => (one?.hold?.takenElsewhere ?? 0) > 0);
  for (const one of shared) await lock(tx, `refunds:${one?.razorpayPaymentId}`);
  return shared.length > 0 ? lockPayment(tx, payment.orderId) : payment;
}

type ToShare = Omit<LockedRefund, "number" | "refunds"> & { refunds: readonly RefundRow[] };

/**
 * Requests a refund for each share, and finishes those that need no gateway: money by hand, gift cards and store credit. The first share
 * has the form's key and its pieces; together the shares are one refund of the form. Returns the id of the first.
 */
async function requestShares(
  tx: Transaction,
  { clock, jobs }: Context,
  { payment, refunds, reason, by, credit, part }: ToShare,
): Promise<string> {
  const { orderId, status } = payment;
  const ids: string[] = [];
  for (const share of divideRefund(payment, refunds, part?.amount)) {
    const { paymentId, way, amount } = share;
    const isFirst = ids.length === 0;
    const refundId = await requestRefund(
      tx,
      { clock, jobs },
      {
        ...share,
        orderId,
        reason,
        by,
        ...(part && { requestKey: isFirst ? part.requestKey : keyOfSecond(part.requestKey) }),
        ...(credit && !isKeptByShop(way) && { creditAgreement: credit.agreement }),
      },
    );
    ids.push(refundId);
    const noted = { orderId, cause: "refunded", source: refundId, at: clock.now() } as const;
    if (part?.pieces && isFirst) await notePieces(tx, noted, toRefunded(part.pieces));
    const failed = part ? [] : refunds.filter((one) => one.paymentId === paymentId && isToRetry(one));
    await replaceFailedRefunds(tx, refundId, failed);
    const given = { orderId, refundId, amount, by, at: clock.now() };
    if (way === "gift-card") await giveBackToGiftCards(tx, given);
    else if (credit && !isKeptByShop(way)) await addStoreCredit(tx, { ...given, userId: credit.userId });
    if (isKeptByShop(way) || credit || isPaidByHand(way))
      await recordPaidBack(tx, { clock, jobs }, { refundId, orderId });
    // A customer whose full refund failed knows of it already.
    else if (part || status === "captured")
      await jobs.enqueue(tx, refundStartedJob, { refundId }, { deduplicationKey: refundId });
  }
  const [first] = ids;
  if (!first) throw new Error(`nothing is left to refund of order ${orderId}`);
  return first;
}

/** The refunds already requested by the form with this key. */
export function findByRequestKey<Refund extends { requestKey: string | null }>(
  refunds: readonly Refund[],
  requestKey: string,
): Refund[] {
  return refunds.filter((one) => one.requestKey === requestKey || one.requestKey === keyOfSecond(requestKey));
}

function keyOfSecond(requestKey: string): string {
  return `${requestKey}:2`;
}
