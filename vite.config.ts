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

/**
 * The parts of most visits, and the parts loaded later. 'front' is the frame, the home page and the lists; other parts are loaded
 * with a product, a cart that has lines, a page of text, the sign-in, or a form.
 */
const parts: [name: string, roots: RegExp][] = [
  [
    "front",
    /\/app\/(entry\.client|root|routes\/storefront\/(layout|home|home\/lower-sections|home\/finder-row|shop)|components\/page\/floating-contact)\.tsx(\?|$)/,
  ],
  ["cart", /\/app\/(components\/cart\/drawer-content|routes\/storefront\/cart)\.tsx(\?|$)/],
  ["made", /\/app\/routes\/storefront\/(about|made-page)\.tsx(\?|$)/],
  ["auth", /\/app\/routes\/account\/auth\/[\w/-]+\.tsx(\?|$)/],
  ["label", /\/app\/components\/label\/label-ink\.ts$/],
  ["words", /\/storefront\/(home\/write-on-it|catalogue\/(worded-purchase|words-below))\.tsx(\?|$)/],
  [
    "form",
    /\/app\/(components\/form\/newsletter-form|routes\/storefront\/(newsletter|stock-alert|home\/welcome-popup))\.tsx(\?|$)/,
  ],
  [
    "product",
    /\/storefront\/(product|catalogue\/quick-view-content|reviews\/product-reviews|stock-alert\/sold-out|box\/box-filler)\.tsx(\?|$)/,
  ],
];

/** Code that none of the parts needs, by who needs it; what remains is the back office, 'house'. */
const areas: typeof parts = [
  ["pages", /\/app\/(components|routes\/storefront)\//],
  ["account", /\/app\/routes\/(?!admin\/)/],
];

/** The parts that need this module, or else its area. */
function listParts(id: string, context: Rolldown.ChunkingContext): string[] {
  const needing = walk(id, (module) => context.getModuleInfo(module)?.importers ?? []);
  const among = (list: typeof parts) =>
    list.filter(([, roots]) => needing.some((module) => roots.test(module))).map(([name]) => name);
  const names = among(parts);
  if (names.length > 0) return names;
  const [area = "house"] = among(areas);
  return [area !== "house" && hasSchemas(id, context) ? "schemas" : area];
}

/** Few pages of customers have schemas, which bring 36 KB. */
function hasSchemas(id: string, context: Rolldown.ChunkingContext): boolean {
  const needed = walk(id, (module) => context.getModuleInfo(module)?.importedIds ?? []);
  return needed.some((module) => module.includes("/node_modules/zod/"));
}

/** The module and all that `next` leads to. */
function walk(id: string, next: (module: string) => readonly string[]): string[] {
  const seen = new Set([id]);
  for (const module of seen) for (const found of next(module)) seen.add(found);
  return [...seen];
}

/** Only lists of products have filters, and the home page has no such list. */
const filterParts =
  /\/storefront\/(catalogue\/filters\/(list-controls|chosen-filters)|collection\/[a-z-]+)\.tsx(\?|$)/;

/**
 * Few files rather than many small ones, because each costs a turn in the queue of a slow network: without these groups the home
 * page loads 69 scripts. Code shared by several parts is a file of its own, and so is that of each area.
 */
const groups = [
  // Asked for by this name before the others (app/first-paint/start-scripts.ts).
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  ...["front", "shared", "part", "pages", "account", "schemas", "house"].map((kind) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => {
      const names = listParts(id, context);
      const [first = "house"] = names;
      const isPart = parts.some(([name]) => name === first) && first !== "front";
      const own = !isPart ? first : names.length > 1 ? "shared" : "part";
      return own === kind ? (own === "shared" ? names.join("-") : first) : null;
    },
    debugName: kind,
    test: (id: string) => /\/(app|shop|platform)\/|\/lucide-react\//.test(id) && !filterParts.test(id),
    minShareCount: 2,
  })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

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
