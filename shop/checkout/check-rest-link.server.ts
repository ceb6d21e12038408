// Asks Razorpay about a payment link for the rest of an order: a payment is taken as the rest, or refunded if the rest is already paid or
// the order cancelled. Browser, webhook and reconciler may report a payment any number of times.
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { system } from "#shop/identity/actor.ts";
import { refundStartedJob } from "#shop/payments/payment-jobs.server.ts";
import { isLinkWaiting } from "#shop/payments/payment-link.ts";
import { bankReferenceOf, type GatewayPayment, type WithRazorpay } from "#shop/payments/razorpay.server.ts";
import { RazorpayError } from "#shop/payments/razorpay-call.server.ts";
import { returnSurplus } from "#shop/payments/refunds.server.ts";
import type { RefusalReason } from "#shop/payments/refusal-reason.ts";
import {
  endRestLink,
  findRestLink,
  listRestLinks,
  type RestLinkRow,
  storeRestLink,
} from "#shop/payments/rest/rest-links.server.ts";
import { restLink } from "#shop/payments/rest/rest-links.table.ts";
import { recordUnmatchedPayment } from "#shop/payments/unmatched-payments.server.ts";
import { capture, PaymentMismatch } from "./confirm-order.server.ts";
import type { Confirmation } from "./confirm-purchase.server.ts";
import { lockRest, takeRest } from "./take-rest.server.ts";

type Context = AppContext & WithRazorpay;

/** Idempotent. Throws RazorpayError if the gateway does not answer. */
export async function checkRestLink(ctx: Context, row: RestLinkRow): Promise<void> {
  const { db, clock, razorpay } = ctx;
  const { referenceId } = row;
  const known = row.razorpayLinkId ? row : await recoverLink(ctx, row);
  const linkId = known?.razorpayLinkId;
  if (!linkId) return;
  const reported = await razorpay.links.get(linkId);
  for (const { payment_id: paymentId } of reported.payments ?? [])
    await receivePayment(ctx, known, await razorpay.getPayment(paymentId));
  const { status } = reported;
  if (status === "paid" || status === "expired" || status === "cancelled")
    await endRestLink(db, { referenceId, to: status, at: clock.now() });
  // The id was unknown when the rest was paid in another way or the order was cancelled.
  if (status === "created" && !isLinkWaiting(known)) await razorpay.links.cancel(linkId);
}

/** Checks the link of a webhook. Returns false and does nothing if the link is not for a rest. */
export async function checkGatewayRestLink(ctx: Context, razorpayLinkId: string): Promise<boolean> {
  const row = await findRestLink(ctx.db, { razorpayLinkId });
  if (row) await checkRestLink(ctx, row);
  return row !== undefined;
}

/** Includes authorised payments, and a second payment of the link's order. Returns false and does nothing if the order is not ours. */
export async function checkRestOfGatewayOrder(ctx: Context, razorpayOrderId: string): Promise<boolean> {
  const row =
    (await findRestLink(ctx.db, { razorpayOrderId })) ?? (await findByReceipt(ctx, razorpayOrderId));
  if (!row) return false;
  await checkRestLink(ctx, row);
  const payments = await ctx.razorpay.listPaymentsOfOrder(razorpayOrderId);
  for (const status of ["captured", "authorized"])
    for (const reported of payments.filter((one) => one.status === status))
      await receivePayment(ctx, row, reported);
  return true;
}

/** Razorpay makes the order of a link itself, with the link's reference as its receipt. */
async function findByReceipt(
  { db, razorpay }: Context,
  razorpayOrderId: string,
): Promise<RestLinkRow | undefined> {
  const found = await razorpay.findOrder(razorpayOrderId);
  return found?.receipt ? findRestLink(db, { referenceId: found.receipt }) : undefined;
}

/** Cancels an order's ended links at Razorpay, and checks what was paid by them. Idempotent. */
export async function endRestLinksAtGateway(ctx: Context, orderId: string): Promise<void> {
  for (const row of await listRestLinks(ctx.db, orderId)) {
    try {
      await checkRestLink(ctx, row);
    } catch (error) {
      // It was paid or expired just now; the next check finds out.
      if (!(error instanceof RazorpayError) || error.status !== 400) throw error;
    }
  }
}

async function recoverLink(
  { db, razorpay }: Context,
  { referenceId }: RestLinkRow,
): Promise<RestLinkRow | undefined> {
  const found = await razorpay.links.findByReference(referenceId);
  return found && (await storeRestLink(db, referenceId, found)).stored;
}

async function receivePayment(ctx: Context, row: RestLinkRow, reported: GatewayPayment): Promise<void> {
  const { db, clock, jobs, log, razorpay } = ctx;
  const received = reported.status === "authorized" ? await capture(razorpay, reported) : reported;
  if (received.status !== "captured" && received.status !== "refunded") return;
  await db
    .update(restLink)
    .set({ razorpayOrderId: received.order_id ?? null })
    .where(and(eq(restLink.referenceId, row.referenceId), isNull(restLink.razorpayOrderId)));
  try {
    await db.transaction((tx) => takeOrReturn(tx, { clock, jobs, by: system.id }, { row, received }));
  } catch (error) {
    if (error instanceof PaymentMismatch) await recordUnmatchedPayment({ db, clock, log }, received.id);
    throw error;
  }
}

async function takeOrReturn(
  tx: Transaction,
  confirmation: Confirmation,
  { row: { referenceId, orderId, amount }, received }: { row: RestLinkRow; received: GatewayPayment },
): Promise<void> {
  const locked = await lockRest(tx, orderId);
  const { payment, due } = locked;
  if (payment.rest?.razorpayPaymentId === received.id) return;
  const link = await findRestLink(tx, { referenceId });
  if (
    received.order_id !== link?.razorpayOrderId ||
    received.amount !== amount ||
    received.currency !== "INR"
  )
    throw new PaymentMismatch(
      `payment ${received.id} does not match the rest of order ${orderId}: other order, amount or currency`,
    );
  if (received.status === "refunded") return;
  if (due !== received.amount)
    return returnPayment(tx, confirmation, {
      orderId,
      received,
      reason: payment.rest ? "already-paid" : "order-cancelled",
    });
  const { id, method = null } = received;
  const gatewayOrder = received.order_id ?? null;
  await takeRest(tx, confirmation, locked, {
    way: "gateway",
    id,
    gatewayOrder,
    method,
    reference: bankReferenceOf(received),
  });
}

/** Refunds the payment and tells the customer, once, however often it is reported. */
async function returnPayment(
  tx: Transaction,
  confirmation: Confirmation,
  surplus: { orderId: string; received: GatewayPayment; reason: RefusalReason },
): Promise<void> {
  const refundId = await returnSurplus(tx, confirmation, surplus);
  if (refundId)
    await confirmation.jobs.enqueue(tx, refundStartedJob, { refundId }, { deduplicationKey: refundId });
}
