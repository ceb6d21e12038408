// An order's money for a page: payment status, capture, refunds, and whether it can be refunded.

import { readActorNames } from "#core/orders/actor-names.server.ts";
import { readAmountInvoiced } from "#core/orders/invoices.server.ts";
import type { CaptureEvent } from "#core/orders/order-timeline.ts";
import { describeHold } from "#features/disputes/dispute-words.ts";
import type { Database } from "#platform/database/database.ts";
import { describeManualMethod, type ManualMethod, manualMethodNames } from "./manual-payment.ts";
import { isPaidByHand } from "./payment-way.ts";
import { findPayment, type PaymentWithBalance } from "./payments.server.ts";
import {
  amountGoingBack,
  amountLeftForPart,
  amountLeftToRefund,
  amountOverCredited,
  amountPaid,
  amountRefundable,
  amountTaken,
  findOwnPayment,
  refuseAmount,
  refuseRefund,
  refuseRetry,
  wholeHold,
} from "./refund-rule.ts";
import { listRefunds, type RefundRow } from "./refunds.server.ts";
import { describeRefundReason } from "./refusal-reason.ts";
import { listPaidTogether } from "./together/paid-together.server.ts";

function describeMethod({
  method,
  reference,
  way,
}: Pick<PaymentWithBalance, "method" | "reference" | "way">): string | null {
  if (way === "account") return "put on a trade account";
  if (!isPaidByHand(way)) return method;
  return [manualMethodNames[method as ManualMethod] ?? method, "taken by hand", reference]
    .filter(Boolean)
    .join(", ");
}

function captureOf(
  paid: Pick<PaymentWithBalance, "method" | "reference" | "way" | "amount" | "capturedAt">,
  part?: "deposit" | "balance",
): CaptureEvent | undefined {
  const { amount, capturedAt } = paid;
  return capturedAt ? { method: describeMethod(paid), amount, capturedAt, ...(part && { part }) } : undefined;
}

type Way = Pick<PaymentWithBalance, "method" | "way">;

function describeMixedWays(deposit: Way, balance: Way): string {
  if (isPaidByHand(deposit.way) === isPaidByHand(balance.way)) return "";
  const wayOf = ({ method, way }: Way) =>
    isPaidByHand(way) ? describeManualMethod(method) : "through Razorpay";
  return `The advance was paid ${wayOf(deposit)}, and the rest ${wayOf(balance)}. What goes back is taken from the rest first, and goes the way it came: what was taken by hand, give back yourself.`;
}

/** What the owner reads about the disputes of an order's payments; '' without any. */
export async function readDisputeNote(
  db: Database,
  row: PaymentWithBalance,
  refunds: readonly RefundRow[],
): Promise<string> {
  const hold = wholeHold(row);
  const invoiced = hold.taken > 0 ? await readAmountInvoiced(db, row.orderId) : undefined;
  const overCredited = invoiced === undefined ? 0 : amountOverCredited(row, refunds, invoiced);
  return describeHold(hold, { overCredited, isInvoiced: invoiced !== undefined });
}

/** What may go back of the payments, in paise, and how. */
export function presentRefundable(row: PaymentWithBalance | undefined, refunds: readonly RefundRow[]) {
  const paid = row?.capturedAt ? row : undefined;
  return {
    /** Taken in cash or by UPI, so refunds are by hand too. */
    byHand: paid !== undefined && [paid, paid.balance].every((one) => !one || isPaidByHand(one.way)),
    /** How the money of an order paid in two ways is refunded; '' for other orders. */
    mixedWays: row?.balance ? describeMixedWays(row, row.balance) : "",
    leftForPart: paid ? amountLeftForPart(paid, refunds) : 0,
    /** `leftForPart` without payments whose dispute runs. */
    refundableNow: paid ? amountRefundable(paid, refunds) : 0,
    leftToRefund: paid ? amountLeftToRefund(paid, refunds) : 0,
  };
}

/** Amounts are in paise. */
export async function getOrderPayment(db: Database, orderId: string) {
  const [row, refunds] = await Promise.all([findPayment(db, orderId), listRefunds(db, orderId)]);
  const nameOf = await readActorNames(db, refunds);
  const together = await listPaidTogether(db, orderId);
  return {
    /** All orders of the same payment, including this one; empty if it was paid alone. */
    together,
    /** Null if the order has no payment. */
    status: row?.status ?? null,
    ...presentRefundable(row, refunds),
    byCards: row?.cards?.amount ?? 0,
    /** Undefined until the payment is captured. */
    capture: row && captureOf(row, row.stage === "deposit" ? row.stage : undefined),
    balance: row?.balance ? captureOf(row.balance, "balance") : undefined,
    /** Oldest first, including refunds of second payments. */
    refunds: refunds.map((refund) => ({
      ...refund,
      reason: describeRefundReason(refund.reason),
      by: nameOf(refund.by),
    })),
    refundable: row !== undefined && refuseRefund(row, refunds) === undefined,
    /** For a deposit, without the balance. */
    paid: row?.capturedAt ? amountPaid(row) : 0,
    /** Given back by the customer's bank, because a dispute was lost. */
    taken: row?.capturedAt ? amountTaken(row) : 0,
    /** Refunded or promised. */
    goingBack: row ? amountGoingBack(row, refunds) : 0,
    /** That a dispute of its payments runs or was lost; '' for other orders. */
    disputeNote: row ? await readDisputeNote(db, row, refunds) : "",
    /** Paise that a cancellation by the customer sends back; 0 while the owner must decide because of a dispute. */
    backByCancelling: row?.capturedAt && !refuseAmount(row, refunds) ? amountLeftToRefund(row, refunds) : 0,
    /** Unfinished refunds, and failed ones that no later refund replaced. */
    openRefunds: refunds.flatMap((refund) => {
      const { id, amount, status, failure, paymentId } = refund;
      if (status === "processed" || refuseRetry(refund, refunds)) return [];
      // It came after the payment that confirmed the order.
      const isSecondPayment = !row || !findOwnPayment(row, paymentId);
      return [{ id, amount, status, failure, isSecondPayment }];
    }),
  };
}

export type OpenRefund = Awaited<ReturnType<typeof getOrderPayment>>["openRefunds"][number];
