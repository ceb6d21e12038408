import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import shopRoutes from "#src/routes.ts";
import { createRouteFinder } from "./route-tables.ts";

type Routes = Parameters<typeof createRouteFinder>[0];
type Route = NonNullable<Routes[string]>;

/** The routes by id, as a build has them. */
function describeRoutes(entries: readonly RouteConfigEntry[], parentId: string): [string, Route][] {
  return entries.flatMap(({ id, file, path, index, children = [] }): [string, Route][] => {
    const route: Route = { id: id ?? file, parentId, path, index };
    return [[route.id, route], ...describeRoutes(children, route.id)];
  });
}

function treeOf(routes: Routes, parentId?: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId) return [];
    const { id, path, index } = route ?? { id: "" };
    return [index ? { id, path, index } : { id, path, children: treeOf(routes, id) }];
  });
}

const root: [string, Route] = ["root", { id: "root", path: "" }];

/** An address of each route, in different notations, and some that no route has. */
function examplesOf(routes: Routes): string[] {
  const patternOf = (id = ""): string =>
    routes[id] ? `${patternOf(routes[id].parentId)}/${routes[id].path ?? ""}` : "";
  const patterns = new Set(Object.keys(routes).map((id) => patternOf(id).replaceAll(/\/+/g, "/")));
  return [...patterns].flatMap((pattern, at) => {
    const path = pattern.replaceAll(/:\w+\??/g, "anything").replaceAll("*", "any/thing");
    const ways = [path.toUpperCase(), `${path}/`, `${path}/more`, path.replace("a", "%61"), pattern];
    const shortest = pattern.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+/g, "new");
    return [path, [...ways, shortest][at % 6] ?? ""];
  });
}

/** Remembers the matches of each path, because the router needs milliseconds for one. */
function matcherOf(routes: Routes): (path: string) => unknown[] {
  const tree = treeOf(routes);
  const known = new Map<string, unknown[]>();
  return (path) => {
    const ids = known.get(path) ?? matchRoutes(tree, path)?.map(({ route }) => route.id) ?? [];
    known.set(path, ids);
    return ids;
  };
}

describe.each([
  ["the shop", Object.fromEntries([root, ...describeRoutes(shopRoutes, "root")])],
  [
    "routes that begin with a parameter, or with a segment that may be left out",
    Object.fromEntries([
      root,
      ...describeRoutes(
        [
          { file: "home", index: true },
          { file: "about", path: "about" },
          { file: "team", path: "about/team" },
          { file: "place", path: ":place", children: [{ file: "place-shop", path: "shop" }] },
          { file: "language", path: "en?", children: [{ file: "help", path: "help/more" }] },
          { file: "files", path: "files/*" },
        ],
        "root",
      ),
    ]),
  ],
])("%s", (_name, routes) => {
  const findRoutes = createRouteFinder(routes);
  const match = matcherOf(routes);
  const matchers = new Map<ReadonlySet<string>, typeof match>();

  test("a path and its parents match the same routes in the path's table as among all routes", () => {
    for (const path of examplesOf(routes)) {
      const { ids, table } = findRoutes(path);
      expect(ids, path).toEqual(match(path));
      const chosen = Object.entries(routes).filter(([id]) => table.has(id));
      const matchFew = matchers.get(table) ?? matcherOf(Object.fromEntries(chosen));
      matchers.set(table, matchFew);
      for (let above = path; above; above = above.replace(/\/[^/]*$/, ""))
        expect(matchFew(above), `${above} for ${path}`).toEqual(match(above));
      expect(matchFew("/"), `/ for ${path}`).toEqual(match("/"));
    }
  });
});

describe("routes of the shop", () => {
  const routes = Object.fromEntries([root, ...describeRoutes(shopRoutes, "root")]);
  const findRoutes = createRouteFinder(routes);

  test("the log gets the pattern of an address, also for the data of a page", () => {
    expect(findRoutes("/products/rose").pattern).toBe("/products/:slug");
    expect(findRoutes("/products/rose.data").pattern).toBe("/products/:slug");
    expect(findRoutes("/shop/_.data").pattern).toBe("/shop");
    expect(["/_root.data", "/_.data", "/"].map((path) => findRoutes(path).pattern)).toEqual(["/", "/", "/"]);
    expect(findRoutes("/no/such/page").pattern).toBe("/*");
  });

  test("a table is small and shared by the paths of its section, and the number of tables is limited", () => {
    expect(findRoutes("/products/rose").table).toBe(findRoutes("/products/lotus/review").table);
    expect(findRoutes("/products/rose").table.size).toBeLessThan(20);
    const tables = examplesOf(routes).map((path) => findRoutes(path).table);
    const largest = Math.max(...tables.map((table) => table.size));
    expect(largest).toBeLessThan(Object.keys(routes).length / 4);
    expect(findRoutes("/x1/y1").table).toBe(findRoutes("/x2/y2").table);
    expect(findRoutes("/admin/x1").table).toBe(findRoutes("/admin/x2/y").table);
  });
});
