import type { Browser } from "./chromium.ts";

/** Where the journeys take place; made once a run and handed to every worker. */
export type Stage = {
  /** Origin of the shop, without a trailing slash. */
  shop: string;
  /** The practice yard's settings: RAZORPAY_URL, OIDC_ISSUER, SMTP_URL, BOARD_URL … */
  yard: Record<string, string>;
  browser: Browser;
};

export function setStage(stage: Stage): void {
  process.env.DEODAR_STAGE = JSON.stringify(stage);
}

export function getStage(): Stage {
  const stage = process.env.DEODAR_STAGE;
  if (!stage) throw new Error("the stage is not set: run the journeys through playwright.config.ts");
  return JSON.parse(stage) as Stage;
}
