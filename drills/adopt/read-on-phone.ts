// Checks the contrast of a page with axe, on a phone, by day and in evening light.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { lightKey } from "#app/first-paint/light-key.ts";
import { prepareChromium } from "../../tests/e2e/support/chromium.ts";

/** Long, since the machine may be busy with other work. */
const loadWaitMs = 120_000;
const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

export async function openPhone(): Promise<Browser> {
  const { executablePath, args, env } = await prepareChromium();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
}

/** Lists texts too faint for WCAG AA in either light, each with its page and axe's message. */
export async function listContrastFaults(browser: Browser, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const light of ["day", "evening"]) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
    try {
      await page.addInitScript(
        ([key = "", chosen = ""]) => localStorage.setItem(key, chosen),
        [lightKey, light],
      );
      await page.goto(address, { waitUntil: "load", timeout: loadWaitMs });
      await page.evaluate(axeScript);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
          runOnly: ["color-contrast"],
          resultTypes: ["violations"],
          preload: false,
          iframes: false,
        }),
      );
      for (const { html, any } of violations.flatMap(({ nodes }) => nodes))
        faults.push(`${light}: ${html.slice(0, 120)} (${any[0]?.message ?? ""})`);
    } finally {
      await page.close();
    }
  }
  return faults;
}
