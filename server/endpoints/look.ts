import { type Context, Hono } from "hono";
import { presentLabelInk } from "#core/look/label-ink.ts";
import { currentLook, type Look } from "#core/look/look.server.ts";
import { isLookPicture, type LookPicture, renderLookPicture } from "#core/look/look-pictures.server.ts";
import type { Shop } from "#core/shop.ts";
import { labelMarkOf } from "#core/web/label-addresses.ts";
import { NotFound } from "#platform/faults.ts";
import type { RequestVariables } from "#server/http-app.ts";

/**
 * `GET /look/label.json?v=<version>`: the shop's part of its labels, for browsers that write on pictures.
 * `GET /look/colours.css?v=<version>`: the owner's changes of the pages' stylesheet. `GET /look/icon-192.png?v=<version>` and the
 * like: the icons and the logo, each drawn once and kept in memory.
 */
export function look(shop: Shop) {
  const pictures = keepPictures(shop);
  return new Hono<{ Variables: RequestVariables }>()
    .get("/look/colours.css", async (context) => {
      const { stylesheet } = await currentLook(shop);
      if (!stylesheet) throw new NotFound("this shop has the look of its own stylesheet");
      const headers = cacheHeaders(context, stylesheet.version);
      return context.body(stylesheet.css, 200, { "Content-Type": "text/css; charset=utf-8", ...headers });
    })
    .get("/look/label.json", async (context) => {
      const shown = await currentLook(shop);
      return context.json(
        presentLabelInk(shown, labelMarkOf(shown)),
        200,
        cacheHeaders(context, shown.picturesVersion),
      );
    })
    .get("/look/:name", async (context) => {
      const name = context.req.param("name");
      if (!isLookPicture(name)) throw new NotFound("no such picture");
      const shown = await currentLook(shop);
      const picture = await pictures(shown, name);
      if (!picture) throw new NotFound("this shop has no such picture of its own");
      return context.body(new Uint8Array(picture), 200, {
        "Content-Type": name.endsWith(".webp") ? "image/webp" : "image/png",
        "Content-Security-Policy": "default-src 'none'",
        ...cacheHeaders(context, shown.picturesVersion),
      });
    });
}

/** The current version is cached for a year. An older one is answered with the current content, not cached. */
function cacheHeaders(context: Context, version: string): Record<string, string> {
  const isCurrent = context.req.query("v") === version;
  return { "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache" };
}

/** Keeps the pictures of one look, seven at most. */
function keepPictures(shop: Shop) {
  let kept = { version: "", pictures: new Map<LookPicture, Promise<Buffer | undefined>>() };
  return (shown: Look, name: LookPicture): Promise<Buffer | undefined> => {
    if (kept.version !== shown.picturesVersion)
      kept = { version: shown.picturesVersion, pictures: new Map() };
    const { pictures } = kept;
    const picture = pictures.get(name) ?? renderLookPicture(shop, shown, name);
    pictures.set(name, picture);
    picture.catch(() => pictures.delete(name));
    return picture;
  };
}
