import { resize } from "./support/measure.ts";
import { addToCart, newShopper, openPayment, payByCard, signIn, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("the owner's offer is in cart, checkout and order on a phone, and the shopper is told if it stops before the payment", async ({
  page,
  allowBrowserError,
  newContext,
}) => {
  allowBrowserError(/409/);
  // No other journey buys three pieces of this collection during the offer.
  const sentence = /Buy 3 from .*, the cheapest is free/;
  const phone = { width: 360, height: 740 };
  await resize(page, phone);
  await signIn(page, owner, "/admin/promotions/new");
  await page.getByLabel("How it counts").selectOption("By itself, without a code");
  await page.getByLabel("What it does").selectOption("cheapest");
  await page.getByLabel("Pieces to buy").fill("3");
  await page.getByRole("checkbox", { name: /occult/i }).check();
  await expect(page.getByRole("paragraph").filter({ hasText: "Shoppers read:" })).toContainText(sentence);
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(sentence);
  const running = async (button: string, label: string) => {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(label);
  };

  const device = await (await newContext()).newPage();
  await resize(device, phone);
  await signUp(device, newShopper());
  await device.goto("/special-occult-candles");
  const link = device.getByRole("main").locator('a[href^="/products/"], a[href*="item="]').first();
  const slug = /(?:products\/|item=)([a-z0-9-]+)/.exec((await link.getAttribute("href")) ?? "")?.[1] ?? "";
  await addToCart(device, slug);
  const cart = device.getByRole("dialog", { name: /cart/i });
  for (const _ of [1, 2]) {
    await cart.getByRole("button", { name: /one more/i }).click();
    await expect(cart.getByRole("button", { name: /one more/i })).toBeEnabled();
  }
  await expect(cart).toContainText(sentence);
  await device.goto("/checkout?code=");
  const summary = device.getByRole("complementary", { name: "Order summary" });
  await summary.getByRole("button", { name: /item/ }).click();
  await expect(summary).toContainText(sentence);

  await running("Stop it now", "stopped");
  await device.getByRole("button", { name: "Place Order & Pay" }).click();
  await expect(device.getByText(/The price has changed: it is now/)).toBeVisible();
  await expect(summary).not.toContainText(sentence);

  await running("Let it run again", "running");
  await device.goto("/checkout?code=");
  await payByCard(device, await openPayment(device));
  await expect(device.getByRole("main")).toContainText(sentence);
  await running("Stop it now", "stopped");
  await page.reload();
  const order = page
    .getByRole("main")
    .getByRole("link", { name: /^[A-Z]+-\d/ })
    .first();
  await order.click();
  await expect(page.getByRole("main")).toContainText(sentence);
});
