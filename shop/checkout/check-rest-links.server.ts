// Asks the gateway about the links for the rest of orders, so that no captured payment depends on a browser or a webhook.
import { and, asc, eq, gt, isNotNull, lte, type SQL } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import type { WithRazorpay } from "#shop/payments/razorpay.server.ts";
import type { RestLinkRow } from "#shop/payments/rest/rest-links.server.ts";
import { restLink } from "#shop/payments/rest/rest-links.table.ts";
import { askedAfterLinkMs, checkDelaysMinutes } from "./check-delays.ts";
import { checkRestLink } from "./check-rest-link.server.ts";

type Context = AppContext & WithRazorpay;

/** Checks the links whose next check is due. Runs every minute. */
export function checkDueRestLinks(ctx: Context): Promise<void> {
  return checkRestLinks(ctx, lte(restLink.nextCheckAt, ctx.clock.now()));
}

/** Checks all links of the last day, due or not, for payments made while no process ran. */
export function checkRecentRestLinks(ctx: Context): Promise<void> {
  return checkRestLinks(ctx, gt(restLink.createdAt, new Date(ctx.clock.now().getTime() - dayMs)));
}

async function checkRestLinks(ctx: Context, which: SQL): Promise<void> {
  const { db, log } = ctx;
  const waiting = await db
    .select()
    .from(restLink)
    .where(and(isNotNull(restLink.nextCheckAt), which))
    .orderBy(asc(restLink.nextCheckAt))
    .limit(200);
  for (const row of waiting) {
    try {
      await checkRestLink(ctx, row);
    } catch (error) {
      const { orderId } = row;
      log.warn({ orderId, error: String(error) }, "the link for a rest could not be checked at the gateway");
    }
    await scheduleIfDue(ctx, row.referenceId);
  }
}

/** Schedules the next check, unless this one came early. Ends two days after the link. */
async function scheduleIfDue({ db, clock }: Context, referenceId: string): Promise<void> {
  const [row] = await db.select().from(restLink).where(eq(restLink.referenceId, referenceId));
  const now = clock.now();
  if (!row?.nextCheckAt || row.nextCheckAt > now) return;
  const nextCheckAt = isOver(row, now)
    ? null
    : new Date(now.getTime() + (checkDelaysMinutes[row.checkCount] ?? 1440) * minuteMs);
  await db
    .update(restLink)
    .set({ nextCheckAt, checkCount: row.checkCount + 1 })
    .where(eq(restLink.referenceId, referenceId));
}

function isOver({ closedAt, expiresAt }: RestLinkRow, now: Date): boolean {
  return (closedAt ?? expiresAt).getTime() + askedAfterLinkMs <= now.getTime();
}
