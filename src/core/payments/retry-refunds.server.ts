// Retries refunds that failed or take too long: daily, or when the owner presses the button.

import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import { system } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { forgetPieces, noteMoneyBack, passPieces } from "#core/orders/pieces/pieces.server.ts";
import type { RefundHold } from "#features/disputes/dispute-words.ts";
import { getPaymentWithHold } from "#features/disputes/refund-hold.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { canRetryRefunds } from "./payment.policy.ts";
import { sendRefundJob } from "./payment-jobs.server.ts";
import { lockPayment, movePayment } from "./payments.server.ts";
import { payment, refund } from "./payments.table.ts";
import { amountLeft, amountLeftToRefund, type RetryRefusal, refuseRetry } from "./refund-rule.ts";
import {
  endRefunding,
  listRefunds,
  listRefundsOf,
  replaceFailedRefunds,
  requestRefund,
} from "./refunds.server.ts";

/** Razorpay refunds no payment older than six months. */
const maxPaymentAgeMs = 180 * dayMs;
const maxRetriesAtOnce = 200;

/** `isToRetry` in SQL. */
export const isRefundToRetry = sql`(${refund.status} = 'failed' and ${refund.retriedBy} is null)`;

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type RetryOutcome = { ok: true; refundId: string } | { ok: false; reason: RetryRefusal | RefundHold };

/**
 * Requests a failed refund again with a new key, because the gateway answers a used key with the failed refund. After a lost dispute what
 * the bank has left is sent; if that is nothing, the refund is closed. A refund that is under way is sent or checked at once. Idempotent.
 * Throws NotFound.
 */
export const retryRefund = command(
  canRetryRefunds,
  function retryRefund({ db, ...ctx }: Context, { id: by }, { refundId }: { refundId: string }) {
    return db.transaction((tx) => retryInTransaction(tx, ctx, { refundId, by }));
  },
);

/** The new refund is for the pieces of the failed one. */
async function replaceBy(tx: Transaction, sentId: string, failed: { id: string }): Promise<void> {
  await replaceFailedRefunds(tx, sentId, [failed]);
  await passPieces(tx, { from: failed.id, to: sentId });
}

/** `retryRefund` in the caller's transaction. */
export async function retryInTransaction(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  { refundId, by }: { refundId: string; by: string },
): Promise<RetryOutcome> {
  const [known] = await tx
    .select({ orderId: refund.orderId, paymentId: refund.paymentId })
    .from(refund)
    .where(and(eq(refund.id, refundId), ne(refund.status, "unassigned")));
  if (!known) throw new NotFound("no such refund");
  const { orderId, paymentId } = known;
  // Locked, so that the second of two clicks finds the retry under way.
  const ofOrder = orderId === null ? undefined : await lockPayment(tx, orderId);
  if (!ofOrder) await tx.select().from(payment).where(eq(payment.id, paymentId)).for("update");
  const refunds = await listRefundsOf(tx, paymentId);
  const found = refunds.find(({ id }) => id === refundId);
  if (!found) throw new NotFound("no such refund");
  const refusal = refuseRetry(found, refunds);
  if (refusal) return { ok: false, reason: refusal };
  const paid = await getPaymentWithHold(tx, paymentId);
  if (paid.hold?.isHeld) return { ok: false, reason: "disputed" };
  const { status, failure, way, reason } = found;
  const hasFailed = status === "failed";
  const amount = paid.hold && hasFailed ? Math.min(found.amount, amountLeft(paid, refunds)) : found.amount;
  if (amount === 0) {
    // The customer has this money. A refund that closes itself is not retried again.
    await replaceFailedRefunds(tx, refundId, [found]);
    const retried = refunds.filter(({ retriedBy }) => retriedBy === refundId).map(({ id }) => id);
    await forgetPieces(tx, [refundId, ...retried]);
    if (orderId !== null) await endRefunding(tx, orderId);
    await recordAudit(tx, clock, {
      by,
      action: "refund.closed",
      subject: `refund:${refundId}`,
      before: { failure },
    });
    return { ok: false, reason: "dispute-lost" };
  }
  const sentId = hasFailed
    ? await requestRefund(tx, { clock, jobs }, { orderId, paymentId, way, amount, reason, by })
    : refundId;
  if (hasFailed) await replaceBy(tx, sentId, found);
  else await jobs.enqueue(tx, sendRefundJob, { refundId }, { deduplicationKey: `${refundId}:by-hand` });
  if (hasFailed && ofOrder?.status === "captured") {
    const left = amountLeftToRefund(ofOrder, await listRefunds(tx, ofOrder.orderId));
    if (left === 0) {
      await movePayment(tx, ofOrder, "refunding");
      await noteMoneyBack(tx, { orderId: ofOrder.orderId, source: ofOrder.id, at: clock.now() });
    }
  }
  await recordAudit(tx, clock, {
    by,
    action: "refund.retried",
    subject: `refund:${refundId}`,
    before: { status, failure },
    after: { status: hasFailed ? "requested" : status, amount, refund: sentId },
  });
  return { ok: true, refundId: sentId };
}

/**
 * Enqueues refunds that are unfinished after a day again, because a job gives up after two and a half days. Safe to repeat: the idempotency key
 * refunds once.
 */
export async function retryOverdueRefunds({ db, clock, jobs }: AppContext): Promise<void> {
  const overdue = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        inArray(refund.status, ["requested", "pending"]),
        lt(refund.requestedAt, new Date(clock.now().getTime() - dayMs)),
      ),
    )
    .orderBy(refund.requestedAt)
    .limit(maxRetriesAtOnce);
  for (const { id } of overdue)
    await jobs.enqueue(db, sendRefundJob, { refundId: id }, { deduplicationKey: id });
}

/** Retries failed refunds a day after their last try. */
export async function retryFailedRefunds(ctx: AppContext): Promise<void> {
  const { db, clock, log } = ctx;
  const now = clock.now().getTime();
  const failed = await db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        isRefundToRetry,
        lt(refund.requestedAt, new Date(now - dayMs)),
        gt(payment.capturedAt, new Date(now - maxPaymentAgeMs)),
      ),
    )
    .orderBy(asc(refund.requestedAt))
    .limit(maxRetriesAtOnce);
  for (const { id } of failed) await retryRefund(ctx, system, { refundId: id });
  if (failed.length > 0) log.info({ refunds: failed.length }, "failed refunds are tried again");
}
