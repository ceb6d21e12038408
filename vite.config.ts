import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { readBrowserTargets } from "./scripts/styles/browser-targets.ts";
import { flattenLayers } from "./scripts/styles/flatten-layers.ts";

/**
 * Keeps the shop's own modules out of the pages' server bundle, so that each of them is loaded once: `instanceof`, pools and
 * the router's context key would otherwise exist twice. Tests import the bundle as it is; vite.shop.config.ts bundles it with
 * the server.
 */
function oneModuleGraph(): Plugin {
  const native = /^#(shop|platform)\/|^#app\/shop-context\.ts$/;
  return {
    name: "one-module-graph",
    apply: "build",
    enforce: "pre",
    resolveId(id) {
      return native.test(id) && this.environment.name !== "client" ? { id, external: true } : null;
    },
  };
}

/** Most visits begin with these routes, and the forms that stand there are sent to them. */
const firstPages =
  /\/app\/(entry\.client|root|routes\/storefront\/(layout|home|shop|product|newsletter|stock-alert))\.tsx(\?|$)/;

function isLoadedByFirstPages(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (firstPages.test(module)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Only lists of products have filters, and the home page has no such list. */
const filterParts =
  /\/storefront\/(catalogue\/filters\/(list-controls|chosen-filters)|collection\/[a-z-]+)\.tsx(\?|$)/;

/**
 * Few files rather than many small ones, because each costs a turn in the queue of a slow network: the home page loads 7 scripts.
 * Without these groups it loads 69 of 139 instead of 131 KB; with one group for all shared modules, 7 of 180 KB.
 */
const groups = [
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    name: (id: string, context: Rolldown.ChunkingContext) =>
      isLoadedByFirstPages(id, context) ? "front" : "house",
    debugName: "shared",
    test: (id: string) => /\/(app|shop|platform)\/|\/lucide-react\//.test(id) && !filterParts.test(id),
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [oneModuleGraph(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  css: { postcss: { plugins: flattenLayers() } },
  environments: {
    client: {
      build: { target: readBrowserTargets(), rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
  },
});
