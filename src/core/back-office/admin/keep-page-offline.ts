import { use, useEffect } from "react";
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  type DataStrategyResult,
  type MiddlewareFunction,
} from "react-router";
import { problemOfSending, shopAway, unreachable } from "#core/web/lost-connection.ts";
import { respondSignedOut } from "#core/web/routes/keep-customer-form.ts";
import { respondUnreachable } from "#core/web/routes/keep-form-offline.ts";
import { isSignedOut, signedOut } from "#core/web/signed-out.ts";
import { useToast } from "#ui/toast.tsx";

type PageInView = { router: DataRouter; notify: (text: string) => void };

const offline = "No connection. What you typed is still here.";

/** For the middleware, which runs outside of React. */
let pageInView: PageInView | undefined;

/** For the layout whose client middleware is `keepPageOffline`. */
export function usePageInView(): void {
  const router = use(DataRouterContext)?.router;
  const toast = useToast();
  useEffect(() => {
    if (!router) return;
    pageInView = { router, notify: (text) => toast({ text, tone: "error" }) };
    return () => {
      pageInView = undefined;
    };
  }, [router, toast]);
}

/**
 * Client middleware: a form that is sent without a network, answered by a proxy in the shop's place, or sent after the session has ended, gets an answer like a refused one, and the page stays. Otherwise the
 * router would replace the page, and all that is typed on it, by an error.
 */
export const keepPageOffline: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const refused = Object.keys(results).filter((routeId) => isSignedOut(results[routeId]?.result));
  if (refused.length > 0) {
    for (const routeId of refused) results[routeId] = { type: "data", result: respondSignedOut() };
    pageInView?.notify(signedOut);
    stayOnPage(request);
    return results;
  }
  const lost = Object.keys(results).filter((routeId) => problemIn(results[routeId]));
  if (lost.length === 0) return results;
  if (request.method === "GET") return withoutLost(results, lost, request);
  for (const routeId of lost) {
    const problem = problemIn(results[routeId]) ?? unreachable;
    results[routeId] = { type: "data", result: respondUnreachable(problem) };
    pageInView?.notify(problem === shopAway ? shopAway : offline);
  }
  stayOnPage(request);
  return results;
};

function problemIn(result: DataStrategyResult | undefined): string | undefined {
  if (result?.type !== "error") return undefined;
  const { result: error } = result;
  // The router wraps what an action throws, to add a status.
  const isWrapped = typeof error === "object" && error !== null && "data" in error;
  return problemOfSending(error) ?? (isWrapped ? problemOfSending(error.data) : undefined);
}

/** Data is read again after a form was sent; if that fails, the page keeps its data. */
function withoutLost(results: Record<string, DataStrategyResult>, lost: string[], request: Request) {
  const { location, loaderData } = pageInView?.router.state ?? {};
  const { pathname, search } = new URL(request.url);
  const isSamePage = pathname === location?.pathname && search === location.search;
  if (!isSamePage || !lost.every((routeId) => Object.hasOwn(loaderData ?? {}, routeId))) return results;
  pageInView?.notify(offline);
  return Object.fromEntries(Object.entries(results).filter(([routeId]) => !lost.includes(routeId)));
}

/** Cancels the redirect of a form to another page by navigating to the current page. */
function stayOnPage(request: Request): void {
  if (!pageInView) return;
  const { router } = pageInView;
  const { location, navigation } = router.state;
  const isNavigation = navigation.formAction?.split("?")[0] === pathOf(request);
  if (!isNavigation || pathOf(request) === location.pathname) return;
  void router.navigate(location, {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
}

const pathOf = (request: Request) => new URL(request.url).pathname;
