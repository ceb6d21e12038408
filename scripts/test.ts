// `npm test`: the fast tests, then the journeys in a browser; ends with one line that adds both up.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Figures = { passed: number; failed: number; skipped: number };
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "deodar-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

const runs = [
  await count(
    [
      "vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    () => {
      const { numPassedTests, numFailedTests, numPendingTests } = read<VitestReport>(vitestReport);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  ),
  await count(["@playwright/test/cli.js", "test", "--reporter=list,json"], () => {
    const { expected, unexpected, flaky, skipped } = read<PlaywrightReport>(playwrightReport).stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }),
];
rmSync(reports, { recursive: true });

const sum = (name: keyof Figures) => runs.reduce((total, figures) => total + figures[name], 0);
const skipped = sum("skipped");
console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;

/** A runner that fails without naming a failed test, or leaves no report, counts as one failure. */
async function count([tool = "", ...args]: string[], readFigures: () => Figures): Promise<Figures> {
  const child = spawn(process.execPath, [join(root, "node_modules", tool), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, TZ: "America/Los_Angeles" },
  });
  const [code] = await once(child, "exit");
  try {
    const figures = readFigures();
    return code === 0 || figures.failed > 0 ? figures : { ...figures, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}
