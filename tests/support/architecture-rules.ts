import {
  findHiddenAnswers,
  findLongFunctions,
  findSpreadLiterals,
  findWritingReads,
} from "./function-rules.ts";
import { findOneWayViolations } from "./one-way-rules.ts";
import { forbid, isServer, isTable, isTest, listImports, type Rule, type SourceFile } from "./source-file.ts";
import { findTestViolations } from "./test-rules.ts";
import { findLooseTexts } from "./text-rules.ts";

/** The domain's modules from the ground up: imports and foreign keys point down. */
const modules = [
  "money",
  "forms",
  "settings",
  "identity",
  "editing",
  "imports",
  "redirects",
  "pictures",
  "look",
  "catalogue",
  "delivery",
  "content",
  "pages",
  "packs",
  "messages",
  "promotions",
  "trade",
  "cart",
  "orders",
  "parcels",
  "channels",
  "gift-cards",
  "documents",
  "batches",
  "payments",
  "checkout",
  "staff-orders",
  "returns",
  "reviews",
  "former-shop",
  "calls",
  "email",
  "privacy",
  "accounts",
  "webhooks",
  "health",
  "back-office",
  "shop-file",
  "data-export",
];

/** The folders within a module; a module without an entry has none. */
const subfolders: Record<string, readonly string[]> = {
  identity: [
    "addresses",
    "api-keys",
    "email-codes",
    "firebase",
    "number-alone",
    "own",
    "profile",
    "push",
    "second-factor",
    "staff-invitations",
  ],
  content: ["texts"],
  pages: ["plain"],
  catalogue: [
    "collections",
    "fields",
    "filters",
    "former-shop",
    "identifiers",
    "import",
    "label",
    "many",
    "search",
    "sets",
    "stock",
    "tax",
    "variants",
  ],
  cart: ["left-carts"],
  orders: ["advances", "burn-reminders", "gifts", "numbers", "pieces", "shared-invoice", "stock"],
  reviews: ["former"],
  parcels: ["couriers", "india-post", "proof", "shiprocket", "tracking"],
  payments: ["cards", "disputes", "links", "on-account", "on-delivery", "settlements", "together"],
  settings: ["couriers"],
  accounts: ["settlements"],
  checkout: ["card-sales", "codes", "corrections", "on-delivery", "opening", "refusals", "together"],
  email: ["kinds", "whatsapp"],
  messages: ["whatsapp"],
  "back-office": [
    "disputes",
    "first-steps",
    "insight",
    "many",
    "publishing",
    "redirects",
    "refunds",
    "ringing",
    "sales",
    "search-words",
  ],
};

/** Meaningless names: "order data", but not "data folder". */
const emptyName = /(^|-)(utils?|helpers?|misc|common|managers?|handlers?|processors?)(-|$)|(^|-)(data|info)$/;
/** Lists the rules of docs/architecture.md that the file breaks. */
export function findViolations(file: SourceFile): string[] {
  const imports = listImports(file);
  const ownWays = findOneWayViolations(file);
  const violations = [
    ...rules.flatMap((rule) => rule(file, imports)),
    ...ownWays,
    ...findTestViolations(file),
    ...findLongFunctions(file),
    ...findWritingReads(file),
    ...findSpreadLiterals(file),
    ...findLooseTexts(file),
    ...findHiddenAnswers(file),
  ];
  return violations.map((violation) => `${file.path}: ${violation}`);
}

/** Lists circles of files that import each other, each described by its files. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const edges = new Map(
    files.map((file) => [
      file.path,
      listImports(file).flatMap(({ target }) => (known.has(target) ? [target] : [])),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const target of edges.get(path) ?? []) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const { path } of files) visit(path);
  return cycles;
}

export function moduleOf(path: string): string | undefined {
  return /^shop\/([^/]+)\//.exec(path)?.[1];
}

export function isKnownModule(name: string): boolean {
  return modules.includes(name);
}

/** True if the file's folder in its module is in the list. */
export function isKnownSubfolder(path: string): boolean {
  const [, module = "", subfolder] = /^shop\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return subfolder === undefined || subfolders[module]?.includes(subfolder) === true;
}

const rules: Rule[] = [
  function directions({ path }, imports) {
    if (isTest(path) || /^(scripts|seeds|bench|drills)\//.test(path)) return [];
    const refused: [from: RegExp, to: RegExp, why: string][] = [
      [
        /^sandbox\//,
        /^(app|server|shop|platform|seeds|scripts|tests)\/|^#/,
        "the sandbox knows nothing of the shop",
      ],
      [
        /^(app|server|shop|platform)\//,
        /^(sandbox|scripts|tests|drills)\//,
        "the product knows neither sandbox nor scripts",
      ],
      [/^platform\//, /^(app|server|shop|seeds)\//, "the platform knows no business"],
      [/^platform\/(durations|whole-text)\.ts$/, /./, "pure files read it, so it imports nothing"],
      [/^shop\//, /^(app|server|seeds)\//, "the domain knows neither HTTP server nor storefront"],
      [
        /^server\//,
        /\.table\.ts$|^app\/(components|routes)\//,
        "the HTTP server reads no table and no component",
      ],
      [/^app\//, /\.table\.ts$|^drizzle-orm|^pg$/, "the storefront reads no table"],
      [/^app\//, /^seeds\//, "the storefront works without the sample shop"],
      [/^app\/components\//, /\.server\.ts$|^platform\//, "a component runs in the browser"],
    ];
    return refused.flatMap(([from, to, why]) => (from.test(path) ? forbid(imports, to, why) : []));
  },

  function modulesPointDown({ path }, imports) {
    const own = moduleOf(path);
    if (!own || isTest(path)) return [];
    return imports.flatMap(({ target }) => {
      const other = moduleOf(target);
      const down = other === undefined || other === own || modules.indexOf(other) < modules.indexOf(own);
      return down ? [] : [`${own} may not import ${other} (${target})`];
    });
  },

  function suffixes({ path, text }, imports) {
    if (!path.startsWith("shop/") || isTest(path) || !path.endsWith(".ts") || isServer(path)) return [];
    if (isTable(path)) {
      return forbid(
        imports,
        /\.server\.ts$|^(hono|react|node:)|^platform\/(?!.*\.table\.ts$)/,
        "a table runs nothing",
      );
    }
    const running = imports.filter(({ typeOnly }) => !typeOnly);
    return [
      ...forbid(
        running,
        /\.(server|table)\.ts$|^(drizzle-orm|pg|hono|react|node:)|^platform\/(?!(durations|parse-json|unknown-word|whole-text)\.ts$)/,
        "a pure file has no effects",
      ),
      ...(/\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(text)
        ? ["a pure file reads neither clock nor chance"]
        : []),
    ];
  },

  function clocks({ path, text }) {
    if (!path.startsWith("shop/") || isTest(path)) return [];
    return /\bDate\.now\(|\bnew Date\(\)/.test(text) ? ["the time comes from ctx.clock"] : [];
  },

  function oneEntry({ path }, imports) {
    const inside = "platform/embedded-postgres/";
    if (path.startsWith(inside)) return [];
    return imports
      .filter(({ target }) => target.startsWith(inside) && !/\/(embedded-postgres|errors)\.ts$/.test(target))
      .map(({ target }) => `import embedded-postgres.ts or errors.ts of it only (${target})`);
  },

  function promises({ path, text }) {
    if (!/^(shop|platform)\/.*\.ts$/.test(path) || isTest(path) || isTable(path)) return [];
    return text.startsWith("//") || text.startsWith("/*") ? [] : ["does not open by saying what it promises"];
  },

  function names({ path }) {
    const parts = path.split("/");
    const empty = parts.filter((part) => emptyName.test(part.replace(/\..*$/, "")));
    const notKebab = parts.slice(1).filter((part) => /[A-Z_]/.test(part));
    return [...empty, ...notKebab].map((name) => `a name that says nothing, or not in kebab-case: ${name}`);
  },

  function defaultExports({ path, text }) {
    const demanded =
      /^app\/(root|routes|entry\.\w+)\.tsx?$|^app\/routes\/|^tests\/(e2e\/)?support\/global-setup\.ts$/;
    return /^export default/m.test(text) && !demanded.test(path)
      ? ["a default export that no framework demands"]
      : [];
  },

  function settings({ path, text }) {
    const free = /^(platform\/config\.ts$|scripts\/|sandbox\/|bench\/|drills\/)/;
    return /\bprocess\.env\b(?!\.NODE_ENV)/.test(text) && !free.test(path) && !isTest(path)
      ? ["reads a setting outside platform/config.ts"]
      : [];
  },
];
