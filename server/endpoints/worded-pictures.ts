import { createHash } from "node:crypto";
import { Hono } from "hono";
import { drawWordedPicture, findWordedPicture } from "#core/catalogue/label/worded-picture.server.ts";
import { networkLimits } from "#core/identity/network-limits.ts";
import { consumeRateLimit } from "#core/identity/rate-limit.server.ts";
import { currentLook } from "#core/look/look.server.ts";
import type { Shop } from "#core/shop.ts";
import { NotFound } from "#platform/faults.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { createKeptDrawings } from "#server/kept-drawings.ts";
import { createPlaces } from "#server/places.ts";

const maxKeptBytes = 8_000_000;
/** Further pictures are refused with 503: each takes up to a fifth of a second. `ofOne`: of a network. */
const maxAtOnce = { ofOne: 5, ofAll: 20 };
/** New pictures of a network: an office or a village may share one. */
const limit = { maxAttempts: 300, windowMinutes: 10 };

/**
 * `GET /on-label/<sold id>.webp`, with `?unlit` before lighting: a product's picture with the shopper's words on its label, drawn at
 * the first request and kept in memory. `.jpg` is for messengers, which take a WebP for a sticker or show no preview of it.
 */
export function wordedPictures(shop: Shop) {
  const drawings = createKeptDrawings(maxKeptBytes);
  const places = createPlaces(maxAtOnce);
  return new Hono<{ Variables: RequestVariables }>().get(
    "/on-label/:name{.+\\.(?:webp|jpg)}",
    async (context) => {
      const name = context.req.param("name");
      const format = name.endsWith(".jpg") ? "jpeg" : "webp";
      const soldId = name.replace(/\.\w+$/, "");
      const isUnlit = context.req.query("unlit") !== undefined;
      const [wanted, look] = await Promise.all([
        findWordedPicture(shop, soldId, { isUnlit }),
        currentLook(shop),
      ]);
      if (!wanted) throw new NotFound("no product takes these words");
      const content = JSON.stringify([look.picturesVersion, wanted.place?.version, wanted.words, format]);
      const version = createHash("sha256").update(content).digest("base64url");
      const known = drawings.find(version);
      const respond = (drawn: Buffer) =>
        context.body(new Uint8Array(drawn), 200, {
          "Content-Type": `image/${format}`,
          "Content-Security-Policy": "default-src 'none'",
          "Cache-Control": "private, max-age=600",
        });
      if (known) return respond(await known);
      const network = context.get("clientNetwork");
      const leave = places.take(network);
      if (!leave) return context.body(null, 503, { "Retry-After": "5" });
      try {
        const refused = await consumeRateLimit(shop, networkLimits("on-label", network, limit));
        if (refused) return context.body(null, 429, { "Retry-After": String(refused.retryAfterSeconds) });
        return respond(
          await drawings.draw(version, () => drawWordedPicture(shop, look, { ...wanted, format })),
        );
      } finally {
        leave();
      }
    },
  );
}
