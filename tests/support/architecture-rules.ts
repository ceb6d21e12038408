import { domain, pages } from "../../scripts/domain-files.ts";
import {
  findHiddenAnswers,
  findLongFunctions,
  findSpreadLiterals,
  findWritingReads,
} from "./function-rules.ts";
import { findOneWayViolations } from "./one-way-rules.ts";
import {
  forbid,
  isAddresses,
  isDomain,
  isRoute,
  isServer,
  isTable,
  isTest,
  listImports,
  type Rule,
  type SourceFile,
} from "./source-file.ts";
import { findTestViolations } from "./test-rules.ts";
import { findLooseTexts } from "./text-rules.ts";

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

/** The core's noun or the feature that a file belongs to, such as `core/cart`. */
function nounOf(path: string): string | undefined {
  return /^src\/((?:core|features)\/[^/]+)/.exec(path)?.[1];
}

/**
 * The law of docs/architecture.md: core knows no feature, and a feature another one only if it needs it. Each breach is a pair of files,
 * 'one → other'.
 */
export function listBreaches(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const own = nounOf(file.path) ?? (file.path.startsWith("src/ui/") ? "ui" : undefined);
      if (!own) return [];
      return listImports(file).flatMap(({ target }) => {
        const other = target.startsWith("src/lists/") ? "lists" : nounOf(target);
        if (!other || other === own || (other === "lists" && isRoute(file.path))) return [];
        const isAllowed = own !== "ui" && (other.startsWith("core/") || needs[own]?.includes(other));
        return isAllowed ? [] : [`${file.path} → ${target}`];
      });
    });
}

/** What a feature needs besides core. */
const needs: Record<string, readonly string[]> = {};

const rules: Rule[] = [
  function directions({ path }, imports) {
    if (isTest(path) || /^(scripts|seeds|bench|drills)\//.test(path)) return [];
    const refused: [from: RegExp, to: RegExp, why: string][] = [
      [
        /^sandbox\//,
        /^(src|server|platform|seeds|scripts|tests)\/|^#/,
        "the sandbox knows nothing of the shop",
      ],
      [
        /^(src|server|platform)\//,
        /^(sandbox|scripts|tests|drills)\//,
        "the product knows neither sandbox nor scripts",
      ],
      [/^platform\//, /^(src|server|seeds)\//, "the platform knows no business"],
      [/^platform\/(durations|whole-text)\.ts$/, /./, "pure files read it, so it imports nothing"],
      [domain, /^(server|seeds)\//, "the domain knows neither HTTP server nor storefront"],
      [domain, pages, "the domain knows neither HTTP server nor storefront"],
      [
        /^server\//,
        /\.table\.ts$|^src\/(ui\/|core\/web\/(routes|storefront|site)\/|.*\/(pages|account|admin|ui|frame)\/)/,
        "the HTTP server reads no table and no component",
      ],
      [pages, /\.table\.ts$|^drizzle-orm|^pg$/, "the storefront reads no table"],
      [pages, /^seeds\//, "the storefront works without the sample shop"],
      [
        /^src\/(ui|.*\/ui|core\/web\/frame)\//,
        /\.server\.ts$|^platform\//,
        "a component runs in the browser",
      ],
    ];
    return refused.flatMap(([from, to, why]) => (from.test(path) ? forbid(imports, to, why) : []));
  },

  function suffixes({ path, text }, imports) {
    if (!isDomain(path) || !path.endsWith(".ts") || isServer(path)) return [];
    if (isTable(path)) {
      return forbid(
        imports,
        /\.server\.ts$|^(hono|react|node:)|^platform\/(?!.*\.table\.ts$)/,
        "a table runs nothing",
      );
    }
    const running = imports.filter(
      ({ typeOnly, target }) => !typeOnly && !(isAddresses(path) && target === "react-router"),
    );
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
    if (!isDomain(path)) return [];
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
    if (
      !(isDomain(path) || path.startsWith("platform/")) ||
      !path.endsWith(".ts") ||
      isTest(path) ||
      isTable(path)
    )
      return [];
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
      /^src\/(root|routes|entry\.\w+)\.tsx?$|^src\/(core\/web\/(routes|storefront)|.*\/(pages|account|admin))\/|^tests\/(e2e\/)?support\/global-setup\.ts$/;
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
