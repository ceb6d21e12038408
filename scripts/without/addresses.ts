// The addresses of features, as typed links name them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type FeatureRoutes, pathOfPlace } from "#core/web/feature-routes.ts";

/** Such as '/admin/orders/:number/reminder'. */
export async function listAddresses(root: string, names: readonly string[]): Promise<string[]> {
  const all = await Promise.all(names.map((name) => listOf(join(root, "src/features", name, "routes.ts"))));
  return all.flat();
}

async function listOf(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const exported: Record<string, FeatureRoutes> = await import(pathToFileURL(file).href);
  return Object.values(exported).flatMap((routes) =>
    Object.entries(routes).flatMap(([place, entries]) =>
      entries.flatMap((entry) => pathsOf(pathOfPlace(place), entry)),
    ),
  );
}

function pathsOf(above: string, { path, children = [] }: RouteConfigEntry): string[] {
  const own = path === undefined ? above : `${above}/${path}`;
  return [...(children.length > 0 ? [] : [own]), ...children.flatMap((child) => pathsOf(own, child))];
}
