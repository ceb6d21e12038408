import { Hono } from "hono";
import { NotFound } from "#platform/faults.ts";
import { findMedia, mediaPath } from "#platform/media.ts";
import type { RequestVariables } from "#server/http-app.ts";
import type { Shop } from "#shop/shop.ts";

/** `GET /media/<id>.webp` (or `.avif`): an uploaded picture. The picture of an address never changes. */
export function media({ db }: Shop) {
  return new Hono<{ Variables: RequestVariables }>().get(`${mediaPath}/:name`, async (context) => {
    const found = await findMedia(db, context.req.path);
    if (!found) throw new NotFound("no such picture");
    return context.body(new Uint8Array(found.bytes), 200, {
      "Content-Type": found.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'",
    });
  });
}
