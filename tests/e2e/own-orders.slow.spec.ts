import { readFile } from "node:fs/promises";
import { buyByCall, setStatusByCall } from "./support/buy-by-call.ts";
import { waitForEmails } from "./support/inbox.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  payByCard,
  signIn,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const phone = { tag: "@phone" };

test(
  "a business buyer's GSTIN is checked before the payment and shown on the order's page",
  phone,
  async ({ page }) => {
    await signUp(page, newShopper());
    await addToCart(page);
    await page.goto("/checkout");
    await waitForScripts(page);
    await page.locator("summary", { hasText: "Change" }).click();
    await page.getByRole("link", { name: "Correct it for this order" }).click();
    await page.locator("summary", { hasText: "Invoice" }).click();
    await page.getByLabel("Company").fill("Meera Sood & Daughters");
    await page.getByLabel("GSTIN").fill("02AAAAA0000A1Z");
    await page.getByRole("button", { name: "Place Order & Pay" }).click();
    await expect(page.getByLabel("GSTIN")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("GSTIN").fill("02ABCDE1234F1ZC");
    await payByCard(page, await openPayment(page));
    await page.getByRole("link", { name: "Follow this order" }).click();
    await expect(page.getByRole("main")).toContainText("GSTIN 02ABCDE1234F1ZC");
    await expect(page.getByRole("main")).toContainText("Meera Sood & Daughters");
  },
);

test("a customer reads and downloads her stored data, and deletes the account", phone, async ({ page }) => {
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await signIn(page, meera, "/profile/own-data");
  await expect(page.getByRole("main")).toContainText(meera.email);
  await expect(page.getByRole("main")).toContainText(number);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as a file (JSON)" }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ orders: [{ number }] });
  // An order under way blocks the deletion of the account.
  await page.getByRole("link", { name: "Delete the account" }).click();
  await expect(page.getByRole("main")).toContainText("It can't be deleted yet");
  await setStatusByCall(number, "delivered");
  await page.reload();
  await page.getByLabel("I want my account deleted for good").check();
  await page.getByRole("button", { name: "Delete my account" }).dblclick();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/profile");
  await page.waitForURL((url) => url.pathname === "/auth");
  await waitForEmails(meera.email, /deleted/i);
});

test("an order is bought again from its page, and is in the cart once", phone, async ({ page }) => {
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await signIn(page, meera, `/profile/orders/${number}`);
  await page.getByRole("button", { name: /^Buy again/ }).click();
  await page.waitForURL((url) => url.pathname === "/cart");
  await expect(page.getByRole("main")).toContainText("₹999.00");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart.*1/ })).toBeVisible();
});
