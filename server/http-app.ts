import type { Context, Hono } from "hono";
import type { Counted } from "#shop/back-office/insight/visit-count.ts";

/**
 * Middleware stores these with a request. `clientNetwork` is coarse on purpose (see request-log.ts); `pattern` is the
 * route's pattern, '/products/:slug', for the log; `count` counts for the owner what the request did.
 */
export type RequestVariables = {
  requestId: string;
  clientNetwork: string;
  pattern?: string;
  count?: (counted: readonly Counted[]) => void;
};

export type HttpApp = Hono<{ Variables: RequestVariables }>;

/**
 * Passed as Hono's `env` when the page cache renders a page: no client made that request, so it is not logged
 * as one (serve-from-page-cache.ts logs the client's request).
 */
export const forPageCache = { forPageCache: true };

export function isForPageCache({ env }: Pick<Context, "env">): boolean {
  return (env as Partial<typeof forPageCache> | undefined)?.forPageCache === true;
}
