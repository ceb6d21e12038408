// Hands a request to the shopfront and its files. The build is the one on disk in production, Vite's in development.

import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext, shopContext } from "#app/shop-context.ts";
import type { Shop } from "#shop/shop.ts";
import { answerPageFaults } from "./answer-page-faults.ts";
import type { DoorVariables } from "./app.ts";

type Middleware = MiddlewareHandler<{ Variables: DoorVariables }>;
export type Pages = { serve(shop: Shop): Middleware; files?: Middleware[] };

export function pagesOf(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): Pages {
  const handle = createRequestHandler(
    typeof build === "function" ? async () => answerPageFaults(await build()) : answerPageFaults(build),
    mode,
  );
  const patterns = new WeakMap<ServerBuild, (path: string) => string>();
  return {
    serve: (shop) => async (context) => {
      const current = typeof build === "function" ? await build() : build;
      let patternOf = patterns.get(current);
      if (!patternOf) {
        patternOf = readPatterns(current);
        patterns.set(current, patternOf);
      }
      context.set("pattern", patternOf(context.req.path));
      const provider = new RouterContextProvider();
      provider.set(shopContext, shop);
      provider.set(requestContext, {
        id: context.get("requestId"),
        clientNetwork: context.get("clientNetwork"),
      });
      return handle(withoutOrigin(context.req.raw), provider);
    },
  };
}

/**
 * The door has judged by then whether a change is our own page's. The router would judge again, by an address that behind a proxy
 * has lost its https, and refuse every form.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

/** The files of the built shopfront: those with a hash in their name never change. */
export function builtFiles(root: string): Middleware[] {
  const forever = /^\/(assets|pictures|fonts)\//;
  const serve = serveStatic({ root, precompressed: true });
  return [
    async (context, next) => {
      if (context.req.method !== "GET" && context.req.method !== "HEAD") return next();
      const answer = await serve(context, async () => {});
      if (!answer) return next();
      context.set("pattern", "static");
      answer.headers.set(
        "Cache-Control",
        forever.test(context.req.path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      return answer;
    },
  ];
}

type RouteBranch = { id: string; path?: string; index?: boolean; children?: RouteBranch[] };

/** The pattern of a path for the log: '/products/:slug', never the address itself. */
function readPatterns(build: ServerBuild): (path: string) => string {
  const branches = (parentId?: string): RouteBranch[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => ({
        id: route?.id ?? "",
        ...(route?.path === undefined ? {} : { path: route.path }),
        ...(route?.index ? { index: true } : { children: branches(route?.id) }),
      }));
  const tree = branches() as Parameters<typeof matchRoutes>[0];
  return (path) => {
    const matches = matchRoutes(tree, path.replace(/\.data$/, "")) ?? [];
    return `/${matches
      .map((match) => match.route.path)
      .filter(Boolean)
      .join("/")}`;
  };
}
