// Refunds: stored first, sent to the gateway by a job, finished when the gateway has processed them.

import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { noteMoneyBack } from "#core/orders/pieces/pieces.server.ts";
import { type RefundHold, refundHoldWords } from "#features/disputes/dispute-words.ts";
import { getPaymentWithHold } from "#features/disputes/refund-hold.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
import { isShared } from "./own-payment.server.ts";
import { refundCompletedJob, sendRefundJob } from "./payment-jobs.server.ts";
import { findPayment, lockPayment, movePayment, type PaymentRow } from "./payments.server.ts";
import { payment, refund } from "./payments.table.ts";
import {
  bankReferenceOf,
  type GatewayPayment,
  type GatewayRefund,
  type Razorpay,
  type WithRazorpay,
} from "./razorpay.server.ts";
import { RazorpayError } from "./razorpay-call.server.ts";
import { describeRefusedRefund, refundUnassigned, refusedByBank } from "./refund-failure.ts";
import { amountLeft, amountLeftToRefund, type RefundShare, type RefundStatus } from "./refund-rule.ts";
import type { RefusalReason } from "./refusal-reason.ts";

/** Time between two checks of a refund that is pending at the gateway. */
const checkAgainAfterSeconds = 3600;

export type RefundRequest = RefundShare & {
  id?: string;
  /** Null for a sold gift card. */
  orderId: string | null;
  reason: string;
  by: string;
  requestKey?: string;
  /** How the customer agreed to store credit. */
  creditAgreement?: string;
};

/**
 * Stores a refund and enqueues its sending. Returns its id, which is the idempotency key at the gateway. Money that was paid by hand or by
 * gift card, or that becomes store credit, needs no gateway: the caller then calls `recordPaidBack`.
 */
export async function requestRefund(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  { id = newId(), way, ...request }: RefundRequest,
): Promise<string> {
  await tx.insert(refund).values({ id, ...request, status: "requested", requestedAt: clock.now() });
  if (way === "gateway" && !request.creditAgreement)
    await jobs.enqueue(tx, sendRefundJob, { refundId: id }, { deduplicationKey: id });
  return id;
}

/**
 * Refunds money that came although nothing was due: an order or a gift card was paid twice, or an order is cancelled. Stores the payment
 * and requests its refund. Idempotent: returns the refund's id, or undefined if it was requested before. The caller has locked the order's
 * first payment, or the card's sale.
 */
export async function returnSurplus(
  tx: Transaction,
  { clock, jobs, by }: Pick<AppContext, "clock" | "jobs"> & { by: string },
  { received, reason, orderId = null, soldCardId = null }: Surplus,
): Promise<string | undefined> {
  const { id: razorpayPaymentId, amount, method = null } = received;
  if ((await tx.$count(payment, eq(payment.razorpayPaymentId, razorpayPaymentId))) > 0) return undefined;
  const id = newId();
  const at = clock.now();
  await tx.insert(payment).values({
    id,
    orderId,
    soldCardId,
    way: "gateway",
    stage: "surplus",
    keyId: "",
    razorpayPaymentId,
    status: "refunding",
    amount,
    method,
    reference: bankReferenceOf(received),
    createdAt: at,
    capturedAt: at,
  });
  return requestRefund(tx, { clock, jobs }, { orderId, paymentId: id, way: "gateway", amount, reason, by });
}

type Surplus = {
  orderId?: string | null;
  soldCardId?: string | null;
  received: GatewayPayment;
  reason: RefusalReason;
};

/** Finishes a refund that needs no gateway: by hand, to gift cards or as store credit. The caller has locked the payment. */
export async function recordPaidBack(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  { refundId, orderId }: { refundId: string; orderId: string },
): Promise<void> {
  const [{ paymentId } = { paymentId: "" }] = await tx
    .update(refund)
    .set({ status: "processed", processedAt: clock.now() })
    .where(eq(refund.id, refundId))
    .returning();
  await finishRefund(tx, { jobs }, { id: refundId, orderId, paymentId });
}

/** Enqueues the email to an order's customer and, once all is back, marks the payments as refunded. */
async function finishRefund(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  { id: refundId, orderId, paymentId }: Pick<typeof refund.$inferSelect, "id" | "orderId" | "paymentId">,
): Promise<void> {
  const back = sql`(select sum(back.amount) from ${refund} as back
    where back.payment_id = ${paymentId} and back.status = 'processed')`;
  const isByItself = or(eq(payment.stage, "surplus"), isNotNull(payment.soldCardId));
  const { hold } = await getPaymentWithHold(tx, paymentId);
  await tx
    .update(payment)
    .set({ status: "refunded" })
    .where(
      and(
        eq(payment.id, paymentId),
        isByItself,
        sql`${payment.amount} <= ${back} + ${hold?.taken ?? 0}::int`,
      ),
    );
  if (orderId === null) return;
  await jobs.enqueue(tx, refundCompletedJob, { refundId }, { deduplicationKey: refundId });
  await endRefunding(tx, orderId);
}

/** Marks the order's payments as refunded, once all of it is back. */
export async function endRefunding(tx: Transaction, orderId: string): Promise<void> {
  const row = await lockPayment(tx, orderId);
  if (row.status !== "captured" && row.status !== "refunding") return;
  const processed = (await listRefunds(tx, orderId)).filter(({ status }) => status === "processed");
  if (amountLeftToRefund(row, processed) > 0) return;
  // The balance is still to be paid on delivery.
  if (row.stage === "deposit" && (await getOrderRow(tx, orderId)).cashDue > 0) return;
  // The last part may be a refund that failed and was then made in Razorpay's dashboard.
  if (row.status === "captured") await movePayment(tx, row, "refunding");
  await movePayment(tx, { ...row, status: "refunding" }, "refunded");
  const at = processed.flatMap(({ processedAt }) => processedAt ?? []).at(-1);
  if (at) await noteMoneyBack(tx, { orderId, source: row.id, at });
}

/** Marks these failed refunds, and the refunds that they retried, as retried by `refundId`. */
export async function replaceFailedRefunds(
  tx: Transaction,
  refundId: string,
  failed: readonly { id: string }[],
): Promise<void> {
  if (failed.length === 0) return;
  const ids = failed.map(({ id }) => id);
  await tx
    .update(refund)
    .set({ retriedBy: refundId })
    .where(or(inArray(refund.id, ids), inArray(refund.retriedBy, ids)));
}

/** Sends a refund, or checks one already sent. Safe to repeat: the idempotency key refunds once. */
export async function sendRefund(ctx: AppContext & WithRazorpay, refundId: string): Promise<void> {
  const { db, log, razorpay } = ctx;
  const [found] = await selectRefunds(db, eq(refund.id, refundId));
  // The gateway cannot refund a payment without an id there, and store credit does not involve it.
  if (!found?.razorpayPaymentId || found.creditAgreement) return;
  const row = { ...found, razorpayPaymentId: found.razorpayPaymentId };
  if (row.status !== "requested" && row.status !== "pending") return;
  try {
    if (!row.razorpayRefundId && (await holdUnassigned(db, row))) return;
    const hold = row.razorpayRefundId ? undefined : await findHold(db, row);
    if (hold) return await holdDisputed(ctx, row, refundHoldWords[hold]);
    const answer = row.razorpayRefundId
      ? await findGatewayRefund(razorpay, row.razorpayPaymentId, row.razorpayRefundId)
      : ((await findReplacementRefund(db, razorpay, row)) ??
        (await razorpay.refundPayment(row.razorpayPaymentId, row.amount, row.id)));
    if (answer) await recordRefundResult(ctx, refundId, answer);
  } catch (error) {
    if (!(error instanceof RazorpayError) || !isRefusal(error)) throw error;
    const earlier = await findEarlierRefund(db, razorpay, row);
    if (earlier) return recordRefundResult(ctx, refundId, earlier);
    log.error({ refundId, error: String(error) }, "the gateway refused a refund");
    // The condition leaves out a refund that another process has finished meanwhile.
    await db
      .update(refund)
      .set({ status: "failed", failure: describeRefusedRefund(error) })
      .where(and(eq(refund.id, refundId), inArray(refund.status, ["requested", "pending"])));
  }
}

type RefundAtGateway = RefundRow & { razorpayPaymentId: string };

/** False for a refund that must be sent again: no answer, too many requests (429), or another request with its key running (409). */
function isRefusal({ status }: RazorpayError): boolean {
  return status !== undefined && status < 429 && status !== 409;
}

/**
 * Finds a refund of this amount at the gateway: ours whose answer was lost, or one made in Razorpay's dashboard. Leaves out failed refunds
 * and refunds of other rows.
 */
async function findEarlierRefund(
  db: Database,
  razorpay: Razorpay,
  row: RefundAtGateway,
): Promise<GatewayRefund | undefined> {
  const { razorpayPaymentId } = row;
  const atGateway = await razorpay.listRefundsOfPayment(razorpayPaymentId);
  const ours = await selectRefunds(db, eq(payment.razorpayPaymentId, razorpayPaymentId));
  // A refund of a payment for several orders could be for any of them, unless it has our receipt.
  const unmarked = row.isShared ? undefined : row.id;
  return atGateway.find(
    ({ id, amount, status, receipt }) =>
      (receipt ?? unmarked) === row.id &&
      amount === row.amount &&
      status !== "failed" &&
      ours.every((other) => other.razorpayRefundId !== id),
  );
}

/**
 * Fails a refund while another one of the same amount waits to be assigned to an order, since sending both could pay the money back twice.
 * Returns whether it was failed.
 */
async function holdUnassigned(
  db: Database,
  { id, razorpayPaymentId, amount }: RefundAtGateway,
): Promise<boolean> {
  const isSame = and(eq(payment.razorpayPaymentId, razorpayPaymentId), eq(refund.amount, amount));
  const waiting = await selectRefunds(db, and(isSame, eq(refund.status, "unassigned")));
  if (waiting.length === 0) return false;
  await db
    .update(refund)
    .set({ status: "failed", failure: refundUnassigned })
    .where(and(eq(refund.id, id), eq(refund.status, "requested")));
  return true;
}

/** Why a stored refund must not be sent: a dispute of its payment runs, or the bank has left less than this amount. */
async function findHold(db: Database, { id, paymentId, amount }: RefundRow): Promise<RefundHold | undefined> {
  const paid = await getPaymentWithHold(db, paymentId);
  if (paid.hold?.isHeld) return "disputed";
  const others = (await listRefundsOf(db, paymentId)).filter((one) => one.id !== id);
  return paid.hold && amountLeft(paid, others) < amount ? "dispute-lost" : undefined;
}

/** Fails a refund of a disputed payment, unless it was made already; a later retry asks again. */
async function holdDisputed(
  ctx: AppContext & WithRazorpay,
  row: RefundAtGateway,
  failure: string,
): Promise<void> {
  const earlier = await findEarlierRefund(ctx.db, ctx.razorpay, row);
  if (earlier) return recordRefundResult(ctx, row.id, earlier);
  await ctx.db
    .update(refund)
    .set({ status: "failed", failure })
    .where(and(eq(refund.id, row.id), eq(refund.status, "requested")));
}

/** Finds a refund that was made in Razorpay's dashboard after the refund that `row` retries had failed. */
async function findReplacementRefund(
  db: Database,
  razorpay: Razorpay,
  row: RefundAtGateway,
): Promise<GatewayRefund | undefined> {
  if ((await db.$count(refund, eq(refund.retriedBy, row.id))) === 0) return undefined;
  const found = await findEarlierRefund(db, razorpay, row);
  return found && !found.receipt ? found : undefined;
}

async function findGatewayRefund(
  razorpay: Razorpay,
  paymentId: string,
  refundId: string,
): Promise<GatewayRefund | undefined> {
  return (await razorpay.listRefundsOfPayment(paymentId)).find((known) => known.id === refundId);
}

/**
 * Stores the gateway's answer: checks a pending refund again later, finishes a processed one with one email to the customer. Idempotent.
 */
export async function recordRefundResult(
  { db, clock, jobs }: AppContext,
  refundId: string,
  answer: GatewayRefund,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(refund).where(eq(refund.id, refundId)).for("update");
    if (!row || row.status === "processed") return;
    if (row.status === "failed" && answer.status instanceof UnknownWord) return;
    // Money in a state that the shop does not know may be on its way.
    const status = answer.status instanceof UnknownWord ? "pending" : answer.status;
    const processed = status === "processed";
    const reference = bankReferenceOf(answer);
    const result = {
      ...(reference ? { reference } : {}),
      status,
      ...(processed ? { processedAt: clock.now() } : {}),
      failure: status === "failed" ? refusedByBank : null,
    };
    await tx
      .update(refund)
      .set({ ...result, razorpayRefundId: answer.id })
      .where(eq(refund.id, refundId));
    if (status === "pending") {
      await jobs.enqueue(
        tx,
        sendRefundJob,
        { refundId },
        { delaySeconds: checkAgainAfterSeconds, deduplicationKey: `${refundId}:check-again` },
      );
    }
    // The same refund at the gateway also pays the shares of other orders.
    const further = await tx.update(refund).set(result).where(eq(refund.madeWith, refundId)).returning();
    if (!processed) return;
    for (const one of [row, ...further]) await finishRefund(tx, { jobs }, one);
  });
}

/**
 * Finds our refund that matches one at the gateway: by its id there, by our id (its receipt), or by payment and amount. A refund made in
 * Razorpay's dashboard is matched with one of ours that failed.
 */
export async function findRefundOfGateway(
  db: Database,
  reported: GatewayRefund,
): Promise<string | undefined> {
  const { id, receipt, payment_id: razorpayPaymentId, amount } = reported;
  const isOfPayment = eq(payment.razorpayPaymentId, razorpayPaymentId);
  const isKnown = and(eq(refund.razorpayRefundId, id), ne(refund.status, "unassigned"));
  const isSent = and(isOfPayment, eq(refund.id, receipt ?? ""));
  const [known] = await selectRefunds(db, or(isKnown, isSent));
  if (known) return known.id;
  const unmatched = await selectRefunds(
    db,
    and(
      isOfPayment,
      eq(refund.amount, amount),
      isNull(refund.retriedBy),
      isNull(refund.creditAgreement),
      isNull(refund.madeWith),
      or(isNull(refund.razorpayRefundId), eq(refund.status, "failed")),
    ),
  );
  const failed = unmatched.filter(({ status }) => status === "failed");
  const [first] = failed;
  if (!unmatched[0]?.isShared) return (unmatched.find(({ status }) => status !== "failed") ?? first)?.id;
  // A refund of ours would have our receipt, so this one replaces a failed refund. If several orders wait for the amount, the owner assigns
  // it.
  return failed.every(({ orderId }) => orderId === first?.orderId) ? first?.id : undefined;
}

export type RefundRow = Omit<typeof refund.$inferSelect, "status"> &
  Pick<PaymentRow, "way" | "razorpayPaymentId"> & { status: RefundStatus; isShared: boolean };

/** The refunds of an order with facts of their payments, oldest first. */
export function listRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  return selectRefunds(db, eq(refund.orderId, orderId));
}

/** Paise of an order's payments that are neither refunded, nor about to be, nor taken by a lost dispute. */
export async function readAmountLeft(db: Database, orderId: string): Promise<number> {
  const paid = await findPayment(db, orderId);
  return paid ? amountLeftToRefund(paid, await listRefunds(db, orderId)) : 0;
}

/** The refunds of one payment, as `listRefunds` reads them: without one that is assigned to no order yet. */
export function listRefundsOf(db: Database, paymentId: string): Promise<RefundRow[]> {
  return selectRefunds(db, and(eq(refund.paymentId, paymentId), ne(refund.status, "unassigned")));
}

async function selectRefunds(db: Database, which: SQL | undefined): Promise<RefundRow[]> {
  const { way, razorpayPaymentId } = payment;
  const rows = await db
    .select({ ...getTableColumns(refund), way, razorpayPaymentId, isShared })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(which)
    .orderBy(refund.requestedAt, refund.position);
  // No caller reads the status of an unassigned refund.
  return rows as RefundRow[];
}
