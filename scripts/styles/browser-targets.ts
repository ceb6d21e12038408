// The oldest supported browsers, from package.json's `browserslist`, in the build tool's notation.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Samsung's browser 16 is Chromium 92, which the target of Chrome covers. */
const names: Record<string, string | undefined> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios_saf: "ios",
  safari: "safari",
};

export function readBrowserTargets(queries = readQueries()): string[] {
  return queries.flatMap((query) => {
    const [, browser = "", version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (version === undefined) throw new Error(`browserslist in package.json: '${query}' is not read here`);
    const name = names[browser];
    return name ? [`${name}${version}`] : [];
  });
}

function readQueries(): string[] {
  const file = readFileSync(join(import.meta.dirname, "../..", "package.json"), "utf8");
  return (JSON.parse(file) as { browserslist: string[] }).browserslist;
}
