// Asks Razorpay about a payment link: a payment confirms the order or is refunded, and if the link has ended, its order is closed, which
// returns its stock. A link that is still open for a closed order is cancelled.
import { and, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { system } from "#shop/identity/actor.ts";
import { isFirstPaymentOf } from "#shop/payments/own-payment.server.ts";
import { isLinkWaiting } from "#shop/payments/payment-link.ts";
import {
  endPaymentLink,
  findLinkOfGateway,
  type PaymentLinkRow,
  storeLink,
} from "#shop/payments/payment-links.server.ts";
import { lockPayment } from "#shop/payments/payments.server.ts";
import { payment } from "#shop/payments/payments.table.ts";
import type { Razorpay, WithRazorpay } from "#shop/payments/razorpay.server.ts";
import { type ConfirmOutcome, confirmOrder } from "./confirm-order.server.ts";
import { releaseReservations } from "./reserve-stock.server.ts";

type Context = AppContext & WithRazorpay;

/** Idempotent. Throws RazorpayError if the gateway does not answer. */
export async function checkPaymentLink(ctx: Context, row: PaymentLinkRow): Promise<ConfirmOutcome> {
  const { razorpay } = ctx;
  const { orderId } = row;
  const known = row.razorpayLinkId ? row : await recoverLink(ctx, row);
  const linkId = known?.razorpayLinkId;
  if (!linkId) return { outcome: "unpaid" };
  const reported = await razorpay.links.get(linkId);
  let result: ConfirmOutcome = { outcome: "unpaid" };
  for (const { payment_id: paymentId } of reported.payments ?? [])
    result = await confirmLinkPayment(ctx, { orderId, paymentId });
  const { status } = reported;
  if (status === "paid" || status === "expired" || status === "cancelled")
    await closeStaffOrder(ctx, { orderId, to: status });
  // The id was unknown when the order was paid in another way or cancelled.
  if (status === "created" && !isLinkWaiting(known)) await razorpay.links.cancel(linkId);
  return result;
}

/** Checks the link of a webhook. Returns false and does nothing if the link is not ours. */
export async function checkGatewayLink(ctx: Context, linkId: string): Promise<boolean> {
  const row = await findLinkOfGateway(ctx.db, linkId);
  if (row) await checkPaymentLink(ctx, row);
  return row !== undefined;
}

/** Razorpay makes the order of a link when the link is opened: the link's first payment names it. */
async function confirmLinkPayment(
  ctx: Context,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<ConfirmOutcome> {
  const reported = await ctx.razorpay.getPayment(paymentId);
  await ctx.db
    .update(payment)
    .set({ razorpayOrderId: reported.order_id ?? null })
    .where(and(isFirstPaymentOf(orderId), isNull(payment.razorpayOrderId)));
  return confirmOrder(ctx, system, { orderId, reported });
}

/** Ends the link, and returns stock still reserved for it unless the order is paid. */
async function closeStaffOrder(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  closing: { orderId: string; to: "paid" | "expired" | "cancelled" },
): Promise<boolean> {
  return db.transaction((tx) => closeInTransaction(tx, { ...closing, at: clock.now() }));
}

/** Returns whether this call ended the link. */
export async function closeInTransaction(
  tx: Transaction,
  { orderId, to, at }: { orderId: string; to: "paid" | "expired" | "cancelled"; at: Date },
): Promise<boolean> {
  const { status } = await lockPayment(tx, orderId);
  const ended = await endPaymentLink(tx, { orderId, to, at });
  if (ended && to !== "paid" && (status === "opened" || status === "lapsed"))
    await releaseReservations(tx, [orderId], at);
  return ended;
}

/** Finds a link by our reference if its id never reached us, and stores it. */
async function recoverLink(
  { db, razorpay }: Context,
  { orderId, referenceId }: PaymentLinkRow,
): Promise<PaymentLinkRow | undefined> {
  const found = await razorpay.links.findByReference(referenceId);
  return found && storeLink(db, orderId, found);
}

/** Cancels the link at Razorpay, unless it has ended or was paid before. */
export async function cancelAtGateway(razorpay: Razorpay, row: PaymentLinkRow): Promise<void> {
  const linkId = row.razorpayLinkId ?? (await razorpay.links.findByReference(row.referenceId))?.id;
  if (!linkId) return;
  const { status } = await razorpay.links.get(linkId);
  if (status === "created") await razorpay.links.cancel(linkId);
}
