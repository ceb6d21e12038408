// Buying on a cheap phone with a slow network, in a shop of its own: what a stranger types and presses for the first purchase.
import type { BrowserContext, Page } from "@playwright/test";
import { waitForEmails } from "./support/inbox.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import { newShopper, paymentWindow, type Shopper, waitForScripts } from "./support/shopper.ts";
import { slowDown, watchHands } from "./support/slow-phone.ts";
import { expect } from "./support/test.ts";

/** Four times slower than the machine, and that may be busy. */
const patienceMs = 60_000;

test.use({ isMobile: true, deviceScaleFactor: 2 });

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(patienceMs);
  await slowDown(page);
  return page;
}

const soon = { timeout: patienceMs };

/** From a product's own page to the page after the cart. */
async function checkOut(page: Page): Promise<void> {
  await page.goto("/products/kinnow-marmalade");
  await waitForScripts(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /add to cart/i })
    .first()
    .tap();
  await page
    .getByRole("dialog", { name: /cart/i })
    .getByRole("link", { name: /checkout/i })
    .tap();
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByRole("main").getByLabel(label, { exact: true }).pressSequentially(text);
}

async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Place Order & Pay" }).tap();
  const payment = paymentWindow(page);
  await payment.getByRole("button", { name: "Fill in a good test card" }).tap();
  await payment.getByRole("button", { name: /^pay/i }).tap();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible(soon);
}

async function buyWithPassword(page: Page, { name, email, password }: Shopper): Promise<void> {
  await checkOut(page);
  await page.waitForURL((url) => url.pathname === "/auth/sign-up");
  await waitForScripts(page);
  await type(page, "Name", name);
  await type(page, /phone/i, "9816012345");
  await type(page, /street address/i, "14 Kachehri Road");
  await type(page, /pincode/i, "176215");
  const city = page.getByRole("main").getByLabel(/city/i);
  await city.focus();
  if ((await city.inputValue()) === "") await city.pressSequentially("Kangra");
  const state = page.getByRole("main").getByLabel(/state/i);
  if ((await state.inputValue()) === "") await state.selectOption("HP");
  await type(page, /e-?mail/i, email);
  await type(page, "Password", password);
  await page.getByRole("button", { name: /create account|sign up/i }).tap();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);
  await pay(page);
}

async function buyWithDigits(page: Page, { name, email }: Shopper, board: string | undefined): Promise<void> {
  await checkOut(page);
  await page.waitForURL((url) => url.pathname === "/auth/email");
  await waitForScripts(page);
  await type(page, "Email", email);
  await page.getByRole("button", { name: "Send me a code" }).tap();
  await page.waitForURL((url) => url.pathname === "/auth/email/code");
  await waitForScripts(page);
  const [mail] = await waitForEmails(email, /code/i, board);
  const link = mail?.links.find((one) => one.includes("/auth/email/code")) ?? "";
  await type(page, "The six digits", new URL(link).searchParams.get("code") ?? "");
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);
  await type(page, "ZIP Code (PIN)", "176215");
  await expect(page.getByLabel("City", { exact: true })).not.toHaveValue("", soon);
  await type(page, "Full Name", name);
  await type(page, "Phone Number", "9816012345");
  await type(page, "Address", "14 Kachehri Road");
  await pay(page);
}

test(
  "a stranger's first purchase: fewer fields with six digits than with a password",
  {
    tag: "@phone",
  },
  async ({ ownShop, newContext }, { annotations }) => {
    test.setTimeout(600_000);
    const database = openShopDatabase(ownShop.dataDir);
    const count = async (way: string, buy: (page: Page, shopper: Shopper) => Promise<void>) => {
      const context = await newContext();
      const hands = await watchHands(context);
      const page = await openSlowly(context);
      const startedAt = performance.now();
      await buy(page, newShopper());
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      annotations.push({
        type: way,
        description: `${hands.typed.size} fields, ${hands.pressed.length} presses, ${seconds} s: ${[...hands.typed].join(", ")}; ${hands.pressed.join(", ")}`,
      });
      console.log(annotations.at(-1));
      return { fields: hands.typed.size, presses: hands.pressed.length };
    };
    const withPassword = await count("with a password", buyWithPassword);
    await database.sql`update setting set value = value || '{"emailCodes": true}' where name = 'features'`;
    const board = ownShop.sandbox.BOARD_URL;
    const withDigits = await count("with six digits", (page, shopper) => buyWithDigits(page, shopper, board));
    await database.close();
    expect(withDigits.fields).toBeLessThanOrEqual(6);
    expect(withDigits.fields).toBeLessThan(withPassword.fields);
    expect(withDigits.presses).toBeLessThanOrEqual(withPassword.presses + 1);
  },
);
