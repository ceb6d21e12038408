// `npm test`: rules, database, HTTP, and the journeys on which money and trust depend. `npm run test:slow`: the files with `.slow.` in
// their names. `npm run test:all`: both. The last lines list and count the failures.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildShop } from "./build-shop.ts";
import { needsPlainCopy, runInPlainCopy } from "./plain-copy.ts";

/** A file with `.slow.` in its name, such as `layout.slow.spec.ts`, is slow. */
type Suite = "quick" | "slow";
type Result = { passed: number; failed: string[]; skipped: number };
type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; skipped: number };
  suites: PlaywrightSuite[];
};
/** `tests` has one entry for each project in which the journey runs; `ok` covers only the first. */
type PlaywrightSpec = { title: string; file: string; tests: { projectName: string; status: string }[] };
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

const root = join(import.meta.dirname, "..");
if (needsPlainCopy) process.exit(await runInPlainCopy("scripts/test.ts"));
const reports = mkdtempSync(join(tmpdir(), "deodar-reports-"));

// Built once, before the test runners need it.
await buildShop();
const suites = process.argv.includes("--all")
  ? (["quick", "slow"] as const)
  : ([process.argv.includes("--slow") ? "slow" : "quick"] as const);
const runs: Result[] = [];
// In sequence, since at the same time their sweeps would exceed time limits.
for (const suite of suites) runs.push(await runVitest(suite), await runPlaywright(suite));
rmSync(reports, { recursive: true });

const failed = runs.flatMap((run) => run.failed);
const passed = runs.reduce((total, run) => total + run.passed, 0);
const skipped = runs.reduce((total, run) => total + run.skipped, 0);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;

function runVitest(suite: Suite): Promise<Result> {
  const files = suite === "slow" ? [".slow.test."] : ["--exclude=**/*.slow.test.{ts,tsx}"];
  const file = join(reports, `vitest-${suite}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return runTests(["vitest/vitest.mjs", "run", ...files, ...reporters], {}, () => {
    const report = readReport<VitestReport>(file);
    return {
      passed: report.numPassedTests,
      failed: listFailedTests(report),
      skipped: report.numPendingTests,
    };
  });
}

function runPlaywright(suite: Suite): Promise<Result> {
  const files = suite === "slow" ? String.raw`\.slow\.spec\.ts$` : String.raw`^(?!.*\.slow\.spec\.ts$)`;
  const file = join(reports, `playwright-${suite}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return runTests(["@playwright/test/cli.js", "test", files, "--reporter=list,json"], env, () => {
    const { stats, suites } = readReport<PlaywrightReport>(file);
    return {
      passed: stats.expected,
      failed: suites.flatMap(listFailedJourneys),
      skipped: stats.skipped,
    };
  });
}

/** Runs a test runner. A failure without failed tests, or without a report, counts as one. */
async function runTests(
  [tool = "", ...args]: string[],
  env: Record<string, string>,
  readResult: () => Result,
): Promise<Result> {
  const child = spawn(process.execPath, [join(root, "node_modules", tool), ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env, TZ: "America/Los_Angeles" },
  });
  const [code] = await once(child, "exit");
  try {
    const result = readResult();
    if (code !== 0 && result.failed.length === 0) result.failed.push(`${tool} ended with ${code}`);
    return result;
  } catch {
    return { passed: 0, failed: [`${tool} wrote no report`], skipped: 0 };
  }
}

/** A file that fails as a whole has no failed test. */
function listFailedTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && failed.length === 0) return [file];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

function listFailedJourneys({ specs, suites = [] }: PlaywrightSuite): string[] {
  const names = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName }) => `tests/e2e/${file}: ${title} (${projectName})`),
  );
  return [...names, ...suites.flatMap(listFailedJourneys)];
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}
