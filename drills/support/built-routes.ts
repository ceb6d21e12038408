// Lists the routes of the pages from the build.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Route } from "./found-forms.ts";
import type { Person } from "./people.ts";

const root = join(import.meta.dirname, "../..");

type BuiltRoute = {
  id: string;
  parentId?: string;
  path?: string;
  module: { action?: unknown; default?: unknown };
};

export async function listRoutes(): Promise<(Route & { hasAction: boolean })[]> {
  const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as {
    routes: Record<string, BuiltRoute>;
  };
  const ancestors = (route: BuiltRoute): BuiltRoute[] => {
    const parent = build.routes[route.parentId ?? ""];
    return parent ? [...ancestors(parent), route] : [route];
  };
  const routes = Object.values(build.routes).map((route) => {
    const line = ancestors(route);
    const isUnder = (id: string) => line.some((ancestor) => ancestor.id.endsWith(id));
    const person: Person = isUnder("admin/layout")
      ? "owner"
      : isUnder("signed-in-only")
        ? "customer"
        : "guest";
    const pattern = line.map(({ path }) => (path ? `/${path}` : "")).join("") || "/";
    return {
      pattern,
      person,
      hasPage: Boolean(route.module.default),
      hasAction: Boolean(route.module.action),
    };
  });
  // The first match counts: routes with an action come before others, since a layout has the address of its index, and fixed addresses
  // before parameters.
  return routes
    .filter(({ pattern }) => !pattern.endsWith("*"))
    .sort((a, b) => Number(b.hasAction) - Number(a.hasAction) || countParameters(a) - countParameters(b));
}

function countParameters({ pattern }: Route): number {
  return pattern.split(":").length;
}
