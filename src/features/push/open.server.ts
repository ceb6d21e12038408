// Handles the rings of phones.
import { ringJob } from "#core/notifications/owner-jobs.server.ts";
import type { Shop } from "#core/shop.ts";
import { openPush } from "./send-ring.server.ts";

export function openRings(shop: Shop): void {
  const push = openPush(shop);
  shop.jobs.handle(ringJob, async (ring) => void (await push(ring)));
}
