import { Hono } from "hono";
import { currentLook } from "#core/look/look.server.ts";
import { findLabelledFile } from "#core/look/own-label.server.ts";
import type { Shop } from "#core/shop.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { isUnchanged } from "#server/is-unchanged.ts";

/**
 * `GET /pictures/jar-rose-rose-480.01234567.webp`: a picture that came with the shop, with the shop's own label drawn on its vessels,
 * from memory or drawn at the first request. Browsers revalidate it each time. Must come before the files: those have the sample
 * shop's label, and are served where that is right and while the database is away.
 */
export function labelledPictures(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().get("/pictures/:file", async (context, next) => {
    const file = await findLabelledFile(context.req.param("file"));
    if (!file) return next();
    const look = await currentLook(shop).catch(() => undefined);
    const version = look?.picturesVersion ?? "";
    const headers = { "Cache-Control": "public, no-cache", ETag: `"${version}"` };
    if (look && isUnchanged(context.req.header("If-None-Match"), headers.ETag))
      return context.body(null, 304, headers);
    const picture = look && (await shop.labelledPictures.read(look, file));
    if (picture)
      return context.body(new Uint8Array(picture), 200, {
        "Content-Type": `image/${file.format}`,
        "Content-Security-Policy": "default-src 'none'",
        ...headers,
      });
    await next();
    context.res.headers.set("Cache-Control", headers["Cache-Control"]);
    if (look) context.res.headers.set("ETag", headers.ETag);
    return undefined;
  });
}
