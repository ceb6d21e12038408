// Reads the parts of the dashboard beside the counts of open work, all at the same time.
import type { AppContext } from "#platform/app-context.ts";
import { lowStock } from "#shop/catalogue/product.ts";
import { countWaitingReviews } from "#shop/reviews/reviews.server.ts";
import { listUndecidedRefunds } from "./refunds/undecided-refunds.server.ts";
import { listBestSellers, listLowStock, listSales, readSalesPeriods } from "./sales/sales-figures.server.ts";
import type { SalesSpan } from "./sales/sales-period.ts";

/** `span` is the period of each bar in the sales chart. */
export async function readDashboard(ctx: Pick<AppContext, "db" | "clock">, span: SalesSpan) {
  const [waitingReviews, owed, periods, sales, best, low] = await Promise.all([
    countWaitingReviews(ctx.db),
    listUndecidedRefunds(ctx.db),
    readSalesPeriods(ctx),
    listSales(ctx, span),
    listBestSellers(ctx),
    listLowStock(ctx.db, lowStock),
  ]);
  return { waitingReviews, owed, periods, sales, best, low };
}
