import type { Page } from "@playwright/test";

/** Names the running animations; there should be none with reduced motion. */
export function listAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => animation.animationName),
  );
}
