// Part of `npm run check`: prints a line for each regular expression whose time grows faster than its input.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Expression, findSlowness, listExpressions } from "./expressions.ts";

const root = join(import.meta.dirname, "..");
/** Files that build expressions at run time, and why none of these can be slow. */
const composed: Record<string, string> = {
  "src/core/look/print-fonts.server.ts":
    "classes of characters only, with the name of a script of a fixed list",
};

const places = new Map<string, { expression: Expression; where: string[] }>();
const failures: string[] = [];
for (const path of globSync("{platform,server,src}/**/*.{ts,tsx}", { cwd: root }).sort()) {
  if (/\.test\.tsx?$/.test(path)) continue;
  const { expressions, unreadable } = listExpressions(path, readFileSync(join(root, path), "utf8"));
  for (const expression of expressions) {
    const written = `/${expression.source}/${expression.flags}`;
    const place = places.get(written) ?? { expression, where: [] };
    place.where.push(`${path}:${expression.line}`);
    places.set(written, place);
  }
  if (!(path in composed))
    for (const line of unreadable)
      failures.push(`${path}:${line}: write the expression as a literal, or of constants of this file`);
}
for (const [written, { expression, where }] of places) {
  const slowness = await findSlowness(expression);
  if (slowness) failures.push(`${where.join(", ")}: ${written} is slow (${slowness})`);
}
for (const failure of failures) console.log(failure);
console.log(`${places.size} regular expressions were checked.`);
// The checker's own process would keep this one alive.
process.exit(failures.length > 0 ? 1 : 0);
