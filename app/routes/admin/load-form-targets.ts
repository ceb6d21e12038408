import { use, useEffect } from "react";
import { preloadModule } from "react-dom";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
} from "react-router";

/**
 * Loads the scripts of the routes that the page's forms are sent to. The router needs them to send a form, and reloads the
 * document where it cannot load one: without a network that would lose all that is typed.
 */
export function useLoadedFormTargets(): void {
  const router = use(DataRouterContext)?.router;
  const framework = use(FrameworkContext);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms.
  useEffect(() => {
    if (!router || !framework) return;
    const load = () => {
      for (const { route } of listFormPaths().flatMap((path) => router.match(path) ?? [])) {
        const { module, imports = [] } = framework.manifest.routes[route.id] ?? {};
        if (module && !framework.routeModules[route.id])
          for (const url of [module, ...imports]) preloadModule(url);
      }
    };
    load();
    // The router learns of more routes while it shows a page.
    return router.subscribe(load);
  }, [router, framework, key]);
}

function listFormPaths(): string[] {
  const forms = document.querySelectorAll<HTMLFormElement>("form[method=post][action]");
  return [...new Set([...forms].map((form) => new URL(form.action).pathname))];
}
