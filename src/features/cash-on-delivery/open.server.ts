// The jobs of cash on delivery.
import { parcelCameBackJob } from "#core/orders/order-jobs.server.ts";
import type { Shop } from "#core/shop.ts";
import { endUnconfirmedOrders } from "./checkout/confirm-on-delivery.server.ts";
import { takeBackReturned } from "./take-back-unpaid.server.ts";

export function openCashOnDelivery(shop: Shop): void {
  shop.jobs.schedule("on-delivery.silent", "*/5 * * * *", () => endUnconfirmedOrders(shop));
  shop.jobs.handle(parcelCameBackJob, (returned) => takeBackReturned(shop, returned));
}
