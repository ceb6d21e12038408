import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { networkOf } from "#platform/client-network.ts";
import type { Log } from "#platform/log.ts";
import { newId } from "#platform/new-id.ts";
import { findClientAddress, type ProxyTrust } from "#platform/proxy-trust.ts";
import { isForPageCache, type RequestVariables } from "./http-app.ts";
import type { Metrics } from "./metrics.ts";

type RequestLogOptions = {
  trustProxy: ProxyTrust;
  observe: Metrics["observe"];
  /** The pattern of a page's address, for a request that was answered before it reached the page. */
  findPage(path: string): Promise<string>;
};

/**
 * Gives each request an id (sent back as X-Request-Id) and one line in the log: method, the route's pattern, status,
 * milliseconds. A request whose client left has the status 499, since its failure is no fault of the shop. The address
 * and the client are not logged, to keep personal data out.
 */
export function requestLog(
  log: Log,
  { trustProxy, observe, findPage }: RequestLogOptions,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const clientNetwork = createNetworkFinder(log, trustProxy);
  return async (context, next) => {
    const startedAt = performance.now();
    const requestId = newId();
    context.set("requestId", requestId);
    context.set("clientNetwork", clientNetwork(context));
    await next();
    context.res.headers.set("X-Request-Id", requestId);
    const pattern = context.get("pattern") ?? findCall(context) ?? (await findPage(context.req.path));
    const isForCache = isForPageCache(context);
    const isQuiet = isForCache || pattern === "/healthz" || pattern === "/readyz" || pattern === "static";
    const { method } = context.req;
    const status = hasLeft(context) ? clientLeft : context.res.status;
    const ms = performance.now() - startedAt;
    if (!isQuiet) observe({ method, route: pattern, status, kept: false }, ms);
    log[isQuiet ? "debug" : "info"](
      { requestId, method, route: pattern, status, ms: Math.round(ms) },
      "request",
    );
  };
}

/** The status that nginx also logs where the client has left. */
const clientLeft = 499;

function hasLeft({ req, res }: Context): boolean {
  return req.raw.signal.aborted && res.status >= 500;
}

/** The pattern of a call's own route; those of middleware end in a star. */
function findCall(context: Context): string | undefined {
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith("*"))?.path;
}

/**
 * Finds the client's network. Warns once when X-Forwarded-For comes from a proxy that TRUST_PROXY does not name: all
 * its visitors count as one.
 */
function createNetworkFinder(log: Log, trust: ProxyTrust): (context: Context) => string {
  let hasWarned = false;
  return (context) => {
    const forwardedFor = context.req.header("x-forwarded-for");
    const { address, isDoubtful } = findClientAddress(trust, socketAddress(context), forwardedFor);
    if (isDoubtful && !hasWarned) {
      hasWarned = true;
      log.warn(
        {},
        "X-Forwarded-For is not trusted: behind a proxy, set TRUST_PROXY to the number of proxies, or all shoppers share one rate limit",
      );
    }
    return networkOf(address);
  };
}

function socketAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    // In-process requests (tests) have no socket.
    return "in-process";
  }
}
