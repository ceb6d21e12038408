// `npm test`: the Vitest tests and the browser tests at the same time; the last line is the total of both.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShop } from "./build-shop.ts";
import { needsPlainCopy, runInPlainCopy } from "./plain-copy.ts";

type Counts = { passed: number; failed: number; skipped: number };
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const root = join(import.meta.dirname, "..");
if (needsPlainCopy) process.exit(await runInPlainCopy("scripts/test.ts"));
const reports = mkdtempSync(join(tmpdir(), "deodar-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

// Both need them; a runner that starts finds them made.
await buildShop();
// Each waits for other processes half of the time. What the browser tests print follows when both have ended.
const vitest = runTests(
  [
    "vitest/vitest.mjs",
    "run",
    "--maxWorkers=2",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ],
  "inherit",
  () => {
    const { numPassedTests, numFailedTests, numPendingTests } = readReport<VitestReport>(vitestReport);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  },
);
const browserLog = join(reports, "browser.log");
const browser = runTests(
  ["@playwright/test/cli.js", "test", "--reporter=list,json"],
  openSync(browserLog, "w"),
  () => {
    const { expected, unexpected, flaky, skipped } = readReport<PlaywrightReport>(playwrightReport).stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  },
);
const runs = await Promise.all([vitest, browser]);
console.log(readFileSync(browserLog, "utf8"));
rmSync(reports, { recursive: true });

const sum = (name: keyof Counts) => runs.reduce((total, counts) => total + counts[name], 0);
const skipped = sum("skipped");
console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;

/** Runs a test runner. One that fails without a failed test, or writes no report, counts as one failure. */
async function runTests(
  [tool = "", ...args]: string[],
  output: "inherit" | number,
  readCounts: () => Counts,
): Promise<Counts> {
  const child = spawn(process.execPath, [join(root, "node_modules", tool), ...args], {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, TZ: "America/Los_Angeles" },
  });
  const [code] = await once(child, "exit");
  try {
    const counts = readCounts();
    return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}
