import type { Page } from "@playwright/test";
import { describeTooWide } from "./describe-too-wide.ts";
import { listAnimations } from "./list-animations.ts";
import { listLooseIds } from "./list-loose-ids.ts";
import { resize, scrollPage, withLargeText } from "./measure.ts";
import { sizes } from "./pages.ts";
import { runAxe } from "./run-axe.ts";

/**
 * Returns faults of the open page under reduced motion: movement, ids without a target, serious faults by axe in a narrow and a wide
 * window, and a width beyond a phone's, also with text of twice the size (WCAG 1.4.4). Leaves a wide window.
 */
export async function checkPage(page: Page): Promise<string[]> {
  const faults = [
    ...(await listAnimations(page)).map((name) => `${name} runs with reduced motion`),
    ...(await listLooseIds(page)),
  ];
  for (const size of ["narrow", "wide"] as const) {
    await resize(page, sizes[size]);
    // Scrolled to the top, since the header may cover a part of a control elsewhere.
    await scrollPage(page, 0);
    faults.push(...(await runAxe(page, `${size} window`)));
    const tooWide = await describeTooWide(page);
    if (tooWide) faults.push(`${size} window: ${tooWide}`);
    if (size === "narrow") faults.push(...(await lookAtLargeText(page)));
  }
  return faults;
}

async function lookAtLargeText(page: Page): Promise<string[]> {
  const tooWide = await withLargeText(page, () => describeTooWide(page));
  return tooWide ? [`text of twice the size: ${tooWide}`] : [];
}
