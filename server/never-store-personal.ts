import type { MiddlewareHandler } from "hono";

/**
 * Forbids browsers and caches to store an answer to a request with a cookie or a token, which may show a session, cart
 * or wishlist. Answers that are the same for everybody, such as files and cached pages, are marked `public`.
 */
export function neverStorePersonal(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.req.raw;
    if (!headers.has("Cookie") && !headers.has("Authorization")) return;
    const stated = context.res.headers.get("Cache-Control") ?? "";
    if (!/\bpublic\b/.test(stated)) context.res.headers.set("Cache-Control", "no-store");
  };
}
