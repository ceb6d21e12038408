// Schedules the check of stock alerts, every minute.
import type { AppContext } from "#platform/app-context.ts";
import { notifyWaiting } from "./stock-alerts.server.ts";

export function registerStockAlerts(ctx: AppContext): void {
  ctx.jobs.schedule("stock-alerts.tell", "* * * * *", () => notifyWaiting(ctx));
}
