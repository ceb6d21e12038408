import { Hono, type MiddlewareHandler } from "hono";
import { currentLook } from "#core/look/look.server.ts";
import type { LookPicture } from "#core/look/look-pictures.server.ts";
import type { Shop } from "#core/shop.ts";
import type { RequestVariables } from "#server/http-app.ts";

/** Addresses that browsers, phones and search engines ask for without reading a page. */
const icons: Readonly<Record<string, LookPicture>> = {
  "/favicon.ico": "icon.png",
  "/favicon.svg": "icon.png",
  "/apple-touch-icon.png": "touch-icon.png",
  "/apple-touch-icon-precomposed.png": "touch-icon.png",
  "/icon-192.png": "icon-192.png",
  "/icon-512.png": "icon-512.png",
  "/og/deodar.jpg": "sharing.png",
};

/** Redirects from the sample shop's icons to the owner's own, if there are any. Must come before the files. */
export function shippedIcons(shop: Shop) {
  const app = new Hono<{ Variables: RequestVariables }>();
  for (const [path, name] of Object.entries(icons)) app.get(path, leadTo(shop, name));
  return app;
}

function leadTo(shop: Shop, name: LookPicture): MiddlewareHandler {
  return async (context, next) => {
    // Serves the file while the database is away.
    const look = await currentLook(shop).catch(() => undefined);
    if (!look || look.mark.kind === "emblem") return next();
    return context.redirect(`/look/${name}?v=${look.picturesVersion}`, 302);
  };
}
