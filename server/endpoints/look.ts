import { type Context, Hono } from "hono";
import { NotFound } from "#platform/faults.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { currentLook } from "#shop/look/look.server.ts";
import type { Shop } from "#shop/shop.ts";

/** `GET /look/colours.css?v=<version>`: what the owner's look changes in the stylesheet of the pages. */
export function look(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().get("/look/colours.css", async (context) => {
    const { stylesheet } = await currentLook(shop);
    if (!stylesheet) throw new NotFound("this shop has the look of its own stylesheet");
    return context.body(stylesheet.css, 200, {
      "Content-Type": "text/css; charset=utf-8",
      ...cacheHeaders(context, stylesheet.version),
    });
  });
}

/** Kept for a year under its own version; what a page of before asks for is the present one, and is not kept. */
function cacheHeaders(context: Context, version: string): Record<string, string> {
  const isCurrent = context.req.query("v") === version;
  return { "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache" };
}
