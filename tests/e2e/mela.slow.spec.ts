import type { Locator } from "@playwright/test";
import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("at a mela, a product is sold with five taps from the list of orders, and the next sale can follow at once", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, owner, "/admin/orders");
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.click();
  };
  const main = page.getByRole("main");
  await tap(main.getByText("More", { exact: true }));
  await tap(main.getByRole("link", { name: "Sell at a mela" }));
  await tap(main.getByRole("button", { name: /^Kinnow Marmalade/ }));
  await tap(main.getByText("Cash", { exact: true }));
  await tap(main.getByRole("button", { name: "I have the ₹999.00" }));
  const sold = main.getByRole("region", { name: "The last sale" });
  await expect(sold).toContainText("₹999.00 in cash taken");
  expect(taps).toBe(5);

  // The next buyer takes two pieces and pays by UPI; this sale is done by keyboard.
  await expect(main.getByRole("button", { name: "Show the amount" })).toBeVisible();
  const first = await sold.getByRole("link").innerText();
  await main.getByRole("button", { name: /^Kinnow Marmalade/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("button", { name: "I have the ₹1,998.00" })).toBeVisible();
  await main.getByRole("radio", { name: "Cash" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(main.getByLabel(/^Number of the UPI payment/)).toBeVisible();
  await main.getByRole("button", { name: "I have the ₹1,998.00" }).press("Enter");
  await expect(sold).toContainText("₹1,998.00 by UPI taken");
  await expect(sold.getByRole("link")).not.toHaveText(first);
});

test("a mistaken tap is undone, and Enter in the number of pieces sells nothing", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, owner, "/admin/orders/mela");
  const main = page.getByRole("main");
  await main.getByLabel("Find").fill("kinnow");
  await expect(main.getByRole("button", { name: /in stock|sold out/ })).toHaveCount(1);
  const tile = main.getByRole("button", { name: /^Kinnow Marmalade/ });
  await tile.click();
  await tile.click();
  await main.getByRole("button", { name: "One Kinnow Marmalade less" }).click();
  await expect(main.getByRole("button", { name: "I have the ₹999.00" })).toBeVisible();
  await main.getByText("UPI", { exact: true }).click();
  await main.getByLabel("Pieces of Kinnow Marmalade").fill("3");
  await main.getByLabel("Pieces of Kinnow Marmalade").press("Enter");
  await expect(main.getByRole("button", { name: "I have the ₹2,997.00" })).toBeVisible();
  await expect(main.getByRole("region", { name: "The last sale" })).toHaveCount(0);
});
