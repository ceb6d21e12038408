// Passes requests to the storefront (React Router) and serves its files. The build comes from disk in production, from
// Vite in development.

import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decode,
  type RequestHandler,
  RouterContextProvider,
  UNSAFE_SingleFetchRedirectSymbol as redirectKey,
  type ServerBuild,
} from "react-router";
import type { Shop } from "#core/shop.ts";
import {
  documentContext,
  publicRoutesContext,
  requestContext,
  shopContext,
  visitContext,
} from "#core/web/shop-context.ts";
import { isForPageCache, type RequestVariables } from "./http-app.ts";
import type { KeptBuilds } from "./kept-builds.ts";
import { createRouteDiscovery } from "./kept-routes.ts";
import { listPublicRoutes, type PublicRoute } from "./public-pages.ts";
import { createRouteFinder, type FindRoutes, type RouteTable } from "./route-tables.ts";
import { translatePageErrors } from "./translate-page-errors.ts";

type Middleware = MiddlewareHandler<{ Variables: RequestVariables }>;
export type Pages = {
  /** '/products/:slug' for '/products/rose'; '/*' for an unknown page. */
  findPattern(path: string): Promise<string>;
  serve(shop: Shop): Middleware;
  /** The routes whose pages may be cached; none in development, where pages change without the database. */
  publicRoutes: readonly PublicRoute[];
  files?: Middleware[];
  /** Must finish before the first page is answered. */
  keepBuild?(): Promise<void>;
};

export function pagesOf(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
  keptBuilds?: KeptBuilds,
): Pages {
  const readings = new WeakMap<ServerBuild, BuildReading>();

  async function read(): Promise<BuildReading> {
    const currentBuild = typeof build === "function" ? await build() : build;
    const reading = readings.get(currentBuild) ?? readBuild(currentBuild, mode, keptBuilds);
    readings.set(currentBuild, reading);
    return reading;
  }

  return {
    publicRoutes: typeof build === "function" ? [] : listPublicRoutes(build),
    findPattern: async (path) => (await read()).findRoutes(path).pattern,
    serve: (shop) => async (context) => {
      const { publicRoutes, findRoutes, discoverRoutes, handle } = await read();
      const { path, raw } = context.req;
      const { pattern, table } = findRoutes(path);
      context.set("pattern", pattern);
      const discovered = await discoverRoutes(path, raw.url);
      if (discovered) return discovered;
      const routerContext = new RouterContextProvider();
      routerContext.set(shopContext, shop);
      routerContext.set(publicRoutesContext, publicRoutes);
      routerContext.set(requestContext, {
        id: context.get("requestId"),
        clientNetwork: context.get("clientNetwork"),
        isForPageCache: isForPageCache(context),
      });
      routerContext.set(visitContext, context.get("count") ?? (() => {}));
      const document: { html?: Buffer<ArrayBuffer> } = {};
      routerContext.set(documentContext, document);
      const answer = await removeRedirectBody(await handle(table, withoutOrigin(raw), routerContext));
      // If the router's answer has a body of its own, it is an error message.
      if (!document.html || answer.body) return answer;
      const { status, headers } = answer;
      return new Response(document.html, { status, headers });
    },
  };
}

function readBuild(build: ServerBuild, mode: string, keptBuilds: KeptBuilds | undefined): BuildReading {
  const findRoutes = createRouteFinder(build.routes);
  const translated = translatePageErrors(build);
  const handlers = new Map<RouteTable, RequestHandler>();
  return {
    findRoutes,
    publicRoutes: listPublicRoutes(build),
    discoverRoutes: createRouteDiscovery(build, findRoutes, keptBuilds),
    handle(table, request, context) {
      const handler = handlers.get(table) ?? createRequestHandler(withRoutes(translated, table), mode);
      handlers.set(table, handler);
      return handler(request, context);
    },
  };
}

/** The router walks through all routes that it has, several times for each page. */
function withRoutes(build: ServerBuild, table: RouteTable): ServerBuild {
  const choose = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => table.has(id)));
  return {
    ...build,
    routes: choose(build.routes),
    assets: { ...build.assets, routes: choose(build.assets.routes) },
  };
}

/**
 * Removes the Origin header, which requireSameOrigin has checked. Behind a proxy the router would compare it with an http address, and
 * refuse every form.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

/**
 * Serves the files of the built storefront, and of kept earlier or later builds. Files in folders whose names contain a
 * hash are cached for a year.
 */
export function builtFiles(root: string, keptBuilds: Pick<KeptBuilds, "findRoot">): Middleware[] {
  const neverChanging = /^\/(assets|pictures|fonts)\//;
  const serve = serveStatic({ root, precompressed: true });
  // Read once: a built shop does not change, and asking the disk for each page takes as long as routing it.
  const names = new Set(readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`));
  return [
    async (context, next) => {
      if (context.req.method !== "GET" && context.req.method !== "HEAD") return next();
      const { path } = context.req;
      const keptRoot = names.has(path) ? undefined : await keptBuilds.findRoot(path);
      if (!names.has(path) && !keptRoot) return next();
      const serveFile = keptRoot ? serveStatic({ root: keptRoot, precompressed: true }) : serve;
      const response = await serveFile(context, async () => {});
      if (!response) return next();
      context.set("pattern", "static");
      response.headers.set(
        "Cache-Control",
        neverChanging.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      return response;
    },
  ];
}

type BuildReading = {
  findRoutes: FindRoutes;
  publicRoutes: readonly PublicRoute[];
  discoverRoutes: ReturnType<typeof createRouteDiscovery>;
  /** Answers with the routes of the table only. */
  handle(table: RouteTable, request: Request, context: RouterContextProvider): Promise<Response>;
};

type Redirect = { redirect: string; status: number };

/**
 * Removes the body of a router's redirect that loads a whole document, such as after a sign-in. The redirect would otherwise cut off its
 * own body while the router reads it, and Firefox would report two errors.
 */
async function removeRedirectBody(answer: Response): Promise<Response> {
  const { status, headers, body } = answer;
  if (status !== 202 || !body || !headers.has("X-Remix-Reload-Document")) return answer;
  const { value } = await decode(body, globalThis as unknown as Parameters<typeof decode>[1]);
  const redirect = findRedirect(value);
  headers.set("X-Remix-Redirect", redirect.redirect);
  headers.set("X-Remix-Status", String(redirect.status));
  headers.delete("Content-Type");
  return new Response(null, { status: 204, headers });
}

/** An action's answer is the redirect itself; a loader's answer has it under the router's key. */
function findRedirect(value: unknown): Redirect {
  const answer = value as Redirect & { [redirectKey]?: Redirect };
  return answer[redirectKey] ?? answer;
}
