import { data, type ServerBuild } from "react-router";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { isRefusedValue } from "#platform/refused-value.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
// biome-ignore lint/suspicious/noExplicitAny: loaders, actions and middleware have nothing in common but that they throw.
type Step = (...given: any[]) => any;

/**
 * The build, with what its routes throw in the router's words: it hides any Error from the browser as its own fault, and so a
 * NotFound would be a 404 on the server and turn into a 500 as soon as scripts run. What the database cannot keep is a 400.
 */
export function answerPageFaults(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: translate(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function translate(module: RouteModule): RouteModule {
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader ? { loader: inRouterWords(loader) } : {}),
    ...(action ? { action: inRouterWords(action) } : {}),
    ...(middleware ? { middleware: middleware.map(inRouterWords) } : {}),
  };
}

function inRouterWords<S extends Step>(step: S): S {
  const spoken = async (...given: Parameters<S>) => {
    try {
      return await step(...given);
    } catch (error) {
      if (error instanceof NotFound || error instanceof Forbidden)
        throw data(null, { status: error.status, statusText: error.statusText });
      if (isRefusedValue(error)) throw data(null, { status: 400, statusText: "Bad Request" });
      throw error;
    }
  };
  return spoken as S;
}
