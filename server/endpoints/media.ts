import { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import { NotFound } from "#platform/faults.ts";
import { findMedia, mediaPath } from "#platform/media/media.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { isUnchanged } from "#server/is-unchanged.ts";
import { readByteRange } from "./byte-range.ts";

/**
 * `GET /media/<id>.webp` (or `.avif`): an uploaded picture, or with `Range` one part of it. The picture of an address never
 * changes, so the address is its ETag.
 */
export function media(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().get(`${mediaPath}/:name`, async (context) => {
    const found = await findMedia(shop, context.req.path);
    if (!found) throw new NotFound("no such picture");
    const etag = `"${found.id}"`;
    const headers = {
      "Content-Type": found.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'",
      "Accept-Ranges": "bytes",
      ETag: etag,
    };
    if (isUnchanged(context.req.header("If-None-Match"), etag)) return context.body(null, 304, headers);
    const condition = context.req.header("If-Range");
    const size = found.bytes.byteLength;
    const range =
      condition === undefined || condition === etag
        ? readByteRange(context.req.header("Range"), size)
        : "everything";
    if (range === "everything") return context.body(new Uint8Array(found.bytes), 200, headers);
    if (range === "outside")
      return context.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
    const { first, last } = range;
    return context.body(new Uint8Array(found.bytes.subarray(first, last + 1)), 206, {
      ...headers,
      "Content-Range": `bytes ${first}-${last}/${size}`,
    });
  });
}
