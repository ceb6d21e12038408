import type { Page } from "@playwright/test";

/** Lists texts with long words that the window or a part of the page cuts off, except by '…'. */
export function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !/w{12}/i.test(text.nodeValue ?? "") || !parent.checkVisibility()) continue;
      if (parent.closest("script, style, option, .sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      let left = 0;
      let right = document.documentElement.clientWidth;
      let isShortened = false;
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(around);
        if (textOverflow === "ellipsis" || overflowX === "auto" || overflowX === "scroll") isShortened = true;
        if (overflowX === "hidden" || overflowX === "clip") {
          const box = around.getBoundingClientRect();
          left = Math.max(left, box.left);
          right = Math.min(right, box.right);
        }
        if (position === "fixed") break;
      }
      const isOut = [...range.getClientRects()].some((box) => box.right > right + 1 || box.left < left - 1);
      if (isOut && !isShortened) cut.push(`${parent.outerHTML.slice(0, 140)} ends at ${right} px`);
    }
    return cut;
  });
}
