// What burn reminders do by the clock.
import type { Shop } from "#core/shop.ts";
import { sendBurnReminders } from "./burn-reminders.server.ts";

export function openBurnReminders(shop: Shop): void {
  shop.jobs.schedule("burn-reminders.send", "20 * * * *", () => sendBurnReminders(shop));
}
