import type { Context, Hono } from "hono";
import type { Counted } from "#core/visits/visit-count.ts";

/**
 * Values that middleware stores with a request. `clientNetwork` is coarse on purpose (see request-log.ts); `pattern` is
 * the route's pattern for the log, '/products/:slug'; `count` counts for the owner what the request did.
 */
export type RequestVariables = {
  requestId: string;
  clientNetwork: string;
  pattern?: string;
  count?: (counted: readonly Counted[]) => void;
};

export type HttpApp = Hono<{ Variables: RequestVariables }>;

/**
 * Passed as Hono's `env` when the page cache renders a page. Such a request is not logged, since no client made it;
 * serve-from-page-cache.ts logs the client's.
 */
export const forPageCache = { forPageCache: true };

export function isForPageCache({ env }: Pick<Context, "env">): boolean {
  return (env as Partial<typeof forPageCache> | undefined)?.forPageCache === true;
}
