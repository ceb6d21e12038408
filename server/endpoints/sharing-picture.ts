import { Hono } from "hono";
import { labelOfProduct } from "#core/catalogue/product-label.ts";
import { getLitProduct } from "#core/catalogue/products.server.ts";
import { currentLook } from "#core/look/look.server.ts";
import { findSharingVersion, renderSharingPicture } from "#core/look/sharing-picture.server.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import type { Shop } from "#core/shop.ts";
import { NotFound } from "#platform/faults.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { createKeptDrawings } from "#server/kept-drawings.ts";

const maxKeptBytes = 8_000_000;

/**
 * `GET /sharing/<slug>.jpg?v=<version>`: a product's photograph beside its label, for previews of shared links. Drawn
 * at the first request and kept in memory under its version. `read` returns a picture of the shop by its path.
 */
export function sharingPicture(shop: Shop, read: (path: string) => Promise<Buffer | undefined>) {
  const drawings = createKeptDrawings(maxKeptBytes);
  return new Hono<{ Variables: RequestVariables }>().get(
    "/sharing/:name{[a-z0-9-]+\\.jpg}",
    async (context) => {
      const slug = context.req.param("name").replace(/\.jpg$/, "");
      const [{ product, tint }, look] = await Promise.all([getLitProduct(shop.db, slug), currentLook(shop)]);
      const url = product.picture ? widestUrl(product.picture) : "";
      const words = labelOfProduct(product, tint);
      const version = findSharingVersion(look, words, url);
      if (!url || !version) throw new NotFound("this product has no such picture");
      const bytes = await (drawings.find(version) ?? drawings.draw(version, draw));
      const isCurrent = context.req.query("v") === version;
      return context.body(new Uint8Array(bytes), 200, {
        "Content-Type": "image/jpeg",
        "Content-Security-Policy": "default-src 'none'",
        "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
      });

      async function draw(): Promise<Buffer> {
        const picture = await read(url);
        const drawn = picture && (await renderSharingPicture(shop, look, { words, picture }));
        if (!drawn) throw new NotFound("this product has no such picture");
        return drawn;
      }
    },
  );
}
