import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** `npm run screenshots`: no test, but a look at every page; the pictures are in test-results/screenshots. */
export default defineConfig({
  ...journeys,
  testDir: "tests/screenshots",
  outputDir: "test-results/screenshots-log",
  fullyParallel: true,
  timeout: 600_000,
  projects: [{ name: "screenshots" }],
});
