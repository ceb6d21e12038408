import { dirname, posix } from "node:path";

/** A file of the house as the laws see it. `path` is from the root, e.g. `shop/orders/orders.server.ts`. */
export type HouseFile = { path: string; text: string };

/** From ground to roof: an import and a foreign key both point down. */
const rooms = [
  "money",
  "settings",
  "identity",
  "catalogue",
  "content",
  "cart",
  "orders",
  "payments",
  "checkout",
  "aftercare",
  "mail",
];

/** "data folder" says something, "order data" does not. */
const wordless = /(^|-)(utils?|helpers?|misc|common|managers?|handlers?|processors?)(-|$)|(^|-)(data|info)$/;
const tableOfFacts = /^seeds\/|\.json$|^scripts\/pin-code-facts\.ts$/;

type Law = (file: HouseFile, imports: Import[]) => string[];
type Import = { target: string; typeOnly: boolean };

/** Everything that the file does against the laws of docs/architecture.md; empty when all is well. */
export function findBreaches(file: HouseFile): string[] {
  const imports = listImports(file);
  return laws.flatMap((law) => law(file, imports)).map((breach) => `${file.path}: ${breach}`);
}

export function roomOf(path: string): string | undefined {
  return /^shop\/([^/]+)\//.exec(path)?.[1];
}

export function isKnownRoom(room: string): boolean {
  return rooms.includes(room);
}

const isTest = (path: string) => /\.(test|spec|fixture)\.tsx?$/.test(path) || path.startsWith("tests/");
const isServer = (path: string) => path.endsWith(".server.ts");
const isTable = (path: string) => path.endsWith(".table.ts");

/** Own files as paths from the root, packages by name; a type leaves nothing behind at run time. */
function listImports({ path, text }: HouseFile): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^;"']*?from\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
  return [...text.matchAll(pattern)].map(([, type, , named, dynamic]) => {
    const target = named ?? dynamic ?? "";
    const typeOnly = type !== undefined;
    if (target.startsWith("#")) return { target: target.slice(1), typeOnly };
    if (target.startsWith(".")) return { target: posix.join(dirname(path), target), typeOnly };
    return { target, typeOnly };
  });
}

function forbid(imports: Import[], pattern: RegExp, why: string): string[] {
  return imports.filter(({ target }) => pattern.test(target)).map(({ target }) => `${why} (${target})`);
}

const laws: Law[] = [
  function directions({ path }, imports) {
    if (isTest(path)) return [];
    if (/^(scripts|seeds|bench)\//.test(path)) return [];
    const refused: [RegExp, RegExp, string][] = [
      [
        /^sandbox\//,
        /^(app|server|shop|platform|seeds|scripts|tests)\/|^#/,
        "the yard knows nothing of the house",
      ],
      [
        /^(app|server|shop|platform)\//,
        /^(sandbox|scripts|tests)\//,
        "the house knows neither yard nor scripts",
      ],
      [/^platform\//, /^(app|server|shop|seeds)\//, "the foundations know no business"],
      [/^shop\//, /^(app|server|seeds)\//, "the workshop knows neither door nor shopfront"],
      [
        /^server\//,
        /\.table\.ts$|^app\/(components|routes)\//,
        "the door reaches for no table and no component",
      ],
      [/^app\//, /\.table\.ts$|^drizzle-orm|^postgres$/, "the shopfront reaches for no table"],
      [/^app\/components\//, /\.server\.ts$|^platform\//, "a component runs in the browser"],
    ];
    return refused.flatMap(([from, to, why]) => (from.test(path) ? forbid(imports, to, why) : []));
  },

  function storeys({ path }, imports) {
    const room = roomOf(path);
    if (!room || isTest(path)) return [];
    return imports.flatMap(({ target }) => {
      const other = roomOf(target);
      const down = other === undefined || other === room || rooms.indexOf(other) < rooms.indexOf(room);
      return down ? [] : [`${room} may not know ${other} (${target})`];
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
        /\.(server|table)\.ts$|^(drizzle-orm|postgres|hono|react|node:)|^platform\//,
        "a pure file does nothing",
      ),
      ...(/\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(text)
        ? ["a pure file reads no clock and throws no dice"]
        : []),
    ];
  },

  function clocks({ path, text }) {
    if (!path.startsWith("shop/") || isTest(path)) return [];
    return /\bDate\.now\(|\bnew Date\(\)/.test(text) ? ["what time it is says foundations.clock"] : [];
  },

  function promises({ path, text }) {
    if (!/^(shop|platform)\/.*\.ts$/.test(path) || isTest(path) || isTable(path)) return [];
    return text.startsWith("//") || text.startsWith("/*") ? [] : ["opens without saying what it promises"];
  },

  function sizes({ path, text }) {
    const lines = text.split("\n").length - 1;
    return lines > 400 && !tableOfFacts.test(path) ? [`${lines} lines are more than 400`] : [];
  },

  function names({ path }) {
    const bad = path.split("/").filter((part) => wordless.test(part.replace(/\..*$/, "")));
    const shouting = path
      .split("/")
      .slice(1)
      .filter((part) => /[A-Z_]/.test(part));
    return [...bad, ...shouting].map((name) => `a name that says nothing, or not in kebab-case: ${name}`);
  },

  function exportsByName({ path, text }) {
    const demanded =
      /^app\/(root|routes|entry\.\w+)\.tsx?$|^app\/routes\/|^tests\/(e2e\/)?support\/global-setup\.ts$/;
    return /^export default/m.test(text) && !demanded.test(path)
      ? ["exports by default where nothing demands it"]
      : [];
  },

  function settings({ path, text }) {
    const free = /^(platform\/config\.ts$|scripts\/|sandbox\/|bench\/)/;
    return /\bprocess\.env\b(?!\.NODE_ENV)/.test(text) && !free.test(path) && !isTest(path)
      ? ["reads a setting past platform/config.ts"]
      : [];
  },
];
