import { STATUS_CODES } from "node:http";
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext, shopContext } from "#app/shop-context.ts";
import { describeOutage, isOutageError } from "#platform/database/database-outage.ts";
import { isUnstorableValue } from "#platform/database/unstorable-value.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { statusOfError } from "./error-status.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
// biome-ignore lint/suspicious/noExplicitAny: loaders, actions and middleware differ in their types.
type RouteFunction = (...args: any[]) => any;

/**
 * The build, with routes that throw React Router's error responses instead of our errors. The router hides
 * every Error from the browser as an internal one, so a NotFound would be a 404 from the server and become a
 * 500 as soon as scripts run. A value that the database cannot store is a 400, and a
 * database out of reach a 503.
 */
export function translatePageErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: translateModule(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function translateModule(module: RouteModule): RouteModule {
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader ? { loader: withTranslatedErrors(loader) } : {}),
    ...(action ? { action: withTranslatedErrors(action) } : {}),
    ...(middleware ? { middleware: middleware.map(withTranslatedErrors) } : {}),
  };
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

/** React Router's error response, as the error boundary of the page gets it. */
function respondWith(status: 400 | ReturnType<typeof statusOfError>) {
  return data(null, { status, statusText: STATUS_CODES[status] ?? "" });
}

/** The page's own handler sees the status alone. */
function logOutage({ context }: { context: Readonly<RouterContextProvider> }, error: unknown): void {
  const { id: requestId } = context.get(requestContext);
  context
    .get(shopContext)
    .log.warn({ requestId, error: describeOutage(error) }, "page failed without the database");
}
