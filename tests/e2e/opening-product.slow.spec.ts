// Opening a product from its card on a slow network.
import type { Page } from "@playwright/test";
import { boxOf, settle } from "./support/measure.ts";
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { openProduct } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/**
 * Holds back the data of pages until the returned function is called. The route is not removed, since Chromium may then never answer a
 * request that is under way.
 */
async function holdData(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/*.data?*", async (route) => {
    await held.promise;
    // Requests of an aborted navigation are closed.
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a product's page opens at its top with its card's data, and back returns to the same scroll position", {
  tag: "@phone",
}, async ({ page }) => {
  await dismissWelcome(page);
  await openPage(page, { path: "/fragrances/kinnow-orchard" });
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "₹" }).last();
  const link = card.getByRole("heading").getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  await boxOf(link);
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);
  const letGo = await holdData(page);

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(name);
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  await expect(link).toBeHidden();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart" })).toHaveCount(0);

  letGo();
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Deodar & Diya`);
  await settle(page);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(place);
});

// Only in a wide window: on a phone the questions stand alone.
test("a product beside a question on the home page opens with its name before its page has loaded", async ({
  page,
}) => {
  await dismissWelcome(page);
  await openPage(page, { path: "/" });
  const link = page
    .getByRole("region", { name: /^Find my/ })
    .getByRole("link")
    .first();
  const name = (await link.textContent()) ?? "";
  const letGo = await holdData(page);

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(name);

  letGo();
  await expect(page).toHaveTitle(`${name} · Deodar & Diya`);
});

test("a product's dialog opens with its card's data, and can be closed before it has loaded", {
  tag: "@phone",
}, async ({ page }) => {
  await openPage(page, { path: "/shop" });
  const link = page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link").first();
  const name = (await link.textContent()) ?? "";
  const letGo = await holdData(page);

  await link.click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByRole("heading", { level: 3, name })).toBeVisible();
  await expect(page).toHaveTitle(name);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle("Our Collection · Deodar & Diya");
  await expect(page).toHaveURL("/shop");

  letGo();
  await link.click();
  await expect(dialog.getByRole("link", { name: "See the full page" })).toBeVisible();
  await page.waitForURL(/item=/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/shop");
  await expect(link).toBeFocused();
});

test("a product's picture is enlarged by keyboard, and closing it restores the focus", {
  tag: "@both",
}, async ({ page }) => {
  await openProduct(page, "kinnow-marmalade");
  const enlarge = page
    .getByRole("main")
    .getByRole("link", { name: /^Enlarge:/ })
    .first();
  await enlarge.focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog:modal");
  await expect(dialog.locator("img")).toBeVisible();
  expect((await boxOf(dialog.locator("img"))).width).toBeGreaterThanOrEqual(900);
  // The picture's middle is in view.
  const region = await boxOf(dialog.getByRole("region"));
  const picture = await boxOf(dialog.locator("img"));
  expect(Math.abs(picture.left + picture.right - region.left - region.right)).toBeLessThan(4);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});
