// The only functions by which journeys change the window or measure positions. Each waits until the browser has drawn what it measures.
import { expect, type Locator, type Page } from "@playwright/test";
import { describeTooWide } from "./describe-too-wide.ts";

type Size = { width: number; height: number };
/** In CSS pixels from the left and the top of the window. */
export type Box = Size & { left: number; top: number; right: number; bottom: number };

/** Waits until the fonts are loaded and drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Resizes the page's window, and waits until it is drawn. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await settle(page);
}

/** Measures with text of twice the size, as somebody sets it in a browser (WCAG 1.4.4). */
export async function withLargeText<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  const devtools = await page.context().newCDPSession(page);
  const setText = (standard: number) => devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  try {
    await setText(32);
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
    await settle(page);
    return await measure();
  } finally {
    await setText(16);
    await devtools.detach();
  }
}

/** Scrolls the page and waits until it rests. */
export async function scrollPage(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), to);
  await settle(page);
}

/** Scrolls the page to its end, three quarters of a window at a time, and draws each part. */
export async function scrollToEnd(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(async () => {
    const step = innerHeight * 0.75;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Waits for the page's own timers of up to `ms`: timers run in the order in which they are due, also on a busy machine. */
export function passTimers(page: Page, ms: number): Promise<void> {
  return page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms + 1)), ms);
}

/** The boxes of all matching elements, once none has moved for two frames. */
export async function boxesOf(locator: Locator): Promise<Box[]> {
  await settle(locator.page());
  return locator.evaluateAll(async (elements) => {
    const read = () =>
      elements.map((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        return { left, top, right, bottom, width, height };
      });
    let boxes = read();
    for (let stillFrames = 0; stillFrames < 2; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const before = JSON.stringify(boxes);
      boxes = read();
      stillFrames = JSON.stringify(boxes) === before ? stillFrames + 1 : 0;
    }
    return boxes;
  });
}

/** The box of the single matching element, once it is visible and has not moved for two frames. */
export async function boxOf(locator: Locator): Promise<Box> {
  await expect(locator).toBeVisible();
  const [box] = await boxesOf(locator);
  if (!box) throw new Error(`there is no ${locator}`);
  return box;
}

/** Expects the page to fit its window's width. */
export async function expectFits(page: Page): Promise<void> {
  await settle(page);
  await expect.poll(() => describeTooWide(page)).toBeUndefined();
}

/** Expects the element's whole height in the window, with nothing covering it. */
export async function expectOnTop(locator: Locator): Promise<void> {
  const isOnTop = (element: Element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 2, y)));
  };
  await expect.poll(() => locator.evaluate(isOnTop), `${locator} is in sight`).toBe(true);
}

/** Lists amounts that a line break divides. */
export async function findBrokenAmounts(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode())
      for (const { 0: amount, index } of texts.currentNode.textContent?.matchAll(/₹[\d,.]*\d/g) ?? []) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + amount.length);
        if (range.getClientRects().length > 1) broken.push(amount);
      }
    return broken;
  });
}

/** Lists of pictures whose last row has one item, beside empty places; what is chosen in a form is no list. */
export async function findRowsOfOne(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(() =>
    [...document.querySelectorAll("main ul, main ol")].flatMap((list) => {
      const items = [...list.children].filter((item) => item.getClientRects().length > 0);
      const isGrid = getComputedStyle(list).display === "grid" && !list.closest("form");
      if (!isGrid || !items.every((item) => item.querySelector("img"))) return [];
      const boxes = items.map((item) => item.getBoundingClientRect());
      const lastTop = Math.max(...boxes.map(({ top }) => top));
      const lastRow = boxes.filter(({ top }) => Math.abs(top - lastTop) < 8);
      const isWhole = (lastRow[0]?.width ?? 0) > list.clientWidth * 0.9;
      const isAlone = boxes.length > 1 && lastRow.length === 1 && !isWhole;
      return isAlone ? [`${items.length} items, the last ‘${items.at(-1)?.textContent?.slice(0, 40)}’`] : [];
    }),
  );
}
