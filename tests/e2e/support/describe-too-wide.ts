import type { Page } from "@playwright/test";

/** Returns by how much the page is too wide for its window, and which part of it; undefined if it fits. */
export function describeTooWide(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return undefined;
    const isCut = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== "visible" || isCut(one.parentElement));
    const wide = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !isCut(one.parentElement),
    );
    return `${root.scrollWidth} of ${root.clientWidth} px: ${wide.at(-1)?.outerHTML.slice(0, 160)}`;
  });
}
