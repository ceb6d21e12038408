import type { Page } from "@playwright/test";

/** A move of a quarter of the window by a quarter of its length; what is centred moves less. */
const maxMove = 0.06;

/**
 * Finds what moves while a page loads slowly: hides everything after each element of the document in turn, and compares the rest's position
 * with that in the whole page. Leaves the page unchanged, scrolled to its top.
 */
export async function findMovesOnArrival(page: Page, path: string): Promise<string[]> {
  const worst = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    const main = document.querySelector("main");
    if (!main) return undefined;
    // The flames come long after the document, and the content of a closed panel is not seen.
    const elements = [...main.querySelectorAll(":not([data-candle], [data-candle] *)")].filter((element) =>
      element.checkVisibility(),
    );
    const whole = new Map(elements.map((element) => [element, element.getBoundingClientRect()]));
    // An inline element is drawn together with its line.
    const ends = elements.filter((element) =>
      /block|flex|grid|list-item/.test(getComputedStyle(element).display),
    );
    let worst = { move: 0, what: "" };
    for (const end of ends) {
      const hidden = hideAllAfter(end, main);
      for (const element of elements) {
        if (element.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_PRECEDING) break;
        const move = measureMove(element.getBoundingClientRect(), whole.get(element) as DOMRect);
        if (move > worst.move) worst = { move, what: element.outerHTML.slice(0, 90) };
      }
      for (const element of hidden) element.style.removeProperty("display");
    }
    return worst;

    function hideAllAfter(end: Element, main: Element): HTMLElement[] {
      const hidden: HTMLElement[] = [];
      for (let element: Element | null = end; element && element !== main; element = element.parentElement)
        for (let next = element.nextElementSibling; next; next = next.nextElementSibling)
          if (next instanceof HTMLElement && !next.style.display) {
            next.style.setProperty("display", "none", "important");
            hidden.push(next);
          }
      return hidden;
    }

    /** Measures a shift like the browser: the affected part of the window times the distance, as a part of its length. */
    function measureMove(before: DOMRect, after: DOMRect): number {
      const left = Math.abs(before.left - after.left);
      const top = Math.abs(before.top - after.top);
      if (before.top >= innerHeight || !before.width || !after.width || left + top < 3) return 0;
      const height =
        Math.min(Math.max(before.bottom, after.bottom), innerHeight) -
        Math.max(Math.min(before.top, after.top), 0);
      const width =
        Math.min(Math.max(before.right, after.right), innerWidth) -
        Math.max(Math.min(before.left, after.left), 0);
      const part = (Math.max(height, 0) * Math.max(width, 0)) / (innerHeight * innerWidth);
      return part * Math.min(Math.max(left, top) / Math.max(innerWidth, innerHeight), 1);
    }
  });
  return worst && worst.move > maxMove
    ? [`${path} moves by ${worst.move.toFixed(3)} as it arrives: ${worst.what}`]
    : [];
}
