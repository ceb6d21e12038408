// `npm run without NAME…`: shows that the rest of the shop stands without these features. In a copy of the checkout it deletes
// src/features/NAME and what src/lists/ says of it, then checks types, build and tests. With `--graph` only the imports are read.
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const onlyGraph = process.argv.includes("--graph");
const features = globSync("src/features/*", { cwd: root }).map((path) => path.split("/")[2] ?? "");
const unknown = names.filter((name) => !features.includes(name));
if (names.length === 0 || unknown.length > 0) {
  console.error(
    unknown.length > 0 ? `There is no feature ${unknown.join(", ")}.` : "Name a feature, or several.",
  );
  console.error(`Features: ${features.join(", ")}`);
  process.exit(2);
}

const left = listImporters();
for (const line of left) console.log(`  ${line}`);
console.log(`${left.length} imports of ${names.join(", ")} outside of it and of src/lists/`);
if (onlyGraph || left.length > 0) process.exit(left.length > 0 ? 1 : 0);

const copy = mkdtempSync(join(tmpdir(), "deodar-without-"));
try {
  copyCheckout();
  const tests = removeFeatures();
  const passed =
    run("@react-router/dev/bin.cjs", "typegen") &&
    run("typescript/bin/tsc", "--noEmit") &&
    run("vitest/vitest.mjs", "run", ...tests.flatMap((path) => ["--exclude", path]));
  console.log(`${tests.length} test files that need ${names.join(", ")} were left out.`);
  process.exitCode = passed ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}

function isOfNames(text: string): boolean {
  return names.some((name) => text.includes(`features/${name}/`));
}

/** Each import of a file of the features, but for those of tests, of the features themselves and of the lists. */
function listImporters(): string[] {
  const files = globSync("{platform,scripts,seeds,server,src}/**/*.{ts,tsx}", { cwd: root });
  return files
    .filter(
      (path) =>
        !isOfNames(path) &&
        !/^src\/(lists\/|routes\.ts$)/.test(path) &&
        !/\.(test|fixture)\.tsx?$/.test(path),
    )
    .flatMap((path) => listAddresses(path).map((target) => `${path} → ${target}`));
}

function listAddresses(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(/["']([^"'\n]*)["']/g)].flatMap(([, target = ""]) =>
    isOfNames(target) ? [target] : [],
  );
}

function copyCheckout(): void {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files.filter((path) => path !== "" && !isOfNames(path))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** Removes what the lists import of the features, with the lines that use it. Returns the tests that import them. */
function removeFeatures(): string[] {
  for (const path of globSync("src/{lists/**/*,routes}.{ts,tsx}", { cwd: copy })) {
    const text = readFileSync(join(copy, path), "utf8");
    const imported = [...text.matchAll(/^import (?:type )?([^;]+) from "([^"]+)";\n/gm)];
    const ours = imported.filter(([, , target = ""]) => isOfNames(target));
    const used = ours.flatMap(([, clause = ""]) => clause.match(/\w+(?=\s*[,}]|$)/g) ?? []);
    const rest = ours.reduce((kept, [line]) => kept.replace(line, ""), text);
    const lines = rest
      .split("\n")
      .filter((line) => !used.some((name) => new RegExp(`\\b${name}\\b`).test(line)));
    if (ours.length > 0) writeFileSync(join(copy, path), lines.join("\n"));
  }
  return globSync("{platform,scripts,seeds,server,src,tests}/**/*.test.{ts,tsx}", { cwd: copy }).filter(
    (path) => isOfNames(readFileSync(join(copy, path), "utf8")),
  );
}

function run(tool: string, ...args: string[]): boolean {
  const command = [join(root, "node_modules", tool), ...args];
  return spawnSync(process.execPath, command, { cwd: copy, stdio: "inherit" }).status === 0;
}
