// Passes requests to the storefront (React Router) and serves its files. The build comes from disk in production, from
// Vite in development.

import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  documentContext,
  publicRoutesContext,
  requestContext,
  shopContext,
  visitContext,
} from "#app/shop-context.ts";
import type { Shop } from "#shop/shop.ts";
import { withoutBodyToCut } from "./document-redirect.ts";
import { isForPageCache, type RequestVariables } from "./http-app.ts";
import type { KeptBuilds } from "./kept-builds.ts";
import { createKeptRoutesFinder } from "./kept-routes.ts";
import { createPatternFinder } from "./pattern-of-path.ts";
import { listPublicRoutes, type PublicRoute } from "./public-pages.ts";
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
  const handlePage = createRequestHandler(
    typeof build === "function" ? async () => translatePageErrors(await build()) : translatePageErrors(build),
    mode,
  );
  const findKeptRoutes =
    keptBuilds && typeof build !== "function" ? createKeptRoutesFinder(build, keptBuilds, mode) : undefined;
  const readings = new WeakMap<ServerBuild, BuildReading>();

  async function read(): Promise<BuildReading> {
    const currentBuild = typeof build === "function" ? await build() : build;
    const reading = readings.get(currentBuild) ?? {
      findPattern: createPatternFinder(currentBuild),
      publicRoutes: listPublicRoutes(currentBuild),
    };
    readings.set(currentBuild, reading);
    return reading;
  }

  return {
    publicRoutes: typeof build === "function" ? [] : listPublicRoutes(build),
    findPattern: async (path) => (await read()).findPattern(path),
    serve: (shop) => async (context) => {
      const reading = await read();
      context.set("pattern", reading.findPattern(context.req.path));
      const routerContext = new RouterContextProvider();
      routerContext.set(shopContext, shop);
      routerContext.set(publicRoutesContext, reading.publicRoutes);
      routerContext.set(requestContext, {
        id: context.get("requestId"),
        clientNetwork: context.get("clientNetwork"),
        isForPageCache: isForPageCache(context),
      });
      routerContext.set(visitContext, context.get("count") ?? (() => {}));
      const document: { html?: Buffer<ArrayBuffer> } = {};
      routerContext.set(documentContext, document);
      const { path, raw } = context.req;
      const handle = (await findKeptRoutes?.(path, raw.url)) ?? handlePage;
      const answer = await withoutBodyToCut(await handle(withoutOrigin(raw), routerContext));
      // An answer with a body of its own is an error message of the router.
      if (!document.html || answer.body) return answer;
      const { status, headers } = answer;
      return new Response(document.html, { status, headers });
    },
  };
}

/**
 * Removes the Origin header, which requireSameOrigin has checked. The router would compare it with an address that has
 * lost its https behind a proxy, and refuse every form.
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

type BuildReading = { findPattern: (path: string) => string; publicRoutes: readonly PublicRoute[] };
