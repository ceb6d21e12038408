// Answers which routes the links of a page lead to, faster than the router, which compares each link with all routes of the shop. Tabs of
// an earlier build get the routes of that build: the router would have them reload the page, which loses what was typed and turns a form
// that is being sent into a request for its address.
import type { ServerBuild } from "react-router";
import { type KeptBuilds, type Manifest, maxKeptBuilds } from "./kept-builds.ts";
import { createRouteFinder, type FindRoutes } from "./route-tables.ts";

type KnownRoutes = { manifest: Manifest; findRoutes: FindRoutes };

/** The longest address that the router answers. */
const maxAddressLength = 7_680;

/** Returns undefined for any other request, and for one that the router itself must answer. */
export function createRouteDiscovery(
  { assets, routeDiscovery: { manifestPath } }: ServerBuild,
  findRoutes: FindRoutes,
  builds?: Pick<KeptBuilds, "findManifest">,
) {
  const known = new Map<string, KnownRoutes>();

  async function findKept(version: string): Promise<KnownRoutes | undefined> {
    const found = known.get(version);
    if (found) return found;
    const manifest = await builds?.findManifest(version);
    if (!manifest) return undefined;
    const routes = { manifest, findRoutes: createRouteFinder(manifest.routes) };
    // A long-running process may see more builds than are kept.
    const [oldest = ""] = known.keys();
    if (known.size >= maxKeptBuilds) known.delete(oldest);
    known.set(version, routes);
    return routes;
  }

  return async (path: string, url: string): Promise<Response | undefined> => {
    if (path !== manifestPath || url.length > maxAddressLength) return undefined;
    const { searchParams } = new URL(url);
    const version = searchParams.get("version");
    const paths = searchParams.get("paths")?.split(",").filter(Boolean);
    if (!version || !paths?.every((address) => address.startsWith("/"))) return undefined;
    const isPresent = version === assets.version;
    const asked = isPresent ? { manifest: assets, findRoutes } : await findKept(version);
    if (!asked) return undefined;
    // A page that the earlier build lacks is loaded from the server.
    const isNew = (address: string) =>
      isUnknown(asked.findRoutes(address)) && !isUnknown(findRoutes(address));
    if (!isPresent && paths.some(isNew)) return undefined;
    const ids = paths.flatMap((address) => asked.findRoutes(address).ids);
    return Response.json(Object.fromEntries(ids.map((id) => [id, asked.manifest.routes[id]])), {
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    });
  };
}

function isUnknown({ pattern }: ReturnType<FindRoutes>): boolean {
  return pattern.endsWith("*");
}
