// Refunds of sold gift cards: stored first, sent to the gateway by a job, and booked if the owner made them in Razorpay's dashboard.
import { and, eq, inArray, lt } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { takeOffSoldCard } from "#shop/gift-cards/sold-card.server.ts";
import type { GatewayRefund, WithRazorpay } from "#shop/payments/razorpay.server.ts";
import { RazorpayError } from "#shop/payments/razorpay-call.server.ts";
import { describeRefusedRefund, refusedByBank } from "#shop/payments/refund-failure.ts";
import { cardSalePaidBackJob, sendCardRefundJob } from "./card-sale-jobs.server.ts";
import { type CardSaleRefundRow, lockCardSale } from "./card-sales.server.ts";
import { giftCardSale, giftCardSaleRefund } from "./card-sales.table.ts";

type Context = Pick<AppContext, "clock" | "jobs">;

/** Time between two checks of a refund that is pending at the gateway. */
const checkAgainAfterSeconds = 3600;

type CardRefundRequest = {
  id: string;
  saleId: string;
  razorpayPaymentId: string;
  /** In paise. */
  amount: number;
  reason: string;
  by: string;
};

/** One refund for each payment. Idempotent. The caller holds the sale's lock. */
export async function requestCardRefund(
  tx: Transaction,
  { clock, jobs }: Context,
  request: CardRefundRequest,
): Promise<void> {
  const { id, razorpayPaymentId } = request;
  const earlier = eq(giftCardSaleRefund.razorpayPaymentId, razorpayPaymentId);
  if ((await tx.$count(giftCardSaleRefund, earlier)) > 0) return;
  await tx.insert(giftCardSaleRefund).values({ ...request, status: "requested", requestedAt: clock.now() });
  await jobs.enqueue(tx, sendCardRefundJob, { refundId: id }, { deduplicationKey: id });
  await jobs.enqueue(tx, cardSalePaidBackJob, { refundId: id }, { deduplicationKey: id });
}

/** Sends a refund, or checks one already sent. Safe to repeat: the idempotency key refunds once. */
export async function sendCardRefund(ctx: AppContext & WithRazorpay, refundId: string): Promise<void> {
  const { db, log, razorpay } = ctx;
  const [row] = await db.select().from(giftCardSaleRefund).where(eq(giftCardSaleRefund.id, refundId));
  if (!row || row.status === "processed" || row.status === "failed") return;
  try {
    const atGateway = await razorpay.listRefundsOfPayment(row.razorpayPaymentId);
    const known = atGateway.find((one) => one.id === row.razorpayRefundId || isOfThis(row, one));
    const answer = known ?? (await razorpay.refundPayment(row.razorpayPaymentId, row.amount, keyOf(row)));
    await recordResult(ctx, refundId, answer);
  } catch (error) {
    if (!(error instanceof RazorpayError) || !isRefusal(error)) throw error;
    log.error({ refundId, error: String(error) }, "the gateway refused the refund of a gift card");
    await db
      .update(giftCardSaleRefund)
      .set({ status: "failed", failure: describeRefusedRefund(error) })
      .where(
        and(
          eq(giftCardSaleRefund.id, refundId),
          inArray(giftCardSaleRefund.status, ["requested", "pending"]),
        ),
      );
  }
}

/** A new key for each attempt, because the gateway answers a used key with the failed refund. */
const keyOf = ({ id, attempt }: CardSaleRefundRow) => `${id}-${attempt}`;

/** Whether a refund at the gateway is ours (its answer may be lost), or one of the same amount from the dashboard. */
function isOfThis(row: CardSaleRefundRow, { receipt, status, amount }: GatewayRefund): boolean {
  return receipt ? receipt === keyOf(row) : status !== "failed" && amount === row.amount;
}

/** False for a refund to be sent again: no answer, too many requests (429), or another request with its key running (409). */
function isRefusal({ status }: RazorpayError): boolean {
  return status !== undefined && status < 429 && status !== 409;
}

/** Idempotent: a processed refund stays processed. */
async function recordResult(
  { db, clock, jobs }: AppContext,
  refundId: string,
  answer: GatewayRefund,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(giftCardSaleRefund)
      .where(eq(giftCardSaleRefund.id, refundId))
      .for("update");
    if (!row || row.status === "processed") return;
    await tx
      .update(giftCardSaleRefund)
      .set({
        razorpayRefundId: answer.id,
        status: answer.status,
        ...(answer.status === "processed" && { processedAt: clock.now() }),
        ...(answer.status === "failed" && { failure: refusedByBank }),
      })
      .where(eq(giftCardSaleRefund.id, refundId));
    if (answer.status !== "pending") return;
    const key = `${refundId}:check-again`;
    const later = { delaySeconds: checkAgainAfterSeconds, deduplicationKey: key };
    await jobs.enqueue(tx, sendCardRefundJob, { refundId }, later);
  });
}

/** Retries a failed refund. The caller holds the sale's lock. */
export async function retryCardRefund(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  { id: refundId, attempt }: Pick<CardSaleRefundRow, "id" | "attempt">,
): Promise<void> {
  await tx
    .update(giftCardSaleRefund)
    .set({ status: "requested", attempt: attempt + 1, razorpayRefundId: null, failure: null })
    .where(eq(giftCardSaleRefund.id, refundId));
  await jobs.enqueue(tx, sendCardRefundJob, { refundId }, { deduplicationKey: `${refundId}:${attempt + 1}` });
}

/** Enqueues refunds again that are unfinished after a day, because a job gives up after two days. */
export async function resumeCardRefunds({ db, clock, jobs }: AppContext): Promise<void> {
  const overdue = await db
    .select()
    .from(giftCardSaleRefund)
    .where(
      and(
        inArray(giftCardSaleRefund.status, ["requested", "pending"]),
        lt(giftCardSaleRefund.requestedAt, new Date(clock.now().getTime() - dayMs)),
      ),
    )
    .limit(200);
  for (const { id: refundId } of overdue)
    await jobs.enqueue(db, sendCardRefundJob, { refundId }, { deduplicationKey: refundId });
}

/**
 * Records a refund of a card's price that the gateway reports, ours or not. A refund from the dashboard empties the card, so that nobody
 * has both money and card. Returns false and does nothing for other payments.
 */
export async function recordGatewayCardRefund(ctx: AppContext, reported: GatewayRefund): Promise<boolean> {
  const { db } = ctx;
  const ofPayment = eq(giftCardSaleRefund.razorpayPaymentId, reported.payment_id);
  const rows = await db.select().from(giftCardSaleRefund).where(ofPayment);
  const known = rows.find((row) => row.razorpayRefundId === reported.id || isOfThis(row, reported));
  if (known) {
    await recordResult(ctx, known.id, reported);
    return true;
  }
  const [sale] = await db
    .select({ id: giftCardSale.id })
    .from(giftCardSale)
    .where(eq(giftCardSale.razorpayPaymentId, reported.payment_id));
  if (sale && reported.status !== "failed") await bookRefund(ctx, sale.id, reported);
  return sale !== undefined || rows.length > 0;
}

async function bookRefund(ctx: AppContext, saleId: string, reported: GatewayRefund): Promise<void> {
  const { db, clock, log } = ctx;
  const at = clock.now();
  const by = "system";
  await db.transaction(async (tx) => {
    const { giftCardId, razorpayPaymentId } = await lockCardSale(tx, saleId);
    const isBooked = eq(giftCardSaleRefund.razorpayRefundId, reported.id);
    if (!giftCardId || !razorpayPaymentId || (await tx.$count(giftCardSaleRefund, isBooked)) > 0) return;
    const { id: razorpayRefundId, amount, status } = reported;
    const id = newId();
    await tx.insert(giftCardSaleRefund).values({
      id,
      saleId,
      razorpayPaymentId,
      razorpayRefundId,
      amount,
      status,
      by,
      requestedAt: at,
      reason: "Made in Razorpay's dashboard",
      processedAt: status === "processed" ? at : null,
    });
    const taken = await takeOffSoldCard(tx, { giftCardId, amount, refundId: id, by, at });
    await recordAudit(tx, clock, {
      by,
      action: "gift-card.refund-booked",
      subject: `gift-card:${giftCardId}`,
      after: { amount, taken, refund: razorpayRefundId },
    });
    if (taken < amount)
      log.error(
        { saleId, amount, taken },
        "a refund from Razorpay's dashboard is more than its gift card had left",
      );
  });
}

/** Records the gateway's latest refunds, in case a webhook was lost. Runs every hour. */
export async function checkGatewayCardRefunds(ctx: AppContext & WithRazorpay): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 3 * dayMs);
  for (const reported of await ctx.razorpay.listRefundsSince(since))
    await recordGatewayCardRefund(ctx, reported);
}
