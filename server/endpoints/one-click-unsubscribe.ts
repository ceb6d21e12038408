import { Hono } from "hono";
import { unsubscribe } from "#shop/content/newsletter.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { DoorVariables } from "../app.ts";
import { isFromOurPage } from "../own-pages-only.ts";

/**
 * `POST /newsletter/unsubscribe?token=…` by a mail program (RFC 8058): it comes from no page of ours, and its token is all the
 * proof there is. Our own page's button goes on to the page.
 */
export function oneClickUnsubscribe(shop: Shop) {
  return new Hono<{ Variables: DoorVariables }>().post("/newsletter/unsubscribe", async (context, next) => {
    if (isFromOurPage(context.req.raw)) return next();
    const left = await unsubscribe(shop, context.req.query("token") ?? "");
    return left ? context.text("Unsubscribed.") : context.text("This link does not belong to anybody.", 404);
  });
}
