// Asks the gateway about unpaid sales of gift cards, so that no captured payment depends on a browser or a webhook.
import { and, asc, eq, gt, isNotNull, lte, type SQL } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import type { WithRazorpay } from "#shop/payments/razorpay.server.ts";
import { askedAfterLinkMs, checkDelaysMinutes } from "../check-delays.ts";
import { findCardSale } from "./card-sales.server.ts";
import { giftCardSale } from "./card-sales.table.ts";
import { checkCardSale } from "./check-card-sale.server.ts";

type Context = AppContext & WithRazorpay;

/** Checks the sales whose next check is due. Runs every minute. */
export function checkDueCardSales(ctx: Context): Promise<void> {
  return checkCardSales(ctx, lte(giftCardSale.nextCheckAt, ctx.clock.now()));
}

/** Checks all sales of the last day, due or not, for payments made while no process ran. */
export function checkRecentCardSales(ctx: Context): Promise<void> {
  return checkCardSales(ctx, gt(giftCardSale.createdAt, new Date(ctx.clock.now().getTime() - dayMs)));
}

async function checkCardSales(ctx: Context, which: SQL): Promise<void> {
  const { db, log } = ctx;
  const waiting = await db
    .select()
    .from(giftCardSale)
    .where(and(isNotNull(giftCardSale.nextCheckAt), which))
    .orderBy(asc(giftCardSale.nextCheckAt))
    .limit(200);
  for (const row of waiting) {
    try {
      await checkCardSale(ctx, row);
    } catch (error) {
      log.warn({ saleId: row.id, error: String(error) }, "a gift card's payment could not be checked");
    }
    await scheduleIfDue(ctx, row.id);
  }
}

/** Schedules the next check, unless this one came early. Ends two days after the link: a second payment may come that late. */
async function scheduleIfDue({ db, clock }: Context, id: string): Promise<void> {
  const row = await findCardSale(db, { id });
  const now = clock.now();
  if (!row?.nextCheckAt || row.nextCheckAt > now) return;
  const isOver = row.expiresAt.getTime() + askedAfterLinkMs <= now.getTime();
  const nextCheckAt = isOver
    ? null
    : new Date(now.getTime() + (checkDelaysMinutes[row.checkCount] ?? 1440) * minuteMs);
  await db
    .update(giftCardSale)
    .set({ nextCheckAt, checkCount: row.checkCount + 1 })
    .where(eq(giftCardSale.id, id));
}
