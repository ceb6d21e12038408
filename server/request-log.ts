import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "#platform/log.ts";
import { newId } from "#platform/new-id.ts";
import type { RequestVariables } from "./http-app.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Gives each request an id (sent back as X-Request-Id) and one line in the log: method, the route's pattern,
 * status, milliseconds. The requested address and the client are not logged, to keep personal data out of the
 * log.
 */
export function requestLog(
  log: Log,
  { trustProxy, observe }: { trustProxy: boolean; observe: Metrics["observe"] },
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const startedAt = performance.now();
    const requestId = newId();
    context.set("requestId", requestId);
    context.set("clientNetwork", networkOf(clientAddress(context, trustProxy)));
    await next();
    context.res.headers.set("X-Request-Id", requestId);
    const pattern = context.get("pattern") ?? routePath(context, -1);
    const isForPageCache = (context.env as { forPageCache?: boolean } | undefined)?.forPageCache === true;
    const isQuiet = isForPageCache || pattern === "/healthz" || pattern === "/readyz" || pattern === "static";
    const { method } = context.req;
    const { status } = context.res;
    const ms = performance.now() - startedAt;
    if (!isQuiet) observe({ method, route: pattern, status, ms, kept: false });
    log[isQuiet ? "debug" : "info"](
      { requestId, method, route: pattern, status, ms: Math.round(ms) },
      "request",
    );
  };
}

function clientAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    // Requests made in-process (tests) have no socket.
    return "in-process";
  }
}

/** The client's network: /24 of IPv4, /48 of IPv6. Enough for rate limits, too coarse to track a person. */
export function networkOf(address: string): string {
  const withoutPrefix = address.replace(/^::ffff:/, "");
  if (/^\d+\.\d+\.\d+\.\d+$/.test(withoutPrefix))
    return `${withoutPrefix.split(".").slice(0, 3).join(".")}.0/24`;
  return withoutPrefix.includes(":")
    ? `${withoutPrefix.split(":").slice(0, 3).join(":")}::/48`
    : withoutPrefix;
}
