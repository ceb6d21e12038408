// Finds the routes of a path. The router compares a path with every route of the shop, several times for each page and once for each link
// on it. A table has only the few routes that a group of paths can match.
import { matchRoutes, type ServerBuild } from "react-router";
import { createLeastUsed } from "./least-used.ts";

type Route = Pick<NonNullable<ServerBuild["routes"][string]>, "id" | "parentId" | "path" | "index">;
type RouteBranch = { id: string; path?: string; index?: boolean; children?: RouteBranch[] };

/** The ids of the routes that some paths, their parents' paths and '/' can match, with the layouts around them. */
export type RouteTable = ReadonlySet<string>;

export type FoundRoutes = {
  /** '/products/:slug', never the address itself; '/*' for an unknown page. */
  pattern: string;
  /** The ids of the route and the layouts around it, the outermost first. */
  ids: readonly string[];
  /** The same object for all paths of a group; there are about as many groups as sections of the shop. */
  table: RouteTable;
};

/** The path of a page's data is treated as the path of the page. */
export type FindRoutes = (path: string) => FoundRoutes;

const maxKnownPaths = 2_000;

/** The result is the same as that of the router among all `routes`. */
export function createRouteFinder(routes: Readonly<Record<string, Route | undefined>>): FindRoutes {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const starts = new Map(all.map((route) => [route.id, startOf(route, routes)]));
  const names = new Set([...starts.values()].flatMap(([first, second]) => [first, `${first}/${second}`]));
  const tables = new Map<string, { table: RouteTable; tree: RouteBranch[] }>();
  const known = createLeastUsed<FoundRoutes>(maxKnownPaths, () => 1);

  function tableOf(path: string) {
    const [, first = "", second = ""] = path.split("/", 3).map(decode);
    const above = names.has(first) ? first : other;
    const below = names.has(`${above}/${second}`) || names.has(`${other}/${second}`) ? second : other;
    const key = `${above}/${below}`;
    const found = tables.get(key) ?? makeTable([above, below]);
    tables.set(key, found);
    return found;
  }

  /** A route without a second segment is the page of a parent path. */
  function makeTable(chosen: readonly string[]) {
    const table = new Set<string>();
    for (const { id, path, index } of all) {
      const canMean = starts.get(id)?.every((part, at) => ["", other, chosen[at]].includes(part));
      if (!canMean || (path === undefined && !index)) continue;
      for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) table.add(at);
    }
    return { table, tree: treeOf(all.filter(({ id }) => table.has(id))) };
  }

  function find(path: string): FoundRoutes {
    const { table, tree } = tableOf(path);
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? [];
    const pattern = matches.map(({ route }) => route.path).filter(Boolean);
    return { pattern: `/${pattern.join("/")}`, ids: matches.map(({ route }) => route.id ?? ""), table };
  }

  return (address) => {
    const path = address.replace(/^\/_(root)?\.data$|\/_\.data$|\.data$/, "") || "/";
    const found = known.use(path);
    if (found) return found;
    const searched = find(path);
    known.set(path, searched);
    return searched;
  };
}

/** Any segment, in the start of a route or of a path. */
const other = "*";

/** The first two segments of a route's whole pattern; '' behind its end. */
function startOf(route: Route, routes: Readonly<Record<string, Route | undefined>>): [string, string] {
  const patternOf = (id = ""): string =>
    routes[id] ? `${patternOf(routes[id].parentId)}/${routes[id].path ?? ""}` : "";
  const segments = patternOf(route.id).toLowerCase().split("/").filter(Boolean);
  const optional = segments.findIndex((segment) => segment.endsWith("?"));
  // Behind a segment that may be left out, any other may stand in its place.
  if (optional >= 0) segments.splice(optional, segments.length, other, other);
  const [first = "", second = ""] = segments.map((segment) => (segment.startsWith(":") ? other : segment));
  return [first, second];
}

/** The router compares without regard to case. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

function treeOf(routes: readonly Route[], parentId?: string): RouteBranch[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({
      id,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : { children: treeOf(routes, id) }),
    }));
}
