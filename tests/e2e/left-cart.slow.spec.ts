// A shopper asks for the cart by email, and a customer for a reminder when a candle is nearly used up. Runs in its own shop.
import { describeTooWide } from "./support/describe-too-wide.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  openProduct,
  payByCard,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect } from "./support/test.ts";

test("an emailed cart is opened in another browser, and a reminder is requested and cancelled", {
  tag: "@phone",
}, async ({ page, ownShop, newContext }) => {
  const { sql, close } = openShopDatabase(ownShop.dataDir);
  await sql`update setting set value = value || '{"leftCarts": true, "burnReminders": true}' where name = 'features'`;
  await openProduct(page);
  await addToCart(page);
  await page.goto("/cart");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Send me this cart by email" }).click();
  const notToday = page.getByRole("main");
  await notToday.getByRole("button", { name: "Email me my cart" }).click();
  await expect(notToday.getByText("Email is required")).toBeVisible();
  // Without a place to break the line, as in most addresses.
  const email = `meera${Date.now()}negi@example.com`;
  await notToday.getByLabel("Your email").fill(email);
  await notToday.getByRole("button", { name: "Email me my cart" }).click();
  await expect(notToday.getByText(`We send your cart to ${email} tomorrow, once.`)).toBeVisible();
  expect(await describeTooWide(page)).toBeUndefined();
  expect(await runAxe(page, page.url())).toEqual([]);

  const [asked] = await sql<{ token: string }[]>`select token from left_cart where email = ${email}`;
  const other = await (await newContext()).newPage();
  await other.goto(`/cart/left?token=${asked?.token}`);
  expect(await runAxe(other, other.url())).toEqual([]);
  await other.getByRole("button", { name: "Put it into my cart" }).click();
  await expect(other.getByRole("heading", { name: "Your cart", exact: true })).toBeVisible();
  await expect(other.getByRole("main").getByRole("listitem").first()).toContainText("Kinnow Marmalade");
  await other.goto(`/cart/left/stop?token=${asked?.token}`);
  await other.getByRole("button", { name: "Delete my address" }).click();
  await expect(other.getByRole("heading", { name: "Your address is deleted" })).toBeVisible();
  expect(await sql`select 1 from left_cart`).toEqual([]);
  await close();

  await signUp(page, newShopper());
  await page.goto("/checkout");
  await payByCard(page, await openPayment(page));
  await page.goto("/profile");
  await page
    .getByText(/Order DD-/)
    .first()
    .click();
  await page.getByRole("link", { name: "Follow this order" }).first().click();
  await page.getByRole("button", { name: "Write to me then" }).click();
  await expect(page.getByRole("heading", { name: "We write to you once" })).toBeVisible();
  expect(await runAxe(page, page.url())).toEqual([]);
  await page.getByRole("button", { name: "Do not write to me" }).click();
  await expect(page.getByRole("heading", { name: "When it is near its end" })).toBeVisible();
});
