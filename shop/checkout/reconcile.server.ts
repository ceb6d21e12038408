// Asks the gateway about pending orders, so that no captured payment depends on a browser or a webhook.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import { system } from "#shop/identity/actor.ts";
import { order } from "#shop/orders/orders.table.ts";
import { isOfSamePurchase } from "#shop/orders/purchases.server.ts";
import { chargedAmount, isFirstPayment, isFirstPaymentOf } from "#shop/payments/own-payment.server.ts";
import { findLinkByReference, findPaymentLink } from "#shop/payments/payment-links.server.ts";
import { findPaymentByGatewayOrder, type PaymentRow } from "#shop/payments/payments.server.ts";
import { payment } from "#shop/payments/payments.table.ts";
import type { WithRazorpay } from "#shop/payments/razorpay.server.ts";
import { askedAfterLinkMs, checkDelaysMinutes } from "./check-delays.ts";
import { checkPaymentLink } from "./check-payment-link.server.ts";
import { checkRestOfGatewayOrder } from "./check-rest-link.server.ts";
import { type ConfirmOutcome, confirmOrder } from "./confirm-order.server.ts";

type Context = AppContext & WithRazorpay;

/** Checks the orders whose next check is due. Runs every minute. */
export function checkDuePayments(ctx: Context): Promise<void> {
  return checkPayments(ctx, lte(payment.nextCheckAt, ctx.clock.now()));
}

/** Checks all pending orders of the last day, due or not, for payments made while no process ran. */
export function checkRecentPayments(ctx: Context): Promise<void> {
  return checkPayments(ctx, gt(payment.createdAt, new Date(ctx.clock.now().getTime() - dayMs)));
}

async function checkPayments(ctx: Context, which: SQL): Promise<void> {
  const { db, log } = ctx;
  const unpaid = await db
    .select()
    .from(payment)
    .where(and(isNotNull(payment.nextCheckAt), inArray(payment.status, ["opened", "lapsed"]), which))
    .orderBy(asc(payment.nextCheckAt))
    .limit(200);
  for (const row of unpaid as PaymentRow[]) {
    try {
      const result = await checkPayment(ctx, row);
      if (result.outcome === "unpaid") await scheduleIfDue(ctx, row);
    } catch (error) {
      log.warn(
        { orderId: row.orderId, error: String(error) },
        "a pending order could not be checked at the gateway",
      );
      await scheduleIfDue(ctx, row);
    }
  }
}

/** Checks the order of a webhook. Returns false and does nothing if the gateway's order is not ours. */
export async function checkGatewayOrder(ctx: Context, razorpayOrderId: string): Promise<boolean> {
  const row =
    (await findPaymentByGatewayOrder(ctx.db, razorpayOrderId)) ??
    (await adoptByReceipt(ctx, razorpayOrderId));
  if (!row) return checkRestOfGatewayOrder(ctx, razorpayOrderId);
  await checkPayment(ctx, row);
  return true;
}

/**
 * A webhook may come before the response with the id of the gateway's order, and that response may be lost: the receipt names the payment,
 * and the id is stored. The order of a payment link has the link's reference as its receipt.
 */
async function adoptByReceipt(
  { db, razorpay }: Context,
  razorpayOrderId: string,
): Promise<PaymentRow | undefined> {
  const found = await razorpay.findOrder(razorpayOrderId);
  if (!found?.receipt) return undefined;
  const link = await findLinkByReference(db, found.receipt);
  const isOurs = and(
    isFirstPaymentOf(link?.orderId ?? found.receipt),
    eq(chargedAmount, found.amount),
    isNull(payment.razorpayOrderId),
  );
  const [row] = await db.update(payment).set({ razorpayOrderId }).where(isOurs).returning();
  // The response may have come since.
  return (row as PaymentRow | undefined) ?? findPaymentByGatewayOrder(db, razorpayOrderId);
}

/** Processes all payments of the gateway's order: the first confirms our order, a second one is refunded. */
export async function checkPayment(ctx: Context, row: PaymentRow): Promise<ConfirmOutcome> {
  const link = await findPaymentLink(ctx.db, row.orderId);
  let result: ConfirmOutcome = link ? await checkPaymentLink(ctx, link) : { outcome: "unpaid" };
  // Razorpay makes the order of a link itself.
  const razorpayOrderId = row.razorpayOrderId ?? (link ? undefined : await recoverGatewayOrder(ctx, row));
  if (!razorpayOrderId) return result;
  const payments = await ctx.razorpay.listPaymentsOfOrder(razorpayOrderId);
  const successful = ["captured", "authorized"].flatMap((status) =>
    payments.filter((reported) => reported.status === status),
  );
  for (const reported of successful)
    result = await confirmOrder(ctx, system, { orderId: row.orderId, reported });
  return result;
}

/** Finds the gateway's order by its receipt if its id never reached us, and stores the id. */
async function recoverGatewayOrder({ db, razorpay }: Context, row: PaymentRow): Promise<string | undefined> {
  const found = await razorpay.findOrderByReceipt(row.orderId);
  if (!found) return undefined;
  const isOurs = and(eq(payment.id, row.id), eq(chargedAmount, found.amount));
  const stored = await db.update(payment).set({ razorpayOrderId: found.id }).where(isOurs).returning();
  return stored[0] && found.id;
}

/** Schedules the next check. A check before its time does not count, otherwise a few starts would use up the checks of five days. */
async function scheduleIfDue({ db, clock }: AppContext, row: PaymentRow): Promise<void> {
  const now = clock.now();
  if (!row.nextCheckAt || row.nextCheckAt > now) return;
  const delayMinutes =
    checkDelaysMinutes[row.checkCount] ?? ((await isLinkOpen(db, row.orderId, now)) ? 1440 : undefined);
  const next = delayMinutes === undefined ? null : new Date(now.getTime() + delayMinutes * minuteMs);
  await db
    .update(payment)
    .set({
      nextCheckAt: next,
      checkCount: row.checkCount + 1,
      ...(next ? {} : { status: "lapsed" as const }),
    })
    .where(and(eq(payment.id, row.id), inArray(payment.status, ["opened", "lapsed"])));
  if (next) return;
  // The shares of the purchase's other orders.
  const others = db.select({ id: order.id }).from(order).where(isOfSamePurchase(row.orderId));
  await db
    .update(payment)
    .set({ status: "lapsed" })
    .where(and(inArray(payment.orderId, others), eq(payment.status, "opened"), isFirstPayment));
}

async function isLinkOpen(db: Database, orderId: string, now: Date): Promise<boolean> {
  const link = await findPaymentLink(db, orderId);
  return link !== undefined && (link.closedAt ?? link.expiresAt).getTime() + askedAfterLinkMs > now.getTime();
}
