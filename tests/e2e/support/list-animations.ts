import type { Page } from "@playwright/test";

/** The names of the animations that run on the page; none should for who wants less motion. */
export function listAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => animation.animationName),
  );
}
