// Text, choices and presses before or just after a page's scripts have run are kept.
import type { Page } from "@playwright/test";
import { openPage } from "./support/open-page.ts";
import {
  addToCart,
  correctAddress,
  newShopper,
  paymentWindow,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/**
 * Opens the page without its scripts, which run when the returned function is called. The route is not removed, since Chromium may then
 * never answer a request that is under way.
 */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    // Requests of a page that was left are closed.
    await route.continue().catch(() => {});
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    held.resolve();
    await waitForScripts(page);
  };
}

test("a delivery speed chosen before the scripts run is the one that is charged", async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  const runScripts = await openEarly(page, "/checkout");
  const express = page.getByLabel(/Express/);
  await express.check();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("₹799.20");
  await runScripts();
  await expect(express).toBeChecked();
  await expect(summary).toContainText("₹899.20");
});

test("words typed into the search before the scripts run stay and are suggested for", {
  tag: "@both",
}, async ({ page }) => {
  const runScripts = await openEarly(page, "/shop");
  await page.locator('summary[aria-label="Search"]').click();
  const search = page.getByRole("combobox", { name: /search candles/i });
  await search.pressSequentially("kinnw");
  await search.press("ArrowLeft");
  await runScripts();
  await expect(search).toHaveValue("kinnw");
  await search.pressSequentially("o");
  await expect(search).toHaveValue("kinnow");
  await expect(page.getByRole("option", { name: /Kinnow Marmalade/ })).toBeVisible();
});

test("a quantity, a press of '+' and a choice in the sentence of filters made before the scripts run are kept", async ({
  page,
}) => {
  let runScripts = await openEarly(page, "/products/kinnow-marmalade");
  const main = page.getByRole("main");
  const quantity = main.getByRole("spinbutton", { name: /quantity/i }).first();
  await quantity.fill("3");
  await main
    .getByRole("button", { name: /one more/ })
    .first()
    .click();
  await runScripts();
  await expect(quantity).toHaveValue("4");

  runScripts = await openEarly(page, "/shop");
  const price = main.getByRole("combobox", { name: /price/i });
  await price.selectOption({ index: 1 });
  const chosen = await price.inputValue();
  await runScripts();
  await expect(price).toHaveValue(chosen);
  await page.waitForURL((url) => url.searchParams.get("price") === chosen);
});

test("a shopper who presses Pay twice before the scripts run gets one payment window", {
  tag: "@both",
}, async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  const runScripts = await openEarly(page, "/checkout");
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/create-order")) orders.push(request.url());
  });
  const pay = page.getByRole("button", { name: "Place Order & Pay" });
  await pay.click();
  await expect(pay).toHaveAttribute("aria-busy", "true");
  await pay.click();
  await expect(page).toHaveURL(/\/checkout$/);
  await runScripts();
  await expect(paymentWindow(page).getByRole("button", { name: /^pay/i })).toBeVisible();
  expect(orders).toHaveLength(1);
});

test("an address that is wrong when Pay is pressed before the scripts run is refused at its field", async ({
  page,
}) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await correctAddress(page);
  const runScripts = await openEarly(page, page.url());
  const name = page.getByLabel("Full Name", { exact: true });
  await name.fill("");
  const pay = page.getByRole("button", { name: "Place Order & Pay" });
  await pay.click();
  await runScripts();
  await expect(page.getByText("Name is required", { exact: true })).toBeVisible();
  await expect(name).toBeFocused();
  await expect(pay).not.toHaveAttribute("aria-busy");
});

test("a light that is chosen before the scripts run is switched once", async ({ page }) => {
  const runScripts = await openEarly(page, "/about");
  const html = page.locator("html");
  await page.getByRole("banner").getByRole("button", { name: "Evening light" }).click();
  await expect(html).toHaveAttribute("data-light", "evening");
  await runScripts();
  await expect(html).not.toHaveAttribute("data-lit");
  await page.getByRole("banner").getByRole("button", { name: "Light the candles" }).click();
  await expect(html).toHaveAttribute("data-lit");
});

for (const [what, pressed, shown] of [
  ["the cart", 'header a[href="/cart"]', 'dialog[open] h2:text("Your cart")'],
  ["the search", 'header summary[aria-label="Search"]', "header details[open] input"],
] as const)
  test(`a press just after a page was opened by a link opens ${what}`, async ({ page }) => {
    await openPage(page, { path: "/about" });
    await page.evaluate((selector) => {
      // Called after the page is drawn, before the browser does anything else.
      new MutationObserver((_, observer) => {
        if (location.pathname !== "/shop") return;
        observer.disconnect();
        document.querySelector<HTMLElement>(selector)?.click();
      }).observe(document.querySelector("main") as Element, { childList: true, subtree: true });
    }, pressed);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
    await expect(page).toHaveURL("/shop");
    await expect(page.locator(shown)).toBeVisible();
  });
