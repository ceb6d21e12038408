import type { MiddlewareHandler } from "hono";

/**
 * No browser and no cache keeps an answer to somebody: to a request with a cookie or a token, which may show their session,
 * cart or wishlist. What is the same for everybody says so itself by `public`: files, and what the page cache makes.
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
