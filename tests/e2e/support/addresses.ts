// Checks the targets of controls: requests the addresses of links, and looks for a route with an action at the address of a form.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { matchRoutes, type RouteObject } from "react-router";
import { getEnvironment } from "./environment.ts";
import type { Target } from "./list-controls.ts";

const root = join(import.meta.dirname, "../../..");
/** Hosts outside the shop that links may have; nothing is requested from them. */
const foreignHosts = ["wa.me", "www.instagram.com", "www.openstreetmap.org"];
/** Calls that scripts send directly to the HTTP server, tested in tests/calls.test.ts. */
const calls = ["/api/create-order"];

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean; hasAction: boolean };

/** The routes of src/routes.ts as the build describes them to the browser. */
function readRoutes(): RouteObject[] {
  const [file = ""] = globSync("build/client/assets/manifest-*.js", { cwd: root });
  const text = readFileSync(join(root, file), "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const builtRoutes: BuiltRoute[] = Object.values(manifest.routes);
  const listChildren = (parentId?: string): RouteObject[] =>
    builtRoutes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, hasAction }) => {
        const route = { id, handle: { hasAction }, ...(path !== undefined && { path }) };
        return index ? { ...route, index } : { ...route, children: listChildren(id) };
      });
  return listChildren();
}

let routes: RouteObject[] | undefined;
function findRoute(url: string): RouteObject | undefined {
  routes ??= readRoutes();
  const { pathname, searchParams } = new URL(url);
  const matches = matchRoutes(routes, pathname.replace(/\.data$/, "")) ?? [];
  // The router uses an index route without its own path only if the address has ?index.
  return (searchParams.has("index") ? matches : matches.filter(({ route }) => route.path)).at(-1)?.route;
}

/** Groups addresses: equal for addresses of one route with the same search parameters. */
export function sortOfAddress({ method, url }: Target): string {
  const { host, searchParams } = new URL(url);
  return [method, host, findRoute(url)?.id, ...searchParams.keys()].join(" ");
}

export function isOwnAddress(url: string): boolean {
  return new URL(url).origin === getEnvironment().shop;
}

/** Returns a fault of the address that shows without a request. */
export function findAddressFault({ method, url }: Target): string | undefined {
  const { protocol, host, origin, pathname } = new URL(url);
  if (isOwnAddress(url)) {
    const isAnswered = method === "GET" || calls.includes(pathname) || findRoute(url)?.handle.hasAction;
    return isAnswered ? undefined : `sends ${method} ${pathname}, where no route has an action`;
  }
  const { BOARD_URL = "" } = getEnvironment().sandbox;
  const isAllowed =
    ["mailto:", "tel:"].includes(protocol) ||
    (protocol === "https:" && foreignHosts.includes(host)) ||
    origin === new URL(BOARD_URL).origin;
  return isAllowed ? undefined : `leads to ${url}, which is not allowed`;
}

/** Requests each address once and returns the dead ones, with their control. A fragment must exist on its page. */
export async function findDeadAddresses(page: Page, sources: Map<string, string>): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...Map.groupBy(sources.keys(), (url) => url.replace(/#.*/, ""))];
  const fetchAll = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [address, urls] = next;
      const response = await page.request.get(address);
      for (const url of urls) {
        const id = new URL(url).hash.slice(1);
        if (response.status() >= 400) faults.push(`${sources.get(url)} is answered ${response.status()}`);
        else if (id && !(await response.text()).includes(`id="${id}"`))
          faults.push(`${sources.get(url)} leads to a page without #${id}`);
      }
    }
  };
  await Promise.all([fetchAll(), fetchAll(), fetchAll(), fetchAll()]);
  return faults;
}
