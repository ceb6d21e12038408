import { join } from "node:path";
import { matchRoutes, type ServerBuild } from "react-router";
import { beforeAll, expect, inject, test } from "vitest";
import { requestSharedResource } from "../tests/support/shared-resources.ts";
import { firstSegmentOf, listSegments, selectRoutes } from "./routes-of-path.ts";

type Routes = ServerBuild["routes"];

let build: ServerBuild;
let routes: Routes;
beforeAll(async () => {
  await requestSharedResource(inject("sharedResources"), "/pages");
  build = await import(join(import.meta.dirname, "../build/server/index.js"));
  ({ routes } = build);
});

type Branch = { id: string; path?: string; index?: boolean; children?: Branch[] };

function treeOf(all: Routes, parentId?: string): Branch[] {
  return Object.values(all)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      id: route?.id ?? "",
      ...(route?.path === undefined ? {} : { path: route.path }),
      ...(route?.index ? { index: true } : { children: treeOf(all, route?.id) }),
    }));
}

const idsOf = (tree: Branch[], path: string) =>
  matchRoutes(tree as Parameters<typeof matchRoutes>[0], path)?.map(({ route }) => route.id);

/** The pattern of every route, with values for what is dynamic. */
function listExamples(): string[] {
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${patternOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.keys(routes).map(
    (id) =>
      patternOf(id)
        .replace(/:[a-z]+\??/gi, "7")
        .replace("*", "other") || "/",
  );
}

test("for every route's address the router finds the same routes among the selected ones as among all", () => {
  const all = treeOf(routes);
  const examples = listExamples();
  expect(new Set(examples).size).toBeGreaterThan(150);
  for (const path of [
    ...examples,
    ...examples.map((one) => `${one === "/" ? "" : one.toUpperCase()}/x`),
    "/no-such-page/at/all",
  ]) {
    const segment = firstSegmentOf(path);
    if (segment === undefined) throw new Error(`${path} has no first segment`);
    expect(idsOf(treeOf(selectRoutes(build, segment).routes), path), path).toEqual(idsOf(all, path));
    expect(idsOf(treeOf(selectRoutes(build, segment).routes), "/"), path).toEqual(idsOf(all, "/"));
  }
});

test("a page of the shop is compared with few routes", () => {
  const selected = selectRoutes(build, "shop");
  expect(Object.keys(selected.assets.routes)).toEqual(Object.keys(selected.routes));
  expect(Object.keys(selected.routes).length).toBeLessThan(20);
  expect(listSegments(routes)).toContain("shop");
  expect(listSegments(routes)).toContain("admin");
});

test.each([
  ["/", ""],
  ["/_root.data", ""],
  ["/_.data", ""],
  ["/shop", "shop"],
  ["/Shop/", "shop"],
  ["/shop.data", "shop"],
  ["/shop/_.data", "shop"],
  ["/admin/orders/DD-26-00001.data", "admin"],
  ["/special-occult-candles", "special-occult-candles"],
  ["/%73hop", undefined],
  ["/__manifest", undefined],
  ["//shop", undefined],
])("the first segment of %s is %s", (path, segment) => {
  expect(firstSegmentOf(path)).toBe(segment);
});
