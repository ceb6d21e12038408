import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { buyByCall, setStatusByCall } from "./support/buy-by-call.ts";
import { addToCart, newShopper, openPayment, payByCard, signIn, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("the owner makes an offer code on the phone, and a customer pays less with it, once", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const code = `MELA${Date.now() % 1_000_000}`;
  await signIn(page, owner, "/admin/promotions/new");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Percent off").fill("10");
  await page.getByLabel("Once a customer").check();
  await page.getByRole("button", { name: "Make it" }).dblclick();
  await page.waitForURL((url) => /^\/admin\/promotions\/(?!new)/.test(url.pathname));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(code);

  const shopper = await (await newContext()).newPage();
  await signUp(shopper, newShopper());
  await addToCart(shopper);
  await shopper.goto("/checkout");
  const summary = shopper.getByRole("complementary", { name: "Order summary" });
  await summary.getByRole("button", { name: /item/ }).click();
  await shopper.getByLabel(/offer code/i).fill(code.toLowerCase());
  await shopper.getByRole("button", { name: "Apply" }).click();
  await expect(summary).toContainText("Total₹899.10");
  await payByCard(shopper, await openPayment(shopper));
  await addToCart(shopper);
  await shopper.goto(`/checkout?code=${code}`);
  await expect(summary).toContainText(/has used it already/);
});

test("the owner saves a month for the accountant as one file", { tag: "@phone" }, async ({ page }) => {
  const number = await buyByCall(newShopper(), "kinnow-marmalade", 999);
  await setStatusByCall(number, "shipped");
  await signIn(page, owner, "/admin/accountant");
  await expect(page.getByRole("heading", { name: "For the accountant" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Everything as one ZIP" }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["invoices.csv", "tally.xml", "gstr1.json", "gstr1-b2cs.csv"]),
  );
  // The HSN code of candles.
  expect(strFromU8(files["invoices.csv"] ?? new Uint8Array())).toContain("3406");
});
