// The owner types a table of delivery rates on a phone, in a shop that no other journey sees, and a shopper with a PIN code reads it
// on the product's page and in the cart.
import type { Page } from "@playwright/test";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { addToCart, openProduct, signIn } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

async function givePin(page: Page, pin: string) {
  await page
    .getByRole("main")
    .getByRole("button", { name: /PIN code$/ })
    .click();
  await page.getByLabel("PIN code", { exact: true }).fill(pin);
  await page.getByRole("button", { name: "Show", exact: true }).click();
}

test("a table of rates is typed on a phone, and product and cart show the charge for a PIN code", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const back = await (await newContext()).newPage();
  await signIn(back, owner, "/admin/settings/rates");
  const added = back.getByRole("group", { name: "Add a row" });
  await added.getByLabel("Where").fill("Ladakh, 744");
  await added.getByLabel("Not delivered").check();
  await back.getByRole("button", { name: "Save Changes" }).click();
  await expect(back.getByText("Saved. Every page and the checkout use it")).toBeVisible();
  await added.getByLabel("Where").fill("560, 171");
  await added.getByLabel("Standard, ₹").fill("80");
  await added.getByLabel("Express, ₹").fill("160");
  await back.getByRole("button", { name: "Save Changes" }).click();
  await expect(back.getByText("Row 2", { exact: true })).toBeVisible();
  await back.getByLabel("Weight, g", { exact: true }).fill("900");
  await back.getByLabel("PIN code", { exact: true }).fill("560001");
  await back.getByRole("button", { name: "Show", exact: true }).click();
  await expect(
    back.getByText("Row 2 counts for 900 g to 560001 in Karnataka: ₹80; express ₹160."),
  ).toBeVisible();
  expect(await runAxe(back, back.url())).toEqual([]);

  await openProduct(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Delivery from ₹50")).toBeVisible();
  await givePin(page, "744101");
  await expect(main.getByText("We do not deliver to PIN code 744101.")).toBeVisible();
  await expect(main.getByText(/^Arrives/)).toHaveCount(0);
  await givePin(page, "560 001");
  await expect(main.getByText("Delivery ₹80. Express ₹160.")).toBeVisible();
  await expect(main.getByText(/^Arrives .* at 560001$/)).toBeVisible();
  expect(await runAxe(page, page.url())).toEqual([]);
  await addToCart(page);

  await page.goto("/cart");
  await expect(main.getByText("Delivery ₹80", { exact: true })).toBeVisible();
  await givePin(page, "744101");
  await expect(main.getByText("We do not deliver to PIN code 744101.").first()).toBeVisible();
  await givePin(page, "560001");
  await expect(main.getByText("Delivery ₹80", { exact: true })).toBeVisible();
  expect(await runAxe(page, page.url())).toEqual([]);
});
