// An order's money for a page: payment status, capture, refunds, and whether it can be refunded.
import type { Database } from "#platform/database/database.ts";
import { readActorNames } from "#shop/orders/actor-names.server.ts";
import type { CaptureEvent, RefundEvent } from "#shop/orders/order-timeline.ts";
import { describeManualMethod, type ManualMethod, manualMethodNames } from "./manual-payment.ts";
import type { PaymentStatus } from "./payment-state.ts";
import { isPaidByHand } from "./payment-way.ts";
import { findPayment, type PaymentWithBalance } from "./payments.server.ts";
import {
  amountGoingBack,
  amountLeftForPart,
  amountLeftToRefund,
  amountPaid,
  findOwnPayment,
  refuseRefund,
  refuseRetry,
} from "./refund-rule.ts";
import { listRefunds } from "./refunds.server.ts";
import { describeRefundReason } from "./refusal-reason.ts";
import { listPaidTogether } from "./together/paid-together.server.ts";
import type { PaidTogether } from "./together/paid-together.ts";

export type OrderPayment = {
  /** Null if the order has no payment. */
  status: PaymentStatus | null;
  /** Taken in cash or by UPI, so refunds are by hand too. */
  byHand: boolean;
  /** Paise that gift cards paid. */
  byCards: number;
  /** Undefined until the payment is captured. */
  capture: CaptureEvent | undefined;
  /** The second payment, if the first was a deposit. */
  balance: CaptureEvent | undefined;
  /** How the money of an order paid in two ways is refunded; '' for other orders. */
  mixedWays: string;
  /** Oldest first, including refunds of second payments. */
  refunds: (RefundEvent & { id: string })[];
  refundable: boolean;
  /** Paise paid for the order; for a deposit, without the balance. */
  paid: number;
  /** Paise refunded or promised. */
  goingBack: number;
  /** Paise that a partial refund may take. */
  leftForPart: number;
  /** Paise that a full refund takes. */
  leftToRefund: number;
  /** Unfinished refunds, and failed ones that no later refund replaced. */
  openRefunds: OpenRefund[];
  /** All orders of the same payment, including this one; empty if it was paid alone. */
  together: PaidTogether[];
};

export type OpenRefund = {
  id: string;
  /** In paise. */
  amount: number;
  status: "requested" | "pending" | "failed";
  failure: string | null;
  /** Whether the payment came after the one that confirmed the order. */
  isSecondPayment: boolean;
};

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

type Way = Pick<PaymentWithBalance, "method" | "way">;

function describeMixedWays(deposit: Way, balance: Way): string {
  if (isPaidByHand(deposit.way) === isPaidByHand(balance.way)) return "";
  const wayOf = ({ method, way }: Way) =>
    isPaidByHand(way) ? describeManualMethod(method) : "through Razorpay";
  return `The advance was paid ${wayOf(deposit)}, and the rest ${wayOf(balance)}. What goes back is taken from the rest first, and goes the way it came: what was taken by hand, give back yourself.`;
}

export async function getOrderPayment(db: Database, orderId: string): Promise<OrderPayment> {
  const [row, refunds] = await Promise.all([findPayment(db, orderId), listRefunds(db, orderId)]);
  const nameOf = await readActorNames(db, refunds);
  const together = await listPaidTogether(db, orderId);
  return {
    together,
    status: row?.status ?? null,
    byHand:
      row !== undefined &&
      row.capturedAt !== null &&
      [row, row.balance].every((one) => !one || isPaidByHand(one.way)),
    byCards: row?.cards?.amount ?? 0,
    capture: row?.capturedAt
      ? {
          method: describeMethod(row),
          amount: row.amount,
          capturedAt: row.capturedAt,
          ...(row.stage === "deposit" ? { part: "deposit" as const } : {}),
        }
      : undefined,
    balance: row?.balance?.capturedAt
      ? {
          method: describeMethod(row.balance),
          amount: row.balance.amount,
          capturedAt: row.balance.capturedAt,
          part: "balance",
        }
      : undefined,
    mixedWays: row?.balance ? describeMixedWays(row, row.balance) : "",
    refunds: refunds.map((refund) => ({
      ...refund,
      reason: describeRefundReason(refund.reason),
      by: nameOf(refund.by),
    })),
    refundable: row !== undefined && refuseRefund(row, refunds) === undefined,
    paid: row?.capturedAt ? amountPaid(row) : 0,
    goingBack: row ? amountGoingBack(row, refunds) : 0,
    leftForPart: row?.capturedAt ? amountLeftForPart(row, refunds) : 0,
    leftToRefund: row?.capturedAt ? amountLeftToRefund(row, refunds) : 0,
    openRefunds: refunds.flatMap((refund) => {
      const { id, amount, status, failure, paymentId } = refund;
      if (status === "processed" || refuseRetry(refund, refunds)) return [];
      const isSecondPayment = !row || !findOwnPayment(row, paymentId);
      return [{ id, amount, status, failure, isSecondPayment }];
    }),
  };
}
