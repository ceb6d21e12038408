import type { Page } from "@playwright/test";

/** What the chat button covers of the page's content; nothing while it has stepped aside. */
export function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector(".floating-contact");
    if (!button || button.hasAttribute("data-aside")) return [];
    const own = button.getBoundingClientRect();
    const overlaps = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 2 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    // What only a screen reader gets is clipped to one pixel.
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).overflow === "hidden" && element.clientWidth === 1) ||
        isClipped(element.parentElement));
    const found: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (
        !text.textContent?.trim() ||
        !text.parentElement?.checkVisibility() ||
        isClipped(text.parentElement)
      )
        continue;
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(overlaps)) found.push(text.textContent);
    }
    const others = document.querySelectorAll(
      "main :is(a:not([data-fills]), button, summary, input, select, .stars)",
    );
    for (const other of others)
      if (other.checkVisibility() && overlaps(other.getBoundingClientRect())) found.push(other.outerHTML);
    return found;
  });
}
