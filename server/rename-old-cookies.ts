import type { MiddlewareHandler } from "hono";
import { renameCookies } from "#app/cookies.ts";

/** Gives the cookies of an earlier release their names of today, so that nobody loses a cart. Not in what caches may keep. */
export function renameOldCookies(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (/\bpublic\b/.test(headers.get("Cache-Control") ?? "")) return;
    for (const line of renameCookies(context.req.raw.headers, headers, publicUrl))
      headers.append("Set-Cookie", line);
  };
}
