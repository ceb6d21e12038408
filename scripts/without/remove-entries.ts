// Takes a feature's lines out of the lists in a copy of the checkout.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Of src/lists/ each import of the features with the lines that use it; of the lists of tests each line that names a file of theirs. */
export function removeEntries(copy: string, names: readonly string[]): void {
  change(copy, "src/lists/**/*.{ts,tsx}", (text) => withoutImports(text, names));
  const entry = new RegExp(
    `^\\s*"(?:src/features/)?(?:${names.join("|")})/[^"]*"[:,]|features/(?:${names.join("|")})/\\S*$`,
  );
  change(copy, "{tests/support/*.{ts,txt},tests/*.test.ts,platform/*.test.ts,scripts/mutants/*.ts}", (text) =>
    text
      .split("\n")
      .filter((line) => !entry.test(line) || /\bimport\b/.test(line))
      .join("\n"),
  );
}

function withoutImports(text: string, names: readonly string[]): string {
  const imported = [...text.matchAll(/^import (?:type )?([^;]+) from "#features\/([^/"]+)\/[^"]+";\n/gm)];
  const ours = imported.filter(([, , feature = ""]) => names.includes(feature));
  const used = ours.flatMap(([, clause = ""]) => clause.match(/\w+(?=\s*[,}]|$)/g) ?? []);
  return ours
    .reduce((kept, [line]) => kept.replace(line, ""), text)
    .split("\n")
    .flatMap((line) => withoutNames(line, used))
    .join("\n");
}

/** A list on one line keeps its other entries, and a function that returned a part of theirs returns nothing. */
function withoutNames(line: string, used: readonly string[]): string[] {
  const named = used.filter((name) => new RegExp(`\\b${name}\\b`).test(line));
  if (named.length === 0) return [line];
  if (/^\s*return\b.*;$/.test(line)) return ["return undefined;"];
  if (!/= \[.*\];$/.test(line)) return [];
  return [
    named.reduce((kept, name) => kept.replace(new RegExp(`(?:\\.\\.\\.)?\\b${name}\\b,? ?`), ""), line),
  ];
}

function change(copy: string, pattern: string, by: (text: string) => string): void {
  for (const path of globSync(pattern, { cwd: copy })) {
    const text = readFileSync(join(copy, path), "utf8");
    const changed = by(text);
    if (changed !== text) writeFileSync(join(copy, path), changed);
  }
}
