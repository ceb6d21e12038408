// Handles the news that a courier fetches a return.
import { parcelBookedJob } from "#core/orders/order-jobs.server.ts";
import type { Shop } from "#core/shop.ts";
import { announcePickup } from "./move-return.server.ts";

export function openReturns(shop: Shop): void {
  shop.jobs.handle(parcelBookedJob, (booked) => announcePickup(shop, booked));
}
