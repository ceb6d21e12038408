import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: "test-results/journeys",
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: "list",
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // A trace of each journey costs a quarter of the processor time; CONTRIBUTING.md says how to take one.
    trace: "off",
  },
  // Journeys run on a wide screen; journeys tagged @phone run on a small one, and journeys tagged @both on each.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", grep: /@phone|@both/, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ],
});
