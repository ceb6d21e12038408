// Books refunds made in Razorpay's dashboard as refunds of the order, with a credit note.
import { and, asc, eq, ne } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { lockOrder } from "#shop/orders/change-status.server.ts";
import { issueCreditNote, issueInvoice } from "#shop/orders/invoices.server.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { refundStartedJob } from "./payment-jobs.server.ts";
import { lockPayment, movePayment, type PaymentRow, type PaymentWithRest } from "./payments.server.ts";
import { payment, refund } from "./payments.table.ts";
import type { GatewayRefund, WithRazorpay } from "./razorpay.server.ts";
import { madeInPart } from "./refund-failure.ts";
import { amountLeftToRefund, isToRetry, leftOf } from "./refund-rule.ts";
import {
  findRefundOfGateway,
  listRefunds,
  recordRefundResult,
  replaceFailedRefunds,
} from "./refunds.server.ts";
import { tellOrders } from "./together/tell-orders.ts";
import { forgetUnassigned, keepUnassigned } from "./together/unassigned-refunds.server.ts";

/** The reason stored with such a refund; shown to the owner. */
export const madeAtGateway = "Made in Razorpay's dashboard";
/** How far back the gateway's refunds are listed: covers webhooks lost while the shop was down. */
const lookBackMs = 3 * dayMs;

/** Books a refund that the gateway reports, ours or not. Idempotent. */
export async function recordGatewayRefund(ctx: AppContext, reported: GatewayRefund): Promise<void> {
  const refundId = (await findRefundOfGateway(ctx.db, reported)) ?? (await bookRefund(ctx, reported));
  if (refundId) await recordRefundResult(ctx, refundId, reported);
}

/** Books the gateway's latest refunds that no webhook reported. Runs every hour. */
export async function checkGatewayRefunds(ctx: AppContext & WithRazorpay): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - lookBackMs);
  for (const reported of await ctx.razorpay.listRefundsSince(since)) await recordGatewayRefund(ctx, reported);
}

/**
 * Returns undefined for a failed refund, for one of a payment that neither confirmed an order nor was refused (Razorpay itself returns
 * second payments), and for one that could be for any of several orders (the owner then assigns it).
 */
async function bookRefund(ctx: AppContext, reported: GatewayRefund): Promise<string | undefined> {
  const orderIds = await findOrdersOfPayment(ctx.db, reported.payment_id);
  if (orderIds.length === 0) return undefined;
  if (reported.status === "failed") {
    await forgetUnassigned(ctx.db, reported.id);
    return undefined;
  }
  return ctx.db.transaction(async (tx) => {
    const orders = await lockForRefund(tx, orderIds);
    // Another process may have booked the refund, or sent ours, while this one waited.
    const [booked] = await tx
      .select({ id: refund.id })
      .from(refund)
      .where(eq(refund.razorpayRefundId, reported.id));
    if (booked) return booked.id;
    const parts = tellOrders(
      orders.map(({ row, refunds }) => leftOfPayment(row, refunds, reported.payment_id)),
      reported.amount,
    );
    if (!parts) {
      await keepUnassigned(tx, ctx, reported);
      return undefined;
    }
    await forgetUnassigned(tx, reported.id);
    return bookParts(tx, ctx, { reported, orders, parts });
  });
}

export type LockedOrder = {
  orderId: string;
  number: string | null;
  /** Undefined for an order that was never confirmed: its payment went back at once. */
  confirmed: Awaited<ReturnType<typeof lockOrder>> | undefined;
  row: PaymentWithRest;
  refunds: Awaited<ReturnType<typeof listRefunds>>;
};

/** Locks the orders in the given order, which must be the same in all processes. */
export async function lockForRefund(tx: Transaction, orderIds: readonly string[]): Promise<LockedOrder[]> {
  const locked: LockedOrder[] = [];
  for (const orderId of orderIds) {
    const { number } = await getOrderRow(tx, orderId);
    const confirmed = number ? await lockOrder(tx, orderId) : undefined;
    const row = await lockPayment(tx, orderId);
    locked.push({ orderId, number, confirmed, row, refunds: await listRefunds(tx, orderId) });
  }
  return locked;
}

/** Paise of the order's share of this payment that are neither refunded nor about to be. */
export function leftOfPayment(
  row: PaymentWithRest,
  refunds: LockedOrder["refunds"],
  paymentId: string,
): number {
  const paid = findPaymentAtGateway(row, paymentId);
  return paid ? leftOf(paid, refunds) : 0;
}

/** The order's payment that has this id at Razorpay. */
function findPaymentAtGateway(row: PaymentWithRest, razorpayPaymentId: string): PaymentRow | undefined {
  return [row, row.rest].find((one) => one?.razorpayPaymentId === razorpayPaymentId) ?? undefined;
}

/** Books the reported refund; `parts` are the paise for each order, 0 for none. Returns the id of the first part. */
export async function bookParts(
  tx: Transaction,
  ctx: Pick<AppContext, "clock" | "jobs" | "log">,
  {
    reported,
    orders,
    parts,
  }: { reported: GatewayRefund; orders: readonly LockedOrder[]; parts: readonly number[] },
): Promise<string | undefined> {
  let first: string | undefined;
  for (const [index, locked] of orders.entries()) {
    const amount = parts[index] ?? 0;
    if (amount === 0) continue;
    const part = { ...reported, amount };
    const id = await bookForOrder(tx, ctx, { locked, reported: part, madeWith: first });
    first ??= id;
  }
  return first;
}

/** `madeWith`: the row of the first order of the same refund at the gateway. */
async function bookForOrder(
  tx: Transaction,
  { clock, jobs, log }: Pick<AppContext, "clock" | "jobs" | "log">,
  {
    locked,
    reported,
    madeWith,
  }: { locked: LockedOrder; reported: GatewayRefund; madeWith?: string | undefined },
): Promise<string> {
  const { orderId, number, confirmed, row, refunds } = locked;
  const paid = findPaymentAtGateway(row, reported.payment_id);
  if (!paid) throw new Error(`payment ${reported.payment_id} is none of order ${orderId}`);
  const id = newId();
  const at = clock.now();
  const { amount } = reported;
  await tx.insert(refund).values({
    id,
    orderId,
    paymentId: paid.id,
    ...(madeWith ? { madeWith } : { razorpayRefundId: reported.id }),
    amount,
    reason: madeAtGateway,
    status: "pending",
    by: "system",
    requestedAt: at,
  });
  // The amount due at the door may still come; it does not count as left.
  const isAll = amountLeftToRefund(row, refunds) <= amount && (confirmed?.cashDue ?? 0) === 0;
  const covered = listCovered(row, refunds, reported);
  await replaceFailedRefunds(
    tx,
    id,
    covered.map((one) => one.id),
  );
  await keepRestToRetry(tx, { orderId, at, reported, covered });
  if (isAll && row.status === "captured") await movePayment(tx, row, "refunding");
  // While a rest is due there is no invoice yet: invoice and credit note come with the rest.
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
}

/** The orders that this payment paid: one, or several paid together. */
export async function findOrdersOfPayment(db: Database | Transaction, paymentId: string): Promise<string[]> {
  const known = await db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.razorpayPaymentId, paymentId), ne(payment.stage, "surplus")))
    .orderBy(asc(payment.orderId));
  return known.map(({ orderId }) => orderId);
}

/**
 * The failed refunds that the reported one makes impossible to retry, because too little is left of their payment. Failed refunds of other
 * payments are retried on their own.
 */
function listCovered(
  row: PaymentWithRest,
  refunds: Awaited<ReturnType<typeof listRefunds>>,
  { payment_id: paymentId, amount }: GatewayRefund,
) {
  const paid = findPaymentAtGateway(row, paymentId);
  if (!paid) return [];
  const left = leftOf(paid, refunds) - amount;
  return refunds.filter((one) => one.paymentId === paid.id && isToRetry(one) && one.amount > left);
}

/** Keeps the difference to be retried if the failed refunds promised more than the reported one gave back: their credit notes stand. */
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
    paymentId: first.paymentId,
    amount,
    reason: first.reason,
    status: "failed",
    failure: madeInPart,
    by: "system",
    requestedAt: at,
  });
}

/** Credits the refund, less what the failed refunds it replaces have credited already. */
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
