// When a change removes the focused control, the focus must move to a useful place, from which the keyboard continues.
import type { Locator, Page } from "@playwright/test";
import { settingsFormNames } from "#core/settings/settings-form-names.ts";
import { settle } from "./support/measure.ts";
import { dismissWelcome, fillCart, openPage } from "./support/open-page.ts";
import { divideInto } from "./support/pages.ts";
import { addToCart, newShopper, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ page }) => dismissWelcome(page));

/** Presses the control by keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

test("choosing sort order, category or filter keeps the focus, and the back button shows earlier choices", async ({
  page,
}) => {
  await openPage(page, { path: "/shop" });
  const main = page.getByRole("main");
  const fold = main.locator("summary", { hasText: "Filter & sort" });
  await press(fold);
  const sort = (name: string) =>
    main.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name, exact: true });
  await press(sort("Price: low to high"));
  await page.waitForURL(/sort=price-low/);
  await expect(sort("Price: low to high")).toBeFocused();
  await press(sort("Name"));
  await page.waitForURL(/sort=name/);
  await expect(sort("Name")).toBeFocused();
  await page.goBack();
  await page.waitForURL(/sort=price-low/);
  await expect(sort("Price: low to high")).toHaveAttribute("aria-current", "true");

  const text = main.getByLabel("Search name and description");
  await text.fill("rose");
  await text.press("Enter");
  await page.waitForURL(/q=rose/);
  await expect(text).toBeFocused();
  await press(main.locator("summary", { hasText: "Category" }));
  await press(main.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^Floral/ }));
  await page.waitForURL(/category=floral&q=rose/);
  await expect(main.locator("summary", { hasText: "Floral" })).toBeFocused();
  await press(main.getByRole("link", { name: "Clear", exact: true }));
  await expect(page).not.toHaveURL(/q=rose/);
  await expect(text).toHaveValue("");
  await expect(main.getByText(/^\d+ products?$/)).toBeFocused();

  const mood = main.getByLabel("Any scent");
  await mood.focus();
  await mood.selectOption("A warm scent");
  await page.waitForURL(/mood=warm/);
  await expect(mood).toBeFocused();
  await press(main.getByRole("link", { name: "Clear", exact: true }));
  await expect(page).not.toHaveURL(/mood=warm/);
  await expect(mood).toHaveValue("");
  await expect(main.getByText(/^\d+ products?$/)).toBeFocused();
  await page.goBack();
  await expect(mood).toHaveValue("warm");
});

test("a filter that is opened while the list is on its way stays open, and closes once it is used", async ({
  page,
}) => {
  await openPage(page, { path: "/shop" });
  const main = page.getByRole("main");
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/shop\.data/, async (route) => {
    await arrival;
    await route.continue();
  });
  const text = main.getByLabel("Search name and description");
  await text.fill("rose");
  await text.press("Enter");
  await press(main.locator("summary", { hasText: "Category" }));
  const categories = main.getByRole("navigation", { name: "Categories" });
  await expect(categories).toBeVisible();
  arrive();
  await page.waitForURL(/q=rose/);
  await expect(main.getByRole("link", { name: "Clear", exact: true })).toBeVisible();
  await expect(categories).toBeVisible();
  await press(categories.getByRole("link", { name: /^Floral/ }));
  await page.waitForURL(/category=floral&q=rose/);
  await expect(categories).toBeHidden();
});

test("the link from an empty search to the whole collection opens its top", async ({ page }) => {
  await openPage(page, { path: "/shop?q=zzzz" });
  await press(page.getByRole("link", { name: "See the whole collection" }));
  await expect(page.getByRole("main").getByText(/^\d+ products$/)).toBeFocused();
});

/** Empties the cart in each way and undoes it; the title must always have the focus. */
async function emptyAndUndo(cart: Locator, title: Locator): Promise<void> {
  const undo = cart.getByRole("button", { name: "Undo" });
  for (const control of ["Clear Cart", "Remove Kinnow Marmalade"]) {
    await press(cart.getByRole("button", { name: control }));
    await expect(cart).toContainText("Your cart is empty");
    await expect(title, control).toBeFocused();
    await expect(title, "a title has no ring").toHaveCSS("outline-style", "none");
    await press(undo);
    await expect(cart.getByRole("button", { name: "Clear Cart" })).toBeVisible();
    await expect(title, `undo of ${control}`).toBeFocused();
  }
}

test("a cart opened while a page is loading stays open, and closes when another page is opened", async ({
  page,
}) => {
  await openPage(page, { path: "/shop" });
  // The router writes the address first; on a slow phone the page follows much later.
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...visit) => {
      history.pushState = pushState;
      history.pushState(...visit);
      document.querySelector<HTMLElement>('header a[href="/cart"]')?.click();
    };
  });
  await press(page.getByRole("banner").getByRole("link", { name: "About", exact: true }));
  const list = page.getByRole("heading", { level: 1, name: "Our Collection" });
  await expect(list).not.toBeAttached();
  const drawer = page.getByRole("dialog", { name: /^Your cart/ });
  await expect(drawer).toBeVisible();
  await press(drawer.getByRole("link", { name: "Browse our collection" }));
  await expect(page).toHaveURL("/shop");
  await expect(list).toBeAttached();
  await expect(drawer).toBeHidden();
});

test("in the cart's drawer the focus stays inside when the cart is emptied and filled again", async ({
  page,
}) => {
  await addToCart(page);
  const drawer = page.getByRole("dialog", { name: /^Your cart/ });
  const title = drawer.getByRole("heading", { name: /^Your cart/ });
  await emptyAndUndo(drawer, title);
  await page.keyboard.press("Tab");
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
});

test("on the cart's page the focus is on the title when the cart is emptied and filled again", async ({
  page,
}) => {
  await fillCart(page);
  // A product that is removed before the shopper's cart has arrived cannot be put back.
  const shopper = page.waitForResponse(/\/api\/shopper$/);
  await openPage(page, { path: "/cart" });
  await (await shopper).finished();
  const main = page.getByRole("main");
  await emptyAndUndo(main, main.getByRole("heading", { level: 1 }));
});

test("at checkout the focus is on the title when the cart is emptied and filled again", async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await waitForScripts(page);
  const main = page.getByRole("main");
  await press(main.getByRole("button", { name: "Remove Kinnow Marmalade" }));
  await expect(main.getByRole("heading", { name: "Your cart is empty." })).toBeFocused();
  await press(main.getByRole("button", { name: "Undo" }));
  await expect(main.getByRole("heading", { name: "Checkout", exact: true })).toBeFocused();
});

test("the buttons beside a quantity keep the focus at the minimum and the maximum", async ({ page }) => {
  await openPage(page, { path: "/products/kinnow-marmalade" });
  const main = page.getByRole("main");
  const less = main.getByRole("button", { name: /one less/ }).first();
  const more = main.getByRole("button", { name: /one more/ }).first();
  await press(more);
  await press(less);
  expect(await isFocusKept(page, less)).toBe(true);
  await main
    .getByRole("spinbutton", { name: /^Quantity/ })
    .first()
    .fill("998");
  await press(more);
  expect(await isFocusKept(page, more)).toBe(true);
});

/** Checks after the browser has drawn the page, because a disabled button loses the focus only then. */
async function isFocusKept(page: Page, control: Locator): Promise<boolean> {
  await settle(page);
  return control.evaluate((element) => element === document.activeElement);
}

test("at checkout the focus moves to the chosen address", async ({ page }) => {
  await signUp(page, newShopper());
  await fillCart(page);
  await page.goto("/checkout");
  await waitForScripts(page);
  const first = page.getByLabel("ZIP Code (PIN)");
  const saved = page.locator("summary", { hasText: "Choose a saved address" });
  for (const choice of ["Another address", "Correct it for this order"]) {
    await press(page.locator("summary", { hasText: "Change" }));
    await press(page.getByRole("link", { name: choice }));
    await expect(first, choice).toBeFocused();
    await press(saved);
    await press(page.getByRole("link", { name: /Send it here/ }));
    await expect(page.locator("summary", { hasText: "Change" }), choice).toBeFocused();
  }
});

/** Finds a form's message while it has the focus, so that screen readers announce it. */
const answerInFocus = (page: Page) => page.getByRole("main").locator("[data-notice]:focus");

for (const { name: part, take } of divideInto(3))
  test(`once settings are saved the focus is on the message (${part} of the forms)`, async ({ page }) => {
    await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" }, "/admin/settings");
    for (const name of take(settingsFormNames)) {
      await page.goto(`/admin/settings/${name}`);
      await waitForScripts(page);
      const save = page.getByRole("button", { name: "Save Changes" });
      // The second time, the same message is already there.
      for (const _time of ["first", "second"]) {
        await press(save);
        await expect(answerInFocus(page), name).toContainText(/^Saved\./);
      }
    }
  });

test("a refused form has the focus on its first error or on its message", {
  tag: "@both",
}, async ({ page, allowBrowserError }) => {
  allowBrowserError(/422|401/);
  const main = page.getByRole("main");
  for (const [path, button] of [
    ["/auth/sign-up", "Sign Up"],
    ["/auth/reset", "Send Reset Email"],
    ["/contact", "Send Message"],
    ["/gift-card", "See what is left"],
    ["/products/rakhi-spice-box/tell-me", "Tell me when it is back"],
  ] as const) {
    await openPage(page, { path });
    await press(main.getByRole("button", { name: button, exact: true }));
    await expect(main.locator("[aria-invalid]:focus"), path).toHaveCount(1);
    await expect(main.locator("[aria-invalid]:focus"), path).toHaveAttribute("aria-describedby", /.+/);
  }
  await openPage(page, { path: "/auth" });
  await main.getByLabel("Email").fill("nobody@deodar.example");
  await main.getByLabel("Password", { exact: true }).fill("wrong-password");
  await press(main.getByRole("button", { name: "Sign In", exact: true }));
  await expect(main.getByRole("alert").filter({ hasText: "Email or password is incorrect." })).toBeFocused();
  await openPage(page, { path: "/auth/reset" });
  await main.getByLabel("Email").fill(newShopper().email);
  await press(main.getByRole("button", { name: "Send Reset Email" }));
  await expect(answerInFocus(page)).toContainText("Password reset email sent! Check your inbox.");
});
