// Looks every minute whether a product that somebody waits for is back.
import type { AppContext } from "#platform/app-context.ts";
import { tellWaiting } from "./stock-alerts.server.ts";

export function registerStockAlerts(ctx: AppContext): void {
  ctx.jobs.schedule("stock-alerts.tell", "* * * * *", () => tellWaiting(ctx));
}
