// First purchases in the browsers of apps, from the link of an advertisement. Runs in a shop of its own with emailed codes switched on.
import type { BrowserContext, Page } from "@playwright/test";
import { inAppAgents } from "../support/in-app-agents.ts";
import { readCodeEmail, switchOnEmailCodes } from "./support/email-code.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { newPhone, newShopper, openPayment, paymentWindow, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const thankYou = "Thank you for your order!";
const agentOf = (app: string, isAndroid: boolean) =>
  inAppAgents.find((one) => one.app === app && one.isAndroid === isAndroid)?.userAgent ?? "";

/** Opens a page in which no second window can be opened. `opened` counts those that were. */
async function openApp(
  newContext: (options: { userAgent: string }) => Promise<BrowserContext>,
  agent: string,
) {
  const context = await newContext({ userAgent: agent });
  await context.addInitScript(() => {
    window.open = () => null;
  });
  const page = await context.newPage();
  let opened = 0;
  context.on("page", () => {
    opened += 1;
  });
  return { context, page, opened: () => opened };
}

/** Walks from an advertisement to the payment window. Returns the fields that were filled in and the taps so far. */
async function buyUntilPayment(page: Page, board: string) {
  const { name, email } = newShopper();
  const fields: string[] = [];
  let taps = 0;
  const main = page.getByRole("main");
  const fill = async (label: string | RegExp, text: string) => {
    fields.push(String(label));
    await main.getByLabel(label).fill(text);
  };
  const tap = async (target: ReturnType<Page["getByRole"]>) => {
    taps += 1;
    await target.click();
  };
  await page.goto("/products/kinnow-marmalade?utm_source=instagram&utm_medium=paid&utm_campaign=winter");
  await tap(main.getByRole("button", { name: /add to cart/i }).first());
  await tap(page.getByRole("dialog", { name: /cart/i }).getByRole("link", { name: /checkout/i }));
  await page.waitForURL((url) => url.pathname === "/auth/email");
  await waitForScripts(page);
  await fill("Email", email);
  await tap(page.getByRole("button", { name: "Email me a code" }));
  await page.waitForURL((url) => url.pathname === "/auth/email/code");
  await fill("The six digits", (await readCodeEmail(board, email)).code);
  await tap(page.getByRole("button", { name: "Continue" }));
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);
  await fill("ZIP Code (PIN)", "176215");
  await expect(page.getByLabel("City", { exact: true })).not.toHaveValue("");
  await fill("Full Name", name);
  await fill("Phone Number", newPhone());
  await fill(/^Address$/, "14 Kachehri Road");
  taps += 1;
  const payment = await openPayment(page);
  await payment.getByRole("button", { name: "Fill in a good test card" }).click();
  return { fields, taps };
}

async function pay(page: Page) {
  await paymentWindow(page).getByRole("button", { name: /^pay/i }).click();
  await expect(page.getByRole("heading", { name: thankYou })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/DD-\d\d-\d{5}/);
}

test("a shopper inside an app buys from an advertisement in one window, also when the app clears its storage before the payment", {
  tag: "@phone",
}, async ({ newContext, ownShop, allowBrowserError }) => {
  // A page without its session asks what became of the payment.
  allowBrowserError(/401/);
  test.setTimeout(240_000);
  await switchOnEmailCodes(await (await newContext()).newPage());
  const board = ownShop.sandbox.BOARD_URL ?? "";
  const kept = await openApp(newContext, agentOf("Instagram", true));
  const { fields, taps } = await buyUntilPayment(kept.page, board);
  await pay(kept.page);
  expect(new URL(kept.page.url()).pathname).toBe("/checkout");
  // The payment itself is one more tap.
  expect([fields.length, taps + 1]).toEqual([6, 6]);
  expect(kept.opened()).toBe(0);

  for (const [app, isAndroid] of [
    ["Instagram", true],
    ["Facebook", false],
    ["WhatsApp", true],
    ["Snapchat", false],
    ["LinkedIn", true],
  ] as const) {
    const { context, page, opened } = await openApp(newContext, agentOf(app, isAndroid));
    await buyUntilPayment(page, board);
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await pay(page);
    expect(new URL(page.url()).pathname).toBe("/paid");
    await expect(page.getByRole("main")).not.toContainText("Kachehri");
    expect(opened()).toBe(0);
  }
});

test("a payment that fails inside an app leads back to the checkout, which says so and takes another try", {
  tag: "@phone",
}, async ({ newContext, ownShop }) => {
  test.setTimeout(120_000);
  await switchOnEmailCodes(await (await newContext()).newPage());
  const { page } = await openApp(newContext, agentOf("Facebook", true));
  await buyUntilPayment(page, ownShop.sandbox.BOARD_URL ?? "");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/api/payment-return?from=/checkout";
    document.body.append(form);
    form.submit();
  });
  await expect(
    page.getByRole("alert").filter({ hasText: "The payment failed, and nothing was taken." }),
  ).toBeVisible();
  await waitForScripts(page);
  const payment = await openPayment(page);
  await payment.getByRole("button", { name: "Fill in a good test card" }).click();
  await pay(page);
});

test("inside an app the sign-in page has no Google and no passkey, and links to other websites stay in the window", {
  tag: "@phone",
}, async ({ newContext }) => {
  const { page, opened } = await openApp(newContext, agentOf("Instagram", false));
  await page.goto("/auth");
  const main = page.getByRole("main");
  await expect(main).toContainText("Inside Instagram Google signs nobody in.");
  await expect(main.getByRole("button", { name: /google|passkey/i })).toHaveCount(0);
  await page.goto("/contact");
  const target = await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[target="_blank"][href^="http"]');
    addEventListener("click", (event) => event.preventDefault());
    link?.click();
    return link?.getAttribute("target");
  });
  expect(target).toBeNull();
  expect(opened()).toBe(0);
});

test("one line takes the cart from an app to the person's own browser, and stays away once it is closed", {
  tag: "@phone",
}, async ({ page: chrome, newContext }) => {
  for (const isAndroid of [true, false]) {
    const { page } = await openApp(newContext, agentOf("Instagram", isAndroid));
    await page.goto("/products/kinnow-marmalade");
    await page
      .getByRole("main")
      .getByRole("button", { name: /add to cart/i })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: /cart/i })).toBeVisible();
    await page.goto("/cart");
    let address = "";
    if (isAndroid) {
      const intent = await page.getByRole("link", { name: "Open in your browser" }).getAttribute("href");
      const fallback = /S\.browser_fallback_url=([^;]+);end$/.exec(intent ?? "")?.[1] ?? "";
      address = decodeURIComponent(fallback);
      expect(intent).toContain(`intent://${address.replace(/^https?:\/\//, "")}#Intent;scheme=http;`);
    } else {
      // The clipboard is refused, as in some apps.
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
      });
      await page.getByRole("button", { name: "Copy a link for your browser" }).click();
      address = await page.getByLabel("The link with your cart").inputValue();
    }
    await chrome.goto(address);
    await expect(chrome.getByRole("main")).toContainText("Kinnow Marmalade");
    await expect(chrome.getByText("own browser.")).toHaveCount(0);
    const line = page.getByText("This is Instagram’s own browser.");
    await page.getByRole("main").getByRole("button", { name: "Close" }).click();
    await expect(line).toHaveCount(0);
    await page.goto("/auth");
    await expect(line).toHaveCount(0);
  }
});
