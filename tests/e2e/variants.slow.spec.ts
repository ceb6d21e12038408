import type { Page } from "@playwright/test";
import { waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const options = (page: Page, name: string) => page.getByRole("navigation", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("@both choosing a size on the product's page changes price, address and cart", async ({ page }) => {
  await page.goto("/products/terrace-linen");
  await options(page, "Size").getByRole("link", { name: "113 g" }).click();
  await expect(heading(page)).toHaveText("Terrace Linen, 113 g");
  await expect(page).toHaveURL(/\/products\/terrace-linen-113-g$/);
  await expect(page.getByRole("main").getByText("₹649").first()).toBeVisible();
  await expect(options(page, "Size").getByRole("link", { name: "113 g" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.locator("[data-purchase]").getByRole("button", { name: "Add to Cart" }).click();
  const cart = page.getByRole("dialog");
  await expect(cart.getByText("Terrace Linen, 113 g").first()).toBeVisible();
});

test("after a choice, the back button returns to the page before the product", async ({ page }) => {
  await page.goto("/shop?category=glass-jar-candles");
  await page.goto("/products/terrace-linen");
  // Without scripts a choice is an ordinary link, to which the back button returns.
  await waitForScripts(page);
  await options(page, "Size").getByRole("link", { name: "400 g" }).click();
  await expect(heading(page)).toHaveText("Terrace Linen, 400 g");
  await page.goBack();
  await expect(page).toHaveURL(/category=glass-jar-candles$/);
});

test("a sold-out variant is marked, and offers an email when it is back", async ({ page }) => {
  await page.goto("/products/clay-oven-spice");
  await options(page, "Size")
    .getByRole("link", { name: /400 g\s*sold out/ })
    .click();
  await expect(heading(page)).toHaveText("Clay Oven Spice, 400 g");
  await expect(page.getByRole("main").getByText("Sold out", { exact: true })).toBeVisible();
  await expect(page.locator("[data-purchase]")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: /tell me/i })).toBeVisible();
});

test("@both a card with a choice opens it, and the choice in the dialog is put into the cart", async ({
  page,
}) => {
  await page.goto("/shop?q=slow+sunday");
  await page.getByRole("link", { name: "Choose: Slow Sunday Bowl" }).click();
  const dialog = page.getByRole("dialog", { name: "Slow Sunday Bowl" });
  await dialog
    .getByRole("navigation", { name: "Scent" })
    .getByRole("link", { name: "Lavender and Sage" })
    .click();
  const chosen = page.getByRole("dialog", { name: "Slow Sunday Bowl, Lavender and Sage, 198 g" });
  await expect(chosen.getByText("₹999").first()).toBeVisible();
  await chosen.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Slow Sunday Bowl, Lavender and Sage, 198 g").last()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allowBrowserError }) => {
    // Without scripts the browser blocks files that a page preloads.
    allowBrowserError(/\/assets\/[\w.-]+\.js csp$/);
  });

  test("a variant is chosen and put into the cart without scripts", async ({ page }) => {
    await page.goto("/products/saffron-milk");
    await options(page, "Size").getByRole("link", { name: "113 g" }).click();
    await expect(heading(page)).toHaveText("Saffron Milk, 113 g");
    await page.locator("[data-purchase]").getByRole("button", { name: "Add to Cart" }).click();
    await page.goto("/cart");
    await expect(page.getByRole("main").getByText("Saffron Milk, 113 g").first()).toBeVisible();
  });
});
