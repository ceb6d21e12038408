// Reads the gateway's settlements by the clock.
import type { Shop } from "#core/shop.ts";
import { readLatestSettlements } from "./settlements/read-settlements.server.ts";

/** Twice a day, so that a failed reading is repeated on the same day. */
export function openSettlements(shop: Shop): void {
  const { razorpay } = shop;
  if (razorpay)
    shop.jobs.schedule("settlements.read", "40 7,19 * * *", () =>
      readLatestSettlements({ ...shop, razorpay }),
    );
}
