import type { MiddlewareHandler } from "hono";
import type { DoorVariables } from "./app.ts";

/**
 * A change must come from our own page: the browser says so by Sec-Fetch-Site, an older one by Origin. A client that sends
 * neither is no browser; it may act by bearer token or unknown, but never by cookie.
 */
export function ownPagesOnly({
  except,
}: {
  except: string[];
}): MiddlewareHandler<{ Variables: DoorVariables }> {
  return async (context, next) => {
    const { method, path } = context.req;
    const harmless = method === "GET" || method === "HEAD" || method === "OPTIONS";
    if (harmless || except.some((start) => path.startsWith(start)) || isFromOurPage(context.req.raw))
      return next();
    return context.json(
      {
        message: "This request did not come from the shop's own pages.",
        requestId: context.get("requestId"),
      },
      403,
    );
  };
}

export function isFromOurPage(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin)
    return (
      URL.canParse(origin) &&
      new URL(origin).host === (request.headers.get("host") ?? new URL(request.url).host)
    );
  return !request.headers.has("cookie");
}
