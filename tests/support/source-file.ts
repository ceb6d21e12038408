import { dirname, posix } from "node:path";
import { domain, pages } from "../../scripts/domain-files.ts";

/** A file of the checkout. `path` is from the root, e.g. `src/core/orders/orders.server.ts`. */
export type SourceFile = { path: string; text: string };

/** `target` is a path from the root for the project's files, or a package's name. */
export type Import = { target: string; typeOnly: boolean };

/** Lists violations of the rule in the file. */
export type Rule = (file: SourceFile, imports: Import[]) => string[];

export const isTest = (path: string) =>
  /\.(test|spec|fixture)\.tsx?$/.test(path) || path.startsWith("tests/");
export const isDomain = (path: string) => domain.test(path) && !isTest(path);
export const isPage = (path: string) => pages.test(path);
/** A page, a part of one, or what an address answers: these may read lists, which core otherwise never imports. */
export const isRoute = (path: string) =>
  isPage(path) && /\/(pages|account|admin|routes|storefront|site)\//.test(path);
/** A feature's own addresses in mails and papers, as core's are in src/core/web/links.ts. */
export const isAddresses = (path: string) => /^src\/features\/[^/]+\/addresses\.ts$/.test(path);
export const isServer = (path: string) => path.endsWith(".server.ts");
export const isTable = (path: string) => path.endsWith(".table.ts");

/** The path of `#core/cart/cart.ts`. */
export function fromRoot(target: string): string {
  return target
    .replace(/^#(src\/)?/, (_, src) => (src ? "src/" : ""))
    .replace(/^(core|features|lists|ui)\//, "src/$1/");
}

/** Lists imports: paths from the root for the project's files, names for packages. */
export function listImports({ path, text }: SourceFile): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^;"']*?from\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
  return [...text.matchAll(pattern)].map(([, type, clause, named, dynamic]) => {
    const target = named ?? dynamic ?? "";
    const typeOnly = type !== undefined || /^\{(\s*type\s[^,}]+,?)+\s*\}\s*from/.test(clause ?? "");
    if (target.startsWith("#")) return { target: fromRoot(target), typeOnly };
    if (target.startsWith(".")) return { target: posix.join(dirname(path), target), typeOnly };
    return { target, typeOnly };
  });
}

export function forbid(imports: Import[], pattern: RegExp, why: string): string[] {
  return imports.filter(({ target }) => pattern.test(target)).map(({ target }) => `${why} (${target})`);
}

type Code = { code: string; strings: string[] };

function readStringsAndCode(text: string): Code {
  const strings: string[] = [];
  const stringOrComment =
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  const code = text.replaceAll(stringOrComment, (_all, string?: string) => {
    if (string) strings.push(string);
    return string ? '""' : "";
  });
  return { code, strings };
}

/** Keeps the last result, since the rules check one file after another. */
export function readOnce<Answer>(read: (text: string, path: string) => Answer) {
  let last: { text: string; path: string; answer: Answer } | undefined;
  return (text: string, path = ""): Answer => {
    if (last?.text !== text || last.path !== path) last = { text, path, answer: read(text, path) };
    return last.answer;
  };
}

/** The code without comments and with its strings emptied, and the strings. */
export const readCode = readOnce(readStringsAndCode);
