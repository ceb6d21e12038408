import { Hono } from "hono";
import { guestActor } from "#core/identity/actor.ts";
import type { Shop } from "#core/shop.ts";
import { oneClickStops } from "#lists/one-click-stops.server.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { isSameOrigin } from "#server/require-same-origin.ts";

/**
 * `POST /newsletter/unsubscribe?token=…` and the like, sent by a mail program (RFC 8058), not from a page of ours; the
 * token alone authorises it. The action of our own page handles the button there.
 */
export function oneClickUnsubscribe(shop: Shop) {
  const app = new Hono<{ Variables: RequestVariables }>();
  for (const [path, stop] of Object.entries(oneClickStops))
    app.post(`/${path}`, async (context, next) => {
      if (isSameOrigin(context.req.raw)) return next();
      const actor = guestActor(context.get("clientNetwork"));
      const isStopped = await stop(shop, actor, context.req.query("token") ?? "");
      return isStopped === false
        ? context.text("This link is not valid.", 404)
        : context.text("Unsubscribed.");
    });
  return app;
}
