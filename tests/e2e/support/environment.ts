import type { BrowserCommand } from "./chromium.ts";

/** The shop that journeys use. The global setup prepares it once per run and passes it to every worker. */
export type TestEnvironment = {
  /** Origin of the shop, without a trailing slash. */
  shop: string;
  /** The settings of the sandbox: RAZORPAY_URL, OIDC_ISSUER, SMTP_URL, BOARD_URL… */
  sandbox: Record<string, string>;
  dataDir: string;
  logFile: string;
  browser: BrowserCommand;
  /** The public pages of src/routes.ts as patterns, e.g. `/products/:slug`. */
  publicPatterns: string[];
};

export function setEnvironment(environment: TestEnvironment): void {
  process.env.DEODAR_TEST_ENVIRONMENT = JSON.stringify(environment);
}

export function getEnvironment(): TestEnvironment {
  const environment = process.env.DEODAR_TEST_ENVIRONMENT;
  if (!environment) throw new Error("no test environment: run the journeys through playwright.config.ts");
  return JSON.parse(environment) as TestEnvironment;
}
