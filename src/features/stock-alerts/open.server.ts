// What the alerts of what is back in stock do by the clock.
import type { Shop } from "#core/shop.ts";
import { notifyWaiting } from "./stock-alerts.server.ts";

export function openStockAlerts(shop: Shop): void {
  shop.jobs.schedule("stock-alerts.tell", "* * * * *", () => notifyWaiting(shop));
}
