// Asks the gateway about pending payments and payment links, so that no captured payment depends on a browser or a webhook.
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL } from "drizzle-orm";
import { order } from "#core/orders/orders.table.ts";
import { isOfSamePurchase } from "#core/orders/purchases.server.ts";
import { findLink } from "#core/payments/links/payment-links.server.ts";
import { isFirstPayment } from "#core/payments/own-payment.server.ts";
import type { PaymentRow } from "#core/payments/payments.server.ts";
import { payment, paymentLink } from "#core/payments/payments.table.ts";
import type { WithRazorpay } from "#core/payments/razorpay.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import { checkPayment } from "./check-payment.server.ts";

type Context = AppContext & WithRazorpay;
type Checked = typeof payment | typeof paymentLink;

/** Minutes until each next check. Razorpay may report a payment for five days. */
const checkDelaysMinutes = [2, 5, 10, 15, 30, 60, 180, 360, 720, 1440, 1440, 1440, 1440, 1440];

/** A link is checked until this long after its end; the last checks are daily. */
const checkedAfterLinkMs = 2 * dayMs;

/** Checks the payments and links that are due. Runs every minute. */
export function checkDuePayments(ctx: Context): Promise<void> {
  return checkPayments(ctx, ({ nextCheckAt }) => lte(nextCheckAt, ctx.clock.now()));
}

/** Checks all payments and links of the last day, due or not, because some may have been paid while no process ran. */
export function checkRecentPayments(ctx: Context): Promise<void> {
  const yesterday = new Date(ctx.clock.now().getTime() - dayMs);
  return checkPayments(ctx, ({ createdAt }) => gt(createdAt, yesterday));
}

async function checkPayments(ctx: Context, isWanted: (table: Checked) => SQL): Promise<void> {
  const { db } = ctx;
  const [payments, links] = await Promise.all([
    db
      .select()
      .from(payment)
      .where(
        and(isNotNull(payment.nextCheckAt), inArray(payment.status, ["opened", "lapsed"]), isWanted(payment)),
      )
      .orderBy(asc(payment.nextCheckAt))
      .limit(200),
    db
      .select({ receipt: paymentLink.referenceId })
      .from(paymentLink)
      .where(and(isNotNull(paymentLink.nextCheckAt), isWanted(paymentLink)))
      .orderBy(asc(paymentLink.nextCheckAt))
      .limit(200),
  ]);
  for (const row of payments as PaymentRow[]) {
    await checkOrLog(ctx, row.orderId);
    await schedulePayment(ctx, row);
  }
  for (const { receipt } of links) {
    await checkOrLog(ctx, receipt);
    await scheduleLink(ctx, receipt);
  }
}

async function checkOrLog(ctx: Context, receipt: string): Promise<void> {
  try {
    await checkPayment(ctx, { receipt });
  } catch (error) {
    ctx.log.warn({ receipt, error: String(error) }, "a pending payment could not be checked at the gateway");
  }
}

/** Schedules the next check. A check before its time does not count, otherwise a few starts would use up the checks of five days. */
async function schedulePayment({ db, clock }: Context, row: PaymentRow): Promise<void> {
  const now = clock.now();
  if (!row.nextCheckAt || row.nextCheckAt > now) return;
  const delayMinutes = checkDelaysMinutes[row.checkCount];
  const next = delayMinutes === undefined ? null : new Date(now.getTime() + delayMinutes * minuteMs);
  await db
    .update(payment)
    .set({ nextCheckAt: next, checkCount: row.checkCount + 1 })
    .where(and(eq(payment.id, row.id), inArray(payment.status, ["opened", "lapsed"])));
  if (!next) await lapse(db, row.orderId);
}

/** Schedules the next check of a link, until two days after its end: a payment that was begun before may come that late. */
async function scheduleLink({ db, clock }: Context, referenceId: string): Promise<void> {
  const link = await findLink(db, referenceId);
  const now = clock.now();
  if (!link?.nextCheckAt || link.nextCheckAt > now) return;
  const { closedAt, expiresAt, checkCount, orderId } = link;
  const isOver = (closedAt ?? expiresAt).getTime() + checkedAfterLinkMs <= now.getTime();
  const next = new Date(now.getTime() + (checkDelaysMinutes[checkCount] ?? 1440) * minuteMs);
  await db
    .update(paymentLink)
    .set({ nextCheckAt: isOver ? null : next, checkCount: checkCount + 1 })
    .where(eq(paymentLink.referenceId, referenceId));
  if (isOver && orderId) await lapse(db, orderId);
}

/** Marks the unpaid first payments of all orders of the purchase as lapsed. */
async function lapse(db: Database, orderId: string): Promise<void> {
  const ofPurchase = db.select({ id: order.id }).from(order).where(isOfSamePurchase(orderId));
  await db
    .update(payment)
    .set({ status: "lapsed" })
    .where(and(inArray(payment.orderId, ofPurchase), eq(payment.status, "opened"), isFirstPayment));
}
