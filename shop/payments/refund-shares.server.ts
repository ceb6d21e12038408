// Gives money of an order back over its payments: each gives its share by a refund of its own. What gift cards paid goes back to
// them; the rest the way it came or, if the customer agrees, to the account's store credit.
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
/** Says whose store credit the money becomes, and how that customer agreed. */
export type ToCredit = { userId: string; agreement: string };

/** Undefined where the money goes back the way it came. Store credit belongs to an account, which not every order has. */
export function findCreditFor(
  userId: string | null,
  agreement: string | undefined,
): ToCredit | "no-account" | undefined {
  if (!agreement) return undefined;
  return userId === null ? "no-account" : { userId, agreement };
}

/** The first one has the form's key and its pieces: together they are one refund of the form. */
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
 * Money paid by hand has gone back by hand, gift cards and store credit have theirs at once; the customer is told of
 * what is on its way, if that is new.
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

/** The refunds that a form has asked for already. */
export function findAskedBy<Refund extends { requestKey: string | null }>(
  refunds: readonly Refund[],
  requestKey: string,
): Refund[] {
  return refunds.filter((one) => one.requestKey === requestKey || one.requestKey === keyOfSecond(requestKey));
}

function keyOfSecond(requestKey: string): string {
  return `${requestKey}:2`;
}
