// Answers tabs of an earlier build with the routes of that build. The router itself would have them reload the page,
// which loses what was typed and turns a form that is being sent into a request for its address.
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { type KeptBuilds, type Manifest, maxKeptBuilds } from "./kept-builds.ts";
import { createPatternFinder } from "./pattern-of-path.ts";

type KeptRoutes = { handle: RequestHandler; findPattern: (path: string) => string };

/**
 * Finds the handler for a request for the routes of another kept build; undefined when the router's own answer is
 * right.
 */
export function createKeptRoutesFinder(build: ServerBuild, builds: KeptBuilds, mode: string) {
  const { manifestPath } = build.routeDiscovery;
  const findPattern = createPatternFinder(build);
  const known = new Map<string, KeptRoutes>();

  async function findRoutes(version: string): Promise<KeptRoutes | undefined> {
    const found = known.get(version);
    if (found) return found;
    const manifest = await builds.findManifest(version);
    if (!manifest) return undefined;
    const keptBuild = withRoutesOf(build, manifest);
    const routes = {
      handle: createRequestHandler(keptBuild, mode),
      findPattern: createPatternFinder(keptBuild),
    };
    // A long-running process may see more builds than are kept.
    const [oldest = ""] = known.keys();
    if (known.size >= maxKeptBuilds) known.delete(oldest);
    known.set(version, routes);
    return routes;
  }

  return async (path: string, url: string): Promise<RequestHandler | undefined> => {
    if (path !== manifestPath) return undefined;
    const { searchParams } = new URL(url);
    const version = searchParams.get("version");
    if (!version || version === build.assets.version) return undefined;
    const routes = await findRoutes(version);
    if (!routes) return undefined;
    // A page that the earlier build lacks is loaded from the server.
    const isNew = (asked: string) =>
      routes.findPattern(asked).endsWith("*") && !findPattern(asked).endsWith("*");
    return searchParams.get("paths")?.split(",").some(isNew) ? undefined : routes.handle;
  };
}

/** The routes are only compared with addresses and never run. */
function withRoutesOf(build: ServerBuild, assets: Manifest): ServerBuild {
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, { ...route, module: {} }]);
  return { ...build, assets, routes: Object.fromEntries(routes) };
}
