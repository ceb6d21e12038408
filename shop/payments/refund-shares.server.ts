// Splits a refund over an order's payments, one refund each. What gift cards paid goes back to them; the rest goes back the way it came or,
// if the customer agrees, becomes store credit.
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { addStoreCredit } from "#shop/gift-cards/store-credit.server.ts";
import { giveBackToGiftCards } from "./cards/give-back.server.ts";
import { refundStartedJob } from "./payment-jobs.server.ts";
import { isPaidByHand } from "./payment-way.ts";
import type { RefundShare } from "./refund-rule.ts";
import { type RefundRequest, recordPaidBack, requestRefund } from "./refunds.server.ts";

type Context = Pick<AppContext, "clock" | "jobs">;

export type RequestedShare = RefundShare & { refundId: string };
/** The account that gets store credit, and how its customer agreed. */
export type ToCredit = { userId: string; agreement: string };

/** Undefined if the money goes back the way it came. `no-account`: the order has no account for store credit. */
export function findCreditFor(
  userId: string | null,
  agreement: string | undefined,
): ToCredit | "no-account" | undefined {
  if (!agreement) return undefined;
  return userId === null ? "no-account" : { userId, agreement };
}

/** The first share has the form's key and its pieces; together the shares are one refund of the form. */
export async function requestShares(
  tx: Transaction,
  ctx: Context,
  {
    shares,
    requestKey,
    pieces,
    credit,
    ...request
  }: { shares: readonly RefundShare[]; credit: ToCredit | undefined } & Omit<
    RefundRequest,
    keyof RefundShare | "creditAgreement"
  >,
): Promise<[RequestedShare, ...RequestedShare[]]> {
  const requested: RequestedShare[] = [];
  for (const [index, share] of shares.entries()) {
    const isFirst = index === 0;
    const refundId = await requestRefund(tx, ctx, {
      ...request,
      ...share,
      ...(requestKey && { requestKey: isFirst ? requestKey : keyOfSecond(requestKey) }),
      ...(pieces && isFirst && { pieces }),
      ...(credit && share.way !== "gift-card" && { creditAgreement: credit.agreement }),
    });
    requested.push({ ...share, refundId });
  }
  const [first, ...others] = requested;
  if (!first) throw new Error(`nothing is left to refund of order ${request.orderId}`);
  return [first, ...others];
}

/**
 * Finishes the shares that need no gateway: money by hand, gift cards and store
 * credit. For the others, if new, enqueues the email that the refund is on its way.
 */
export async function finishShares(
  tx: Transaction,
  { clock, jobs }: Context,
  {
    orderId,
    requested,
    credit,
    isNew,
    by,
  }: {
    orderId: string;
    requested: readonly RequestedShare[];
    credit: ToCredit | undefined;
    isNew: boolean;
    by: string;
  },
): Promise<void> {
  for (const { refundId, way, amount } of requested)
    if (way === "gift-card") {
      await giveBackToGiftCards(tx, { orderId, refundId, amount, by, at: clock.now() });
      await recordPaidBack(tx, { clock, jobs }, { refundId, orderId });
    } else if (credit) {
      const { userId } = credit;
      await addStoreCredit(tx, { userId, amount, orderId, refundId, by, at: clock.now() });
      await recordPaidBack(tx, { clock, jobs }, { refundId, orderId });
    } else if (isPaidByHand(way)) await recordPaidBack(tx, { clock, jobs }, { refundId, orderId });
    else if (isNew) await jobs.enqueue(tx, refundStartedJob, { refundId }, { deduplicationKey: refundId });
}

/** The refunds already requested by the form with this key. */
export function findAskedBy<Refund extends { requestKey: string | null }>(
  refunds: readonly Refund[],
  requestKey: string,
): Refund[] {
  return refunds.filter((one) => one.requestKey === requestKey || one.requestKey === keyOfSecond(requestKey));
}

function keyOfSecond(requestKey: string): string {
  return `${requestKey}:2`;
}
