import { STATUS_CODES } from "node:http";
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import type { GuardArgs } from "#core/web/guard.server.ts";
import type { PublicHandle } from "#core/web/public-page.ts";
import { redirectOldAddress } from "#core/web/redirect-old-address.server.ts";
import { requestContext, shopContext } from "#core/web/shop-context.ts";
import { describeOutage, isOutageError } from "#platform/database/database-outage.ts";
import { isUnstorableValue } from "#platform/database/unstorable-value.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { statusOfError } from "./error-status.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type RouteModule = Route["module"];
// biome-ignore lint/suspicious/noExplicitAny: loaders, actions and middleware differ in their types.
type RouteFunction = (...args: any[]) => any;

/**
 * Returns the build with routes that throw React Router's error responses instead of our errors. The router hides every
 * Error from the browser as internal: a NotFound would be a 404 from the server, but a 500 once scripts run. An old
 * address is redirected first. A value that the database cannot store becomes a 400, a database out of reach a 503.
 */
export function translatePageErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: translateModule(route.module, mayHaveMoved(route)) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

/** True for public pages, and for pages of the storefront whose address names neither an order nor a person. */
function mayHaveMoved({ module, parentId, path }: Pick<Route, "module" | "parentId" | "path">): boolean {
  const isPublic = (module.handle as Partial<PublicHandle> | undefined)?.publicPage !== undefined;
  return isPublic || (parentId === storefront && path !== undefined && !path.includes(":"));
}

const storefront = "routes/storefront/layout";

function translateModule(module: RouteModule, isPublic: boolean): RouteModule {
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader ? { loader: withTranslatedErrors(isPublic ? withRedirect(loader) : loader) } : {}),
    ...(action ? { action: withTranslatedErrors(action) } : {}),
    ...(middleware ? { middleware: middleware.map(withTranslatedErrors) } : {}),
  };
}

/** Adds a redirect to the new address, if there is one, for a page that is not found. */
function withRedirect<F extends RouteFunction>(loader: F): F {
  const leading = async (...args: Parameters<F>) => {
    try {
      return await loader(...args);
    } catch (error) {
      if (error instanceof NotFound) await redirectOldAddress(args[0] as GuardArgs);
      throw error;
    }
  };
  return leading as F;
}

function withTranslatedErrors<F extends RouteFunction>(routeFunction: F): F {
  const translating = async (...args: Parameters<F>) => {
    try {
      return await routeFunction(...args);
    } catch (error) {
      if (error instanceof NotFound || error instanceof Forbidden) throw respondWith(statusOfError(error));
      if (isUnstorableValue(error)) throw respondWith(400);
      if (isOutageError(error)) {
        logOutage(args[0], error);
        throw respondWith(503);
      }
      throw error;
    }
  };
  return translating as F;
}

/** React Router's error response, as a page's error boundary receives it. */
function respondWith(status: 400 | ReturnType<typeof statusOfError>) {
  return data(null, { status, statusText: STATUS_CODES[status] ?? "" });
}

/** Logs the cause here, since the page's own handler gets only the status. */
function logOutage({ context }: { context: Readonly<RouterContextProvider> }, error: unknown): void {
  const { id: requestId } = context.get(requestContext);
  context
    .get(shopContext)
    .log.warn({ requestId, error: describeOutage(error) }, "page failed without the database");
}
