// Reads the parts of the dashboard beside the counts of open work, all at the same time.

import { lowStock } from "#core/catalogue/product.ts";
import { checkEmails } from "#core/health/shop-health.ts";
import type { Actor } from "#core/identity/actor.ts";
import { isAdmin } from "#core/identity/identity.ts";
import { readEmailFacts } from "#core/notifications/undelivered.server.ts";
import { listUndecidedRefunds } from "#core/payments/refunds/undecided-refunds.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { listUrgentDisputes } from "#features/disputes/shown-dispute.server.ts";
import { countWaitingReviews } from "#features/reviews/reviews.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { listBestSellers, listLowStock, listSales, readSalesPeriods } from "./sales/sales-figures.server.ts";
import type { SalesSpan } from "./sales/sales-period.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** `span` is the period of each bar in the sales chart. Who may not see the turnover gets no sum: `turnover` is null. */
export async function readDashboard(
  ctx: Context,
  { span, actor }: { span: SalesSpan; actor: Pick<Actor, "role"> },
) {
  const { staffSeesTurnover } = (await readSettings(ctx.db)).business;
  const seesTurnover = isAdmin(actor) || staffSeesTurnover;
  const [waitingReviews, owed, turnover, best, low, disputes, emails] = await Promise.all([
    countWaitingReviews(ctx.db),
    listUndecidedRefunds(ctx.db),
    seesTurnover ? readTurnover(ctx, span) : null,
    listBestSellers(ctx),
    listLowStock(ctx.db, lowStock),
    isAdmin(actor) ? listUrgentDisputes(ctx) : [],
    isAdmin(actor) ? readEmailFacts(ctx.db, ctx.clock.now()) : undefined,
  ]);
  const shown = best.map(({ sold, ...seller }) => ({ ...seller, sold: seesTurnover ? sold : null }));
  const mail = emails && checkEmails({ emails });
  return { waitingReviews, owed, turnover, best: shown, low, disputes, mail };
}

async function readTurnover(ctx: Context, span: SalesSpan) {
  const [periods, sales] = await Promise.all([readSalesPeriods(ctx), listSales(ctx, span)]);
  return { periods, sales };
}
