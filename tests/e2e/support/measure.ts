// The one place where a journey changes the window and reads where something stands in it: each function waits until the
// browser has drawn what it measures.
import { expect, type Locator, type Page } from "@playwright/test";
import { describeTooWide } from "./describe-too-wide.ts";

type Size = { width: number; height: number };
/** In CSS pixels from the left and the top of the window. */
type Box = Size & { left: number; top: number; right: number; bottom: number };

/** Waits until the fonts are there and the page is drawn with them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Gives the page a window of this size, and waits until it is drawn in it. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await settle(page);
}

/** The place of each element that is found, once none of them has moved for two frames. */
async function boxesOf(locator: Locator): Promise<Box[]> {
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

/** The place of the one element that is found, once it is visible and has not moved for two frames. */
export async function boxOf(locator: Locator): Promise<Box> {
  await expect(locator).toBeVisible();
  const [box] = await boxesOf(locator);
  if (!box) throw new Error(`there is no ${locator}`);
  return box;
}

/** Expects that the page is no wider than its window. */
export async function expectFits(page: Page): Promise<void> {
  await settle(page);
  await expect.poll(() => describeTooWide(page)).toBeUndefined();
}
