import { Hono } from "hono";
import type { RequestVariables } from "#server/http-app.ts";
import { isSameOrigin } from "#server/require-same-origin.ts";
import { guestActor } from "#shop/identity/actor.ts";
import { unsubscribe } from "#shop/messages/newsletter.server.ts";
import type { Shop } from "#shop/shop.ts";

/**
 * `POST /newsletter/unsubscribe?token=…` by a mail program (RFC 8058). It does not come from a page of ours;
 * the token alone authorises it. The button on our own page is handled by that page's action.
 */
export function oneClickUnsubscribe(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post(
    "/newsletter/unsubscribe",
    async (context, next) => {
      if (isSameOrigin(context.req.raw)) return next();
      const actor = guestActor(context.get("clientNetwork"));
      const isUnsubscribed = await unsubscribe(shop, actor, context.req.query("token") ?? "");
      return isUnsubscribed ? context.text("Unsubscribed.") : context.text("This link is not valid.", 404);
    },
  );
}
