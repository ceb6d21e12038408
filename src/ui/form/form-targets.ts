// The router needs the scripts of the route that a form is sent to. If it cannot load them (no network), it reloads
// the document and everything typed is lost, so they are loaded in advance. It learns of a route only after it has
// shown a form that is sent there, and notifies its subscribers.
import { type RefObject, use, useCallback, useEffect } from "react";
import { preloadModule } from "react-dom";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
} from "react-router";

/** For a layout: loads the scripts of all routes that the page's forms are sent to. */
export function useFormTargets(): void {
  const router = use(DataRouterContext)?.router;
  const preload = usePreload();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms.
  useEffect(() => {
    const load = () => listFormPaths().forEach(preload);
    load();
    return router?.subscribe(load);
  }, [router, preload, key]);
}

/** For one form: loads the scripts of the route with this path once the form is less than a window's height away. */
export function useFormTarget(form: RefObject<HTMLFormElement | null>, path: string): void {
  const router = use(DataRouterContext)?.router;
  const preload = usePreload();
  useEffect(() => {
    if (!form.current) return;
    let stop: (() => void) | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        preload(path);
        stop = router?.subscribe(() => preload(path));
      },
      { rootMargin: "100%" },
    );
    observer.observe(form.current);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [form, router, preload, path]);
}

/** Returns a function that starts loading a route's scripts, if the router knows the route already. */
function usePreload(): (path: string) => void {
  const router = use(DataRouterContext)?.router;
  const framework = use(FrameworkContext);
  return useCallback(
    (path) => {
      if (!framework) return;
      for (const { route } of router?.match(path) ?? []) {
        const { module, clientActionModule, imports = [] } = framework.manifest.routes[route.id] ?? {};
        // Routes that the router does not know yet match '*'.
        if (route.path === "*" || !module || framework.routeModules[route.id]) continue;
        for (const url of [module, clientActionModule, ...imports]) if (url) preloadModule(url);
      }
    },
    [router, framework],
  );
}

function listFormPaths(): string[] {
  const forms = document.querySelectorAll<HTMLFormElement>("form[method=post][action]");
  return [...new Set([...forms].map((form) => new URL(form.action).pathname))];
}
