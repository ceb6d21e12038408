import { data, type ServerBuild } from "react-router";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { isUnstorableValue } from "#platform/unstorable-value.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
// biome-ignore lint/suspicious/noExplicitAny: loaders, actions and middleware differ in their types.
type RouteFunction = (...args: any[]) => any;

/**
 * The build, with routes that throw React Router's error responses instead of our errors. The router hides
 * every Error from the browser as an internal one, so a NotFound would be a 404 from the server and become a
 * 500 as soon as scripts run. A value that the database cannot store is a 400.
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
      if (error instanceof NotFound || error instanceof Forbidden)
        throw data(null, { status: error.status, statusText: error.statusText });
      if (isUnstorableValue(error)) throw data(null, { status: 400, statusText: "Bad Request" });
      throw error;
    }
  };
  return translating as F;
}
