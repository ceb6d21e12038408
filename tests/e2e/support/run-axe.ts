import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { settle } from "./measure.ts";

const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const axeOptions: RunOptions = {
  resultTypes: ["violations"],
  // Frames show pages of other sites.
  iframes: false,
  // Needed only for rules about stylesheets, which this run does not have.
  preload: false,
};

/** Colours between two states have no contrast to judge, such as those of a link that the pointer has just left. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.playState === "running");
    return Promise.allSettled(running.map(({ finished }) => finished)).then(() => undefined);
  });
}

/**
 * Returns serious faults by axe of the page as it is now, each beginning with `where`. `everyRule` adds slight faults and good practice
 * beyond the standard.
 */
export async function runAxe(page: Page, where: string, { everyRule = false } = {}): Promise<string[]> {
  await settle(page);
  await endTransitions(page);
  // A page may be checked several times, for instance in another size.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    everyRule ? axeOptions : { ...axeOptions, runOnly: { type: "tag" as const, values: standards } },
  );
  return violations
    .filter(({ impact }) => everyRule || impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${where}: ${id}, ${nodes.length}×, as in ${nodes[0]?.html.slice(0, 160)} (${nodes[0]?.any[0]?.message ?? ""})`,
    );
}
