import { readFile } from "node:fs/promises";
import { expectFits, resize } from "./support/measure.ts";
import { addToCart, newShopper, openPayment, payByCard, signIn, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const phone = { width: 360, height: 740 };

test("fifty codes for a partner are made on a phone and saved as a file, and a code works by its link, once", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  await resize(page, phone);
  await signIn(page, owner, "/admin/promotions/new");
  await page.getByLabel("How it counts").selectOption("Many codes, each for one order");
  await page.getByLabel("The codes begin with").fill(`P${Date.now().toString(36).slice(-5)}`);
  await page.getByLabel("Number of codes").fill("50");
  await page.getByLabel("Percent off").fill("15");
  await expectFits(page);
  await page.getByRole("button", { name: "Make it" }).click();
  const save = page.getByRole("link", { name: "Save the 50 codes as a CSV file" });
  await expect(save).toBeVisible();
  await expectFits(page);
  const downloading = page.waitForEvent("download");
  await save.click();
  const file = await readFile(await (await downloading).path(), "utf8");
  const [titles, ...rows] = file
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  expect(titles).toBe("Code,Link,Used");
  expect(new Set(rows.map((row) => row.split(",")[0])).size).toBe(50);
  const [code = "", link = ""] = rows[0]?.split(",") ?? [];

  const buyer = await (await newContext()).newPage();
  await resize(buyer, phone);
  await signUp(buyer, newShopper());
  const { pathname, search } = new URL(link);
  await buyer.goto(pathname + search);
  await addToCart(buyer);
  await buyer.goto("/checkout");
  const summary = buyer.getByRole("complementary", { name: "Order summary" });
  await summary.getByRole("button", { name: /item/ }).click();
  await expect(summary.getByText(code).first()).toBeVisible();
  await payByCard(buyer, await openPayment(buyer));
  await expect(buyer.getByRole("main")).toContainText("Offer-₹149.85");

  await page.reload();
  await expect(page.getByText(/^Tried \d+ times?, used 1 time/)).toBeVisible();
  await expectFits(page);
  await addToCart(buyer);
  await buyer.goto(`/checkout?code=${code}`);
  await expect(buyer.getByText(/all of them are taken/).filter({ visible: true })).toHaveCount(1);
});
