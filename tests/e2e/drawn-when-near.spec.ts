// Parts far below the fold are drawn when they come near (`app/first-page.ts`), and nobody notices but by the speed.
import type { Locator, Page } from "@playwright/test";
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const footer = (page: Page) => page.getByRole("contentinfo");

function isDrawn(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const inside = element.querySelector("a, h2, p");
    return inside?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
  });
}

/** Where the element is in the window, when the fonts are there and it has been at the same place for two frames. */
async function findPlace(element: Locator): Promise<number> {
  return element.evaluate(async (found) => {
    await document.fonts.ready;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let top = Number.NaN;
    for (let same = 0; same < 2; ) {
      const now = Math.round(found.getBoundingClientRect().top);
      same = now === top ? same + 1 : 0;
      top = now;
      await nextFrame();
    }
    return top;
  });
}

const isWholeDrawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".drawn-when-near > *")].every((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );

test("a page's footer is drawn after its top, and on the next page at once", async ({ page }) => {
  await dismissWelcome(page);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await isDrawn(footer(page))).toBe(false);
  await footer(page).getByRole("link", { name: "Shipping", exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(footer(page))).toBe(true);

  scripts.resolve();
  await waitForScripts(page);
  await expect.poll(() => isWholeDrawn(page)).toBe(true);
  await page.getByRole("banner").getByRole("link", { name: "Shop", exact: true }).click();
  await expect(page).toHaveURL("/shop");
  expect(await isWholeDrawn(page)).toBe(true);
});

test("the rest of a page is drawn even if the browser is never idle", async ({ page }) => {
  await dismissWelcome(page);
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, options) =>
      options?.timeout
        ? window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), options.timeout)
        : 0;
  });
  await openPage(page, { path: "/" });
  await expect.poll(() => isWholeDrawn(page)).toBe(true);
});

test("a page that is loaded again, or gone back to, is where it was left", {
  tag: "@phone",
}, async ({ page }) => {
  await dismissWelcome(page);
  await openPage(page, { path: "/" });
  await expect.poll(() => isWholeDrawn(page)).toBe(true);
  const heading = page.locator("#instagram");
  await heading.scrollIntoViewIfNeeded();
  const place = await findPlace(heading);
  // Long before the page is quiet.
  await page.reload({ waitUntil: "commit" });
  expect(Math.abs((await findPlace(heading)) - place)).toBeLessThan(3);

  await waitForScripts(page);
  // Without scrolling to it.
  await page.locator("main a[href='/about']").first().dispatchEvent("click");
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(heading).toBeInViewport();
  expect(Math.abs((await findPlace(heading)) - place)).toBeLessThan(3);
});

test("an address with a place on the page leads to it", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, { path: "/products/deodar-ridge#related" });
  await expect.poll(() => findPlace(page.locator("#related"))).toBeLessThan(200);
  expect(await isDrawn(footer(page))).toBe(true);
});
