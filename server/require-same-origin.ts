import type { MiddlewareHandler } from "hono";
import type { RequestVariables } from "./http-app.ts";

/**
 * Protects against cross-site request forgery: a request that changes something must come from one of our own pages, by
 * Sec-Fetch-Site or, in older browsers, Origin. A client that sends neither is not a browser: it may use a bearer token
 * or be anonymous, but a cookie is refused. Paths that start with one of `except` are not checked.
 */
export function requireSameOrigin({
  except,
}: {
  except: string[];
}): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const { method, path } = context.req;
    const isSafeMethod = method === "GET" || method === "HEAD" || method === "OPTIONS";
    if (isSafeMethod || except.some((prefix) => path.startsWith(prefix)) || isSameOrigin(context.req.raw))
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

export function isSameOrigin(request: Request): boolean {
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
