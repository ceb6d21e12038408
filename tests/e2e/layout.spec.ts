import type { Page } from "@playwright/test";
import { buyTwiceByCall } from "./support/buy-by-call.ts";
import { dismissWelcome, fillCart, fillWishlist, openPage } from "./support/open-page.ts";
import { customerPages, listPublicPages, orderPages, type PageAddress, sizes } from "./support/pages.ts";
import { newShopper, signIn, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

const maxShift = 0.02;

for (const size of ["narrow", "wide"] as const) {
  test(`nothing moves while a page loads and is scrolled (${size} window)`, async ({
    page,
    allowBrowserError,
  }) => {
    allowBrowserError(/no-such-page/);
    await page.setViewportSize(sizes[size]);
    await prepare(page);
    const faults = await measureShifts(page, listPublicPages());
    await signUp(page, newShopper());
    await fillCart(page);
    await fillWishlist(page);
    faults.push(...(await measureShifts(page, customerPages)));
    expect(faults).toEqual([]);
  });
}

test("a candle is put out and lit again on its page, and nothing moves, with reduced motion", async ({
  page,
}) => {
  const product = { path: "/products/una-bazaar-spice" };
  await prepare(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await measureShifts(page, [product])).toEqual([]);
  const candle = page.locator("[data-candle]");
  await page.getByRole("button", { name: "Put out the candle" }).click();
  await expect(candle).toHaveAttribute("data-candle", "unlit");
  const moving = await candle.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => animation.animationName),
  );
  expect(moving).toEqual([]);
  await page.getByRole("button", { name: "Light the candle" }).click();
  await expect(candle).toHaveAttribute("data-candle", "lit");
});

test("no page is wider than a window of 320 px", async ({ page, allowBrowserError }) => {
  allowBrowserError(/no-such-page/);
  await page.setViewportSize({ width: 320, height: 640 });
  await prepare(page);
  const faults = await findTooWide(page, listPublicPages());
  await signUp(page, newShopper());
  await fillCart(page);
  await fillWishlist(page);
  faults.push(...(await findTooWide(page, customerPages)));
  expect(faults).toEqual([]);
});

test("the pages of an order do not shift, and are no wider than a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await prepare(page);
  const meera = newShopper();
  const pages = orderPages(await buyTwiceByCall(meera));
  await signIn(page, meera);
  expect(await findTooWide(page, pages)).toEqual([]);
  expect(await measureShifts(page, pages)).toEqual([]);
});

test("pages with text of twice the size are usable", async ({ page, allowBrowserError }) => {
  allowBrowserError(/no-such-page/);
  await page.setViewportSize({ width: 720, height: 900 });
  await prepare(page);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  expect(await findTooWide(page, listPublicPages())).toEqual([]);
  await openPage(page, { path: "/" });
  await page.locator('summary[aria-label="Menu"]').click();
  const shop = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Shop" });
  await shop.click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeInViewport();
});

async function prepare(page: Page): Promise<void> {
  await dismissWelcome(page);
  await page.addInitScript(() => {
    const total: { value: number; of: string[] } = { value: 0, of: [] };
    (window as unknown as { shifts: typeof total }).shifts = total;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        total.value += shift.value;
        for (const { node } of shift.sources ?? [])
          total.of.push(node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Measures each page from its first paint until it has been scrolled to its end. */
async function measureShifts(page: Page, pages: PageAddress[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of pages) {
    // Otherwise a late request of the page before is taken for this page's, and its answer never ends.
    await page.goto("about:blank");
    const shopperResponse = page.waitForResponse(/\/api\/shopper$/);
    await openPage(page, address);
    await page.evaluate(async () => {
      await document.fonts.ready;
      const step = innerHeight * 0.75;
      for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
      }
    });
    // The cart's count and the way to sign out come last.
    await (await shopperResponse).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    const { value, of } = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; of: string[] } }).shifts,
    );
    if (value > maxShift)
      faults.push(`${address.path} shifts by ${value.toFixed(3)}: ${of.slice(0, 3).join(" | ")}`);
  }
  return faults;
}

async function findTooWide(page: Page, pages: PageAddress[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of pages) {
    await openPage(page, address);
    const tooWide = await page.evaluate(() => {
      const root = document.documentElement;
      if (root.scrollWidth <= root.clientWidth) return undefined;
      const wide = [...document.querySelectorAll("body *")].filter(
        (one) => one.getBoundingClientRect().right > root.clientWidth + 1,
      );
      return `${root.scrollWidth} of ${root.clientWidth} px: ${wide.at(-1)?.outerHTML.slice(0, 160)}`;
    });
    if (tooWide) faults.push(`${address.path} is ${tooWide}`);
  }
  return faults;
}
