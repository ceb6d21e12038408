// A mail program stops these emails by one call to the address in their List-Unsubscribe header.
import type { Actor } from "#core/identity/actor.ts";
import type { Shop } from "#core/shop.ts";
import { forgetLeftCart } from "#features/left-carts/left-carts.server.ts";
import { unsubscribe } from "#features/newsletter/newsletter.server.ts";
import { stopStockAlert } from "#features/stock-alerts/stock-alerts.server.ts";

/** Resolves to false for an invalid link. */
type Stop = (shop: Shop, actor: Actor, token: string) => Promise<unknown>;

/** By their paths, without the first slash. */
export const oneClickStops: Readonly<Record<string, Stop>> = {
  "newsletter/unsubscribe": unsubscribe,
  "back-in-stock/stop": stopStockAlert,
  "cart/left/stop": forgetLeftCart,
};
