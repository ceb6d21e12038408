// `npm run without NAME…`: shows that the rest of the shop stands without these features. First it lists what names their files or their
// addresses. Then, in a copy of the checkout, it deletes their folders with their lines in src/lists/ and checks types, build and tests.
// With `--graph` only the first; with `--quick` without the slow tests; with `--keep` the copy stays.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listAddresses } from "./addresses.ts";
import { type Files, isOf, isProduct, listImporters } from "./importers.ts";
import { removeEntries } from "./remove-entries.ts";

const root = join(import.meta.dirname, "../..");
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const features = globSync("src/features/*", { cwd: root }).map((path) => path.split("/")[2] ?? "");
const unknown = names.filter((name) => !features.includes(name));
if (names.length === 0 || unknown.length > 0) {
  console.error(
    unknown.length > 0 ? `There is no feature ${unknown.join(", ")}.` : "Name a feature, or several.",
  );
  console.error(`Features: ${features.join(", ")}`);
  process.exit(2);
}

const isQuick = process.argv.includes("--quick");
const paths = listCheckout();
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isOurs = (path: string) => isOf(names, path);
const sources: Files = new Map(
  paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(join(root, path), "utf8")]),
);
const importers = listImporters(sources, isOurs);
const addresses = await listAddresses(root, names);
const left = [
  ...importers.filter(({ path }) => isProduct(path)).map(({ path, target }) => `${path} → ${target}`),
  ...listAddressesLeft(),
];
for (const line of left) console.log(`  ${line}`);
console.log(
  `${left.length} places outside of ${names.join(", ")} and of src/lists/ name its files or addresses`,
);
if (process.argv.includes("--graph") || left.length > 0) process.exit(left.length > 0 ? 1 : 0);

const copy = mkdtempSync(join(tmpdir(), "deodar-without-"));
try {
  const leftOut = new Set([...importers.map(({ path }) => path), ...listTestsByAddress()]);
  copyCheckout(leftOut);
  removeEntries(copy, names);
  const tests = [...leftOut].filter(isTest);
  console.log(`${tests.length} test files need ${names.join(", ")} and are left out:`);
  for (const path of tests) console.log(`  ${path}`);
  const passed =
    run("node_modules/@react-router/dev/bin.cjs", "typegen") &&
    run("node_modules/typescript/bin/tsc", "--noEmit") &&
    run("scripts/launch.js", "scripts/build.ts") &&
    run(
      "node_modules/vitest/vitest.mjs",
      "run",
      ...(isQuick ? ["--exclude", "**/*.slow.test.{ts,tsx}"] : []),
    );
  process.exitCode = passed ? 0 : 1;
} finally {
  if (process.argv.includes("--keep")) console.log(copy);
  else rmSync(copy, { recursive: true });
}

/** What is committed or will be, as it stands. */
function listCheckout(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const missing = execFileSync("git", ["ls-files", "-z", "-d"], { cwd: root, encoding: "utf8" }).split("\0");
  return listed.split("\0").filter((path) => path !== "" && !missing.includes(path));
}

function listAddressesLeft(): string[] {
  return [...sources].flatMap(([path, text]) =>
    isProduct(path) && !isOurs(path)
      ? addresses.filter((address) => text.includes(`"${address}"`)).map((to) => `${path} → ${to}`)
      : [],
  );
}

/** Tests that open a page of theirs, by an address without a part to fill in. */
function listTestsByAddress(): string[] {
  const fixed = addresses.filter((address) => !address.includes(":"));
  return [...sources]
    .filter(
      ([path, text]) => isTest(path) && fixed.some((to) => new RegExp(`["'\`]${to}["'\`?/]`).test(text)),
    )
    .map(([path]) => path);
}

function copyCheckout(leftOut: ReadonlySet<string>): void {
  for (const path of paths.filter((each) => !isOurs(each) && !leftOut.has(each))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

function run(script: string, ...args: string[]): boolean {
  console.log(`\n${[script, ...args].join(" ")}`);
  return spawnSync(process.execPath, [script, ...args], { cwd: copy, stdio: "inherit" }).status === 0;
}
