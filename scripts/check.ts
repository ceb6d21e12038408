// `npm run check`: all checks that need no running shop. Runs all of them, even after a failure.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { needsPlainCopy, runInPlainCopy } from "./plain-copy.ts";

const root = join(import.meta.dirname, "..");
if (needsPlainCopy) process.exit(await runInPlainCopy("scripts/check.ts"));

type Check = { name: string; passes: () => boolean };

const checks: Check[] = [
  { name: "types", passes: () => run("@react-router/dev/bin.cjs", "typegen") && run("typescript/bin/tsc") },
  {
    name: "format and lint",
    passes: () => run("@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings"),
  },
  { name: "unused code", passes: () => run("knip/bin/knip.js", "--no-progress", "--no-config-hints") },
  { name: "regular expressions", passes: () => run("../scripts/check-expressions.ts") },
  { name: "architecture", passes: () => run("vitest/vitest.mjs", "run", "tests/architecture.test.ts") },
  { name: "migrations", passes: () => run("drizzle-kit/bin.cjs", "check") && hasEveryMigration() },
];

const results = checks.map(({ name, passes }) => {
  console.log(`\n── ${name}`);
  return { name, passed: passes() };
});
console.log("");
for (const { name, passed } of results) console.log(`${passed ? "✓" : "✗"} ${name}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

function run(tool: string, ...args: string[]): boolean {
  const command = [join(root, "node_modules", tool), ...args];
  return (
    spawnSync(process.execPath, command, { cwd: root, stdio: ["ignore", "inherit", "inherit"] }).status === 0
  );
}

/** True if the migrations cover all tables: generating migrations in a copy of the folder adds no file. */
function hasEveryMigration(): boolean {
  // In the checkout, since drizzle-kit accepts only a relative folder.
  const copy = mkdtempSync(join(root, "node_modules", ".migrations-"));
  try {
    cpSync(join(root, "migrations"), copy, { recursive: true });
    const before = readdirSync(copy).length;
    const out = `node_modules/${copy.split("/").at(-1)}`;
    const schema = "--schema=./{platform,src}/**/*.table.ts";
    const generated = run(
      "drizzle-kit/bin.cjs",
      "generate",
      "--dialect=postgresql",
      "--casing=snake_case",
      schema,
      `--out=${out}`,
    );
    const isComplete = readdirSync(copy).length === before;
    if (!isComplete)
      console.log("A table was changed without its migration: npm run migration -- --name what-changed");
    return generated && isComplete;
  } finally {
    rmSync(copy, { recursive: true });
  }
}
