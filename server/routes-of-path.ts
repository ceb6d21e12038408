// Leaves out the routes that an address cannot match: the router compares each address with every route, several times for
// a page, and most routes belong to other parts of the shop.
import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * The build with the routes among which the router finds the same ones for an address with this first segment as among all:
 * those that begin with it or with anything, and those of '/', which every page tells the browser. `segment` as in
 * `firstSegmentOf`.
 */
export function selectRoutes(build: ServerBuild, segment: string): ServerBuild {
  const { routes, assets } = build;
  const isSelected = ([id]: [string, unknown]) => {
    const first = firstSegmentOfRoute(routes, routes[id]);
    return first === "" || first === segment || /^[:*]/.test(first);
  };
  const select = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(isSelected));
  return { ...build, routes: select(routes), assets: { ...assets, routes: select(assets.routes) } };
}

/** Each first segment that a route names. */
export function listSegments(routes: Routes): Set<string> {
  const segments = Object.values(routes).map((route) => firstSegmentOfRoute(routes, route));
  return new Set(segments.filter((segment) => !/^[:*]/.test(segment)));
}

/**
 * 'shop' for '/shop', '/Shop/' and '/shop.data', '' for '/' and '/_root.data'. Undefined for what only the router can read,
 * like '/%73hop', and for the router's own addresses.
 */
export function firstSegmentOf(path: string): string | undefined {
  const page = path.replace(/^\/_(root)?\.data$/, "/").replace(/\.data$/, "");
  const [, segment] = /^\/([a-z0-9.-]+)(?:\/|$)/i.exec(page) ?? [];
  return page === "/" ? "" : segment?.toLowerCase();
}

function firstSegmentOfRoute(routes: Routes, route: Routes[string]): string {
  if (!route) return "";
  const ofParent = route.parentId === undefined ? "" : firstSegmentOfRoute(routes, routes[route.parentId]);
  return ofParent || (route.path ?? "").split("/").find(Boolean)?.toLowerCase() || "";
}
