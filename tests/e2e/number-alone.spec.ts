// A new customer buys with a telephone number alone, paid online and by cash on delivery. Runs in its own shop, where the owner has this
// feature on.
import type { Page } from "@playwright/test";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import { addToCart, newPhone, openPayment, payByCard, signIn, waitForScripts } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
let phone = "";
test.beforeEach(() => {
  phone = newPhone();
});

async function switchOn(dataDir: string): Promise<void> {
  const { sql, close } = openShopDatabase(dataDir);
  await sql`update setting set value = value || '{"numberAlone": true}' where name = 'features'`;
  await sql`insert into setting (name, value, changed_at, changed_by) values ('onDelivery', '{"upTo": 500000}', now(), 'system')`;
  await close();
}

/** From the cart to the filled form of the checkout; returns the labels of the typed fields. */
async function fillCheckout(page: Page): Promise<string[]> {
  const typed: string[] = [];
  const fill = async (label: string | RegExp, text: string) => {
    typed.push(String(label));
    await page.getByRole("main").getByLabel(label).fill(text);
  };
  await addToCart(page);
  await page
    .getByRole("dialog", { name: /cart/i })
    .getByRole("link", { name: /checkout/i })
    .click();
  await page.waitForURL((url) => url.pathname === "/auth/number");
  await waitForScripts(page);
  expect(await runAxe(page, page.url())).toEqual([]);
  await fill("Phone Number", phone);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);
  await expect(page.getByRole("main").getByLabel("Phone Number")).toHaveValue(phone);
  await expect(page.getByRole("main").getByLabel("Email (for the invoice)")).toHaveValue("");
  await fill("ZIP Code (PIN)", "176215");
  await expect(page.getByLabel("City", { exact: true })).not.toHaveValue("");
  await fill("Full Name", "Meera Sood");
  await fill(/^Address$/, "14 Kachehri Road");
  return typed;
}

test("a new customer buys with a number alone, keeps the order's link, and cancels by it on another device", {
  tag: "@phone",
}, async ({ page, newContext, ownShop, allowBrowserError }) => {
  allowBrowserError(/404/);
  test.setTimeout(120_000);
  await switchOn(ownShop.dataDir);
  expect(await fillCheckout(page)).toHaveLength(4);
  await payByCard(page, await openPayment(page));
  await expect(page.getByRole("heading", { name: "Keep the link to your order" })).toBeVisible();
  expect(await runAxe(page, "the thank-you page")).toEqual([]);
  const link = await page.locator("a[href*='?key=']").getAttribute("href");

  const laptop = await (await newContext()).newPage();
  await laptop.goto(new URL(link ?? "").pathname);
  await expect(laptop.getByRole("main")).toContainText("Your payment is here");
  await expect(laptop.getByRole("link", { name: "Cancel the order" })).toHaveCount(0);
  await laptop.goto(link ?? "");
  await waitForScripts(laptop);
  expect(await runAxe(laptop, "the order by its own link")).toEqual([]);
  await laptop.getByRole("link", { name: "Cancel the order" }).click();
  await laptop.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(laptop.getByRole("main")).toContainText(/money goes back/);
});

test("an order with cash on delivery and a number alone waits for the shop's call", {
  tag: "@phone",
}, async ({ page, newContext, ownShop }) => {
  test.setTimeout(120_000);
  await switchOn(ownShop.dataDir);
  expect(await fillCheckout(page)).toHaveLength(4);
  await page.getByLabel("Cash on delivery").check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(/\/order-on-delivery\//);
  await expect(page.getByRole("heading", { name: "We have your order" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes, please pack it" })).toHaveCount(0);
  expect(await runAxe(page, "an order that waits for a call")).toEqual([]);

  const back = await (await newContext()).newPage();
  await signIn(back, owner, "/admin/orders/on-delivery");
  await back.getByRole("button", { name: "Said yes by phone" }).first().click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText("it is confirmed", { timeout: 2_000 });
  }).toPass();
});
