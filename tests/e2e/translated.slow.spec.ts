// Pages keep working if something other than React changes them: Chrome's translation, extensions, password managers.
import type { Page } from "@playwright/test";
import { leaveTraces, type Moment, translatePages } from "./support/foreign-hands.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  payByCard,
  submitSignUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

/** React reports a page that was changed before it started with one of these errors, and renders it again. */
const drawnAnew = /Minified React error #(418|423|425)/;

async function expectNoErrorPage(page: Page): Promise<void> {
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.foreign?.staleTexts ?? [])).toEqual([]);
}

for (const moment of ["after", "before"] as Moment[])
  test(`a translated shop sells for the amount on its button, from home to the account (translated ${moment} React starts)`, {
    tag: "@phone",
  }, async ({ page, allowBrowserError }) => {
    test.setTimeout(120_000);
    allowBrowserError(/401|422|400/);
    allowBrowserError(drawnAnew);
    await translatePages(page, moment);
    await page.goto("/");
    await waitForScripts(page);
    await expect.poll(() => page.evaluate(() => foreign.translated)).toBeGreaterThan(50);
    await addToCart(page);
    const cart = page.getByRole("dialog", { name: /cart/i });
    await cart
      .getByRole("button", { name: /: one more$/ })
      .first()
      .click();
    await expect(cart).toContainText("₹1,998.00");
    await cart
      .getByRole("button", { name: /: one less$/ })
      .first()
      .click();
    await expect(cart).toContainText("₹999.00");
    await cart.getByRole("link", { name: /checkout/i }).click();
    await waitForScripts(page);
    // A wrong value first: the form shows its errors and keeps what was typed.
    await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Meera Sood");
    await page
      .getByRole("main")
      .getByRole("button", { name: /create account|sign up/i })
      .click();
    await expect(page.getByText("Please look at the marked fields.")).toBeVisible();
    await expect(page.getByRole("main").getByLabel("Name", { exact: true })).toHaveValue("Meera Sood");
    await submitSignUp(page, newShopper());
    await page.waitForURL(/\/checkout$/);
    await waitForScripts(page);
    const pay = page.getByRole("button", { name: "Place Order & Pay" });
    const before = await pay.textContent();
    await page.getByLabel(/Express/).check();
    await expect(pay).not.toHaveText(before ?? "");
    const shown = /₹[\d,.]+\d/.exec((await pay.textContent()) ?? "")?.[0] ?? "";
    await expect(pay.locator("[translate=no]")).toHaveText(shown);
    const created = page.waitForResponse(/\/api\/create-order$/);
    const payment = await openPayment(page);
    const { amount } = (await (await created).json()) as { amount: number };
    expect(amount).toBe(Math.round(Number(shown.replaceAll(/[₹,]/g, "")) * 100));
    await expect(payment.getByRole("button", { name: /^pay/i })).toContainText(shown.replace("₹", ""));
    await payment.getByRole("button", { name: "Close the payment window" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "nothing was taken" })).toBeVisible();
    await expect(pay).toContainText(shown);
    await expectNoErrorPage(page);
    await payByCard(page, await openPayment(page));
    await expect(page.getByRole("main")).toContainText(shown);
    await expectNoErrorPage(page);
    await page.getByRole("link", { name: "Follow this order" }).click();
    await waitForScripts(page);
    await expect(page.getByRole("main")).toContainText(shown);
    await expectNoErrorPage(page);
  });

test("in a translated shop forms show errors, filters show counts, and links work", {
  tag: "@phone",
}, async ({ page, allowBrowserError }) => {
  allowBrowserError(/422|400/);
  allowBrowserError(drawnAnew);
  await translatePages(page, "after");
  await page.goto("/contact");
  await waitForScripts(page);
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(page.getByText("Please look at the marked fields.")).toBeVisible();
  await page.getByLabel("Your name").fill("Meera");
  await send.click();
  await expect(page.getByLabel("Your name")).toHaveValue("Meera");
  await expectNoErrorPage(page);
  await page.goto("/shop");
  await waitForScripts(page);
  for (const slug of ["kinnow-marmalade", "deodar-ridge"]) {
    await page.goto("/shop");
    await waitForScripts(page);
    await page.locator(`main a[href*="${slug}"]`).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectNoErrorPage(page);
  }
  await page.goto("/wishlist");
  await waitForScripts(page);
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expectNoErrorPage(page);
});

test("names of products and fragrances are not translated, also in a set, a box and a pair", async ({
  page,
}) => {
  for (const [path, name] of [
    ["/fragrance-guide", "Kinnow Orchard"],
    ["/products/lamps-of-kartik-hamper", "Amavas Diya"],
    ["/products/any-three-for-the-season", "Threshold Diyas"],
    ["/products/kinnow-marmalade", "Lohri Tealights"],
  ] as const) {
    await page.goto(path);
    const names = page.getByRole("main").getByText(name, { exact: true });
    await expect(names.first()).toBeAttached();
    const translated = await names.evaluateAll((all) => all.filter((one) => !one.closest("[translate=no]")));
    expect(translated, path).toHaveLength(0);
  }
});

for (const moment of ["before", "after"] as Moment[])
  test(`changes by extensions and password managers ${moment} React starts neither repeat nor lose anything`, {
    tag: "@phone",
  }, async ({ page, allowBrowserError }) => {
    allowBrowserError(/422|400/);
    allowBrowserError(drawnAnew);
    await leaveTraces(page, moment);
    const held = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByLabel("Your name").fill("Meera");
    await page.getByLabel("Message").fill("May I order forty?");
    held.resolve();
    await waitForScripts(page);
    await expect(page.getByLabel("Your name")).toHaveValue("Meera");
    await expect(page.getByLabel("Message")).toHaveValue("May I order forty?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please look at the marked fields.")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Meera");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expectNoErrorPage(page);
    await addToCart(page);
    await expect(page.getByRole("dialog", { name: /cart/i })).toContainText("₹999.00");
    await expectNoErrorPage(page);
  });

for (const [path, typed] of Object.entries({
  "/auth": { email: "meera@example.com", password: "candles-at-dusk" },
  "/auth/sign-up": { name: "Meera", email: "meera@example.com", password: "candles-at-dusk" },
}))
  test(`what is filled in at ${path} before React starts stays beside what a password manager puts there`, {
    tag: "@phone",
  }, async ({ page, allowBrowserError }) => {
    allowBrowserError(drawnAnew);
    await leaveTraces(page, "before");
    const held = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await page.goto(path, { waitUntil: "commit" });
    // A password manager assigns values, and tells nobody.
    const fields = Object.entries(typed).map(([name, value]) => ({
      field: page.getByRole("main").locator(`input[name=${name}]`),
      value,
    }));
    for (const { field, value } of fields)
      await field.evaluate((input: HTMLInputElement, filled) => {
        input.value = filled;
      }, value);
    held.resolve();
    await waitForScripts(page);
    for (const { field, value } of fields) await expect(field).toHaveValue(value);
    await expectNoErrorPage(page);
  });

test("a turn of the mouse wheel over a focused number changes nothing", async ({ page }) => {
  await page.goto("/products/deodar-ridge");
  await waitForScripts(page);
  const number = page.getByRole("spinbutton").first();
  await number.fill("3");
  await number.hover();
  await page.mouse.wheel(0, -300);
  await page.mouse.wheel(0, 120);
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("3");
});

test("a page that breaks is reloaded once with what was typed, but not endlessly", { tag: "@phone" }, async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/broken by an extension/);
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (sessionStorage.getItem("breaks") && name === "aria-invalid")
        throw new Error("broken by an extension");
      setAttribute.call(this, name, value);
    };
  });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto("/contact");
  await waitForScripts(page);
  await page.getByLabel("Your name").fill("Meera");
  await page.evaluate(() => sessionStorage.setItem("breaks", "yes"));
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect.poll(() => loads).toBe(2);
  await waitForScripts(page);
  await expect(page.getByLabel("Your name")).toHaveValue("Meera");
  await send.click();
  await expect(page.getByRole("heading", { name: /Something went wrong/ })).toBeVisible();
  expect(loads).toBe(2);
});
