// Books refunds that were made in Razorpay's own dashboard: as a refund of the order, with its credit note.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { lockOrder } from "#shop/orders/change-status.server.ts";
import { issueCreditNote, issueInvoice } from "#shop/orders/invoices.server.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { refundStartedJob } from "./payment-jobs.server.ts";
import { lockPayment, movePayment, type PaymentWithRest } from "./payments.server.ts";
import { payment, refund } from "./payments.table.ts";
import type { GatewayRefund, WithRazorpay } from "./razorpay.server.ts";
import { madeInPart } from "./refund-failure.ts";
import { amountLeftToRefund, findPaymentOf, isToRetry, leftOf } from "./refund-rule.ts";
import {
  findRefundOfGateway,
  listRefunds,
  recordRefundResult,
  replaceFailedRefunds,
} from "./refunds.server.ts";
import { restPayment } from "./rest/rest-payments.table.ts";

/** For our records; the owner reads it. */
export const madeAtGateway = "Made in Razorpay's dashboard";
/** Webhooks may be lost while the shop is down; then the list of refunds tells. */
const lookBackMs = 3 * dayMs;

/** What the gateway reports about a refund, ours or not. Idempotent. */
export async function recordGatewayRefund(ctx: AppContext, reported: GatewayRefund): Promise<void> {
  const refundId = (await findRefundOfGateway(ctx.db, reported)) ?? (await bookRefund(ctx, reported));
  if (refundId) await recordRefundResult(ctx, refundId, reported);
}

/** Asks the gateway for its latest refunds and books those that nobody has reported. Runs every hour. */
export async function checkGatewayRefunds(ctx: AppContext & WithRazorpay): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - lookBackMs);
  for (const reported of await ctx.razorpay.listRefundsSince(since)) await recordGatewayRefund(ctx, reported);
}

/**
 * Undefined for a refund that failed, and for one of a payment by which no order was confirmed or refused: Razorpay
 * itself returns a second payment.
 */
async function bookRefund(
  { db, clock, jobs, log }: AppContext,
  reported: GatewayRefund,
): Promise<string | undefined> {
  const orderId = await findOrderOfPayment(db, reported.payment_id);
  if (!orderId || reported.status === "failed") return undefined;
  return db.transaction(async (tx) => {
    // A payment that goes back at once belongs to no order.
    const { number } = await getOrderRow(tx, orderId);
    const confirmed = number ? await lockOrder(tx, orderId) : undefined;
    const row = await lockPayment(tx, orderId);
    const refunds = await listRefunds(tx, orderId);
    // Another process may have booked it, or ours was sent, while this one waited.
    const booked = refunds.find(({ razorpayRefundId }) => razorpayRefundId === reported.id);
    if (booked) return booked.id;
    const id = newId();
    const at = clock.now();
    const { amount } = reported;
    await tx.insert(refund).values({
      id,
      orderId,
      razorpayPaymentId: reported.payment_id,
      razorpayRefundId: reported.id,
      amount,
      reason: madeAtGateway,
      status: "pending",
      by: "system",
      requestedAt: at,
    });
    // What is due at the door may still come, and is no part of what is left.
    const isAll = amountLeftToRefund(row, refunds) <= amount && (confirmed?.cashDue ?? 0) === 0;
    const covered = listCovered(row, refunds, reported);
    await replaceFailedRefunds(
      tx,
      id,
      covered.map((one) => one.id),
    );
    await keepRestToRetry(tx, { orderId, at, reported, covered });
    if (isAll && row.status === "captured") await movePayment(tx, row, "refunding");
    // While a rest is due there is no invoice yet: it comes with the rest, and with the note over this refund.
    if (confirmed && confirmed.status !== "cancelled" && confirmed.due === 0)
      await issueInvoice(tx, orderId, at);
    const creditNote = await creditRefund(tx, { orderId, at, amount, isAll, covered });
    await jobs.enqueue(tx, refundStartedJob, { refundId: id }, { deduplicationKey: id });
    await recordAudit(tx, clock, {
      by: "system",
      action: "order.refund-booked",
      subject: `order:${number ?? orderId}`,
      before: { payment: row.status },
      after: { amount, refund: reported.id, ...(creditNote ? { creditNote } : {}) },
    });
    log.warn({ orderId, refund: reported.id }, "a refund made in Razorpay's dashboard is booked");
    return id;
  });
}

/** The order that was paid by this payment, as the only one or as one of two. */
async function findOrderOfPayment(db: Database, paymentId: string): Promise<string | undefined> {
  const [known] = await db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(eq(payment.razorpayPaymentId, paymentId));
  if (known) return known.orderId;
  const [rest] = await db
    .select({ orderId: restPayment.orderId })
    .from(restPayment)
    .where(eq(restPayment.razorpayPaymentId, paymentId));
  return rest?.orderId;
}

/**
 * The failed refunds that the reported one stands for: more than is left of the same payment cannot be tried again. Not the
 * failed refund of another payment: that money is another one's, and is tried again by itself.
 */
function listCovered(
  row: PaymentWithRest,
  refunds: Awaited<ReturnType<typeof listRefunds>>,
  { payment_id: paymentId, amount }: GatewayRefund,
) {
  const paid = findPaymentOf(row, paymentId);
  if (!paid) return [];
  const left = leftOf(paid, refunds) - amount;
  return refunds.filter((one) => one.razorpayPaymentId === paymentId && isToRetry(one) && one.amount > left);
}

/**
 * Where the failed refunds promised more than the reported one has given back, the difference is still owed, since their credit
 * notes stand: it waits to be tried again.
 */
async function keepRestToRetry(
  tx: Transaction,
  {
    orderId,
    at,
    reported,
    covered,
  }: { orderId: string; at: Date; reported: GatewayRefund; covered: ReturnType<typeof listCovered> },
): Promise<void> {
  const [first] = covered;
  const amount = covered.reduce((sum, one) => sum + one.amount, 0) - reported.amount;
  if (!first || amount <= 0) return;
  await tx.insert(refund).values({
    id: newId(),
    orderId,
    razorpayPaymentId: reported.payment_id,
    amount,
    reason: first.reason,
    status: "failed",
    failure: madeInPart,
    by: "system",
    requestedAt: at,
  });
}

/** Credits what goes back, without what the failed refunds promised that it stands for: that was credited with them. */
async function creditRefund(
  tx: Transaction,
  booked: {
    orderId: string;
    at: Date;
    amount: number;
    isAll: boolean;
    covered: readonly { amount: number }[];
  },
): Promise<string | undefined> {
  const { orderId, at, amount, isAll, covered } = booked;
  if (isAll) return issueCreditNote(tx, orderId, at);
  const rest = amount - covered.reduce((sum, one) => sum + one.amount, 0);
  return rest > 0 ? issueCreditNote(tx, orderId, at, { amount: rest }) : undefined;
}
