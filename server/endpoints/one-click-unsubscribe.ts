import { Hono } from "hono";
import type { RequestVariables } from "#server/http-app.ts";
import { isSameOrigin } from "#server/require-same-origin.ts";
import { forgetLeftCart } from "#shop/cart/left-carts/left-carts.server.ts";
import { type Actor, guestActor } from "#shop/identity/actor.ts";
import { unsubscribe } from "#shop/messages/newsletter.server.ts";
import { stopStockAlert } from "#shop/messages/stock-alerts.server.ts";
import type { Shop } from "#shop/shop.ts";

/** By the address that an email names in List-Unsubscribe. False stands for a link that is not valid. */
const stops: Readonly<Record<string, (shop: Shop, actor: Actor, token: string) => Promise<unknown>>> = {
  "/newsletter/unsubscribe": unsubscribe,
  "/back-in-stock/stop": stopStockAlert,
  "/cart/left/stop": forgetLeftCart,
};

/**
 * `POST /newsletter/unsubscribe?token=…` and the like by a mail program (RFC 8058). It does not come from a page of ours;
 * the token alone authorises it. The button on our own page is handled by that page's action.
 */
export function oneClickUnsubscribe(shop: Shop) {
  const app = new Hono<{ Variables: RequestVariables }>();
  for (const [path, stop] of Object.entries(stops))
    app.post(path, async (context, next) => {
      if (isSameOrigin(context.req.raw)) return next();
      const actor = guestActor(context.get("clientNetwork"));
      const isStopped = await stop(shop, actor, context.req.query("token") ?? "");
      return isStopped === false
        ? context.text("This link is not valid.", 404)
        : context.text("Unsubscribed.");
    });
  return app;
}
