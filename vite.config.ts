import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { domain } from "./scripts/domain-files.ts";
import { readBrowserTargets } from "./scripts/styles/browser-targets.ts";
import { flattenLayers } from "./scripts/styles/flatten-layers.ts";

/**
 * Keeps the shop's own modules out of the pages' server bundle, so that each of them is loaded once: `instanceof`, pools and
 * the router's context key would otherwise exist twice. Tests import the bundle as it is; vite.shop.config.ts bundles it with
 * the server.
 */
function oneModuleGraph(): Plugin {
  const native = (file: string) =>
    file.startsWith("platform/") || domain.test(file) || file === "src/core/web/shop-context.ts";
  return {
    name: "one-module-graph",
    apply: "build",
    enforce: "pre",
    async resolveId(id, importer) {
      if (this.environment.name === "client" || !/^[#.]/.test(id)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      const file = found && relative(import.meta.dirname, found.id);
      if (!file || !native(file)) return null;
      return { id: file.startsWith("platform/") ? `#${file}` : `#src/${file.slice(4)}`, external: true };
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
    /\/src\/(entry\.client|root|core\/web\/(storefront\/layout|frame\/floating-contact)|core\/content\/pages\/home\/(home|lower-sections)|features\/fragrances\/pages\/finder-row|core\/catalogue\/pages\/shop)\.tsx(\?|$)/,
  ],
  ["cart", /\/core\/cart\/(ui\/drawer-content|pages\/cart)\.tsx(\?|$)/],
  ["made", /\/core\/content\/pages\/(about|made-page)\.tsx(\?|$)/],
  ["auth", /\/core\/identity\/pages\/auth\/[\w/-]+\.tsx(\?|$)/],
  ["label", /\/label\/ui\/label-ink\.ts$/],
  ["words", /\/label\/pages\/(write-on-it|worded-purchase|words-below)\.tsx(\?|$)/],
  [
    "form",
    /\/(lists\/subscribe-form|core\/web\/storefront\/subscribe-section|features\/(newsletter\/(ui\/newsletter-form|pages\/(newsletter|welcome-popup))|stock-alerts\/pages\/stock-alert))\.tsx(\?|$)/,
  ],
  [
    "product",
    /\/(catalogue\/(pages\/(product|quick-view-content)|sets\/pages\/box-filler)|reviews\/pages\/product-reviews|stock-alerts\/pages\/sold-out)\.tsx(\?|$)/,
  ],
];

/** Code that none of the parts needs, by who needs it; what remains is the back office, 'house'. */
const areas: typeof parts = [
  [
    "pages",
    /^\/src\/(ui|core\/web\/(frame|storefront|site))\/|^\/src\/(?!core\/(identity|orders|checkout|privacy)\/pages|.*\/admin\/).*\/(ui|pages)\//,
  ],
  ["account", /^\/src\/(?!.*\/admin\/)(core\/web\/routes|(core|features)\/.*\/(account|pages))\//],
];

/** The parts that need this module, or else its area. */
function listParts(id: string, context: Rolldown.ChunkingContext): string[] {
  const needing = walk(id, (module) => context.getModuleInfo(module)?.importers ?? []);
  const among = (list: typeof parts) =>
    list.filter(([, roots]) => needing.some((module) => roots.test(pathOf(module)))).map(([name]) => name);
  const names = among(parts);
  if (names.length > 0) return names;
  const [area = "house"] = among(areas);
  return [area !== "house" && hasSchemas(id, context) ? "schemas" : area];
}

/** The path from the checkout, wherever that lies: `/src/root.tsx`. */
function pathOf(id: string): string {
  return `/${relative(import.meta.dirname, id)}`;
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
  /\/catalogue\/(pages\/filters\/(list-controls|chosen-filters)|collections\/pages\/(?!collection\.)[a-z-]+)\.tsx(\?|$)/;

/**
 * Few files rather than many small ones, because each costs a turn in the queue of a slow network: without these groups the home
 * page loads 69 scripts. Code shared by several parts is a file of its own, and so is that of each area.
 */
const groups = [
  // Asked for by this name before the others (src/core/web/first-paint/start-scripts.ts).
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
    test: (id: string) => /^\/(src|platform)\/|\/lucide-react\//.test(pathOf(id)) && !filterParts.test(id),
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
