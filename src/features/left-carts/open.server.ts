// What carts left behind do by the clock.
import type { Shop } from "#core/shop.ts";
import { sendLeftCarts } from "./left-carts.server.ts";

export function openLeftCarts(shop: Shop): void {
  shop.jobs.schedule("left-carts.send", "*/10 * * * *", () => sendLeftCarts(shop));
}
