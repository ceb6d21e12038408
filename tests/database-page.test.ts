// Checks docs/database.md: each file with triggers has a row that names them all.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const inTicks = (text = "") => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

test("docs/database.md names exactly the triggers of each file, and existing tests", () => {
  const written = globSync("{platform,src}/**/*.sql", { cwd: root })
    .map((file): [string, string[]] => [
      file,
      [...read(file).matchAll(/\bTRIGGER "?(\w+)"? (?:BEFORE|AFTER)\b/g)].map(([, name = ""]) => name),
    ])
    .filter(([, names]) => names.length > 0)
    .map(([file, names]): [string, string[]] => [file, [...new Set(names)].sort()]);
  const rows = [...read("docs/database.md").matchAll(/^\| `([^`]+\.sql)` \|(.*?)\|.*?\|(.*?)\|$/gm)];
  const named = rows.map(([, file = "", names]): [string, string[]] => [file, inTicks(names).sort()]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(written));
  for (const [, file, , tests] of rows) {
    expect(inTicks(tests).length, file).toBeGreaterThan(0);
    expect(inTicks(tests).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  }
});
