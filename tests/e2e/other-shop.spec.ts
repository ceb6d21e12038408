import type { Page } from "@playwright/test";
import { runAxe } from "./support/run-axe.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };
const formPage = "/admin/products/csv/other-shop";

async function expectSound(page: Page): Promise<void> {
  expect(await runAxe(page, "another shop's file", { everyRule: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("products of a Shopify shop come over hidden, with what stays behind said in plain words", {
  tag: "@phone",
}, async ({ page }) => {
  const mark = `old-${Date.now()}`;
  const file = [
    "Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Gift Card,Status",
    `${mark}-jar,Jar of ${mark},<p>Poured by hand.</p>,Jar Candles,Size,Small,310,shopify,5,499.00,599.00,https://127.0.0.1/a.jpg,FALSE,active`,
    `${mark}-jar,,,,,Large,520,shopify,3,899.00,,,,`,
    `${mark}-diya,Diya of ${mark},,Lamps of ${mark},Title,Default Title,0,,,free,,,FALSE,active`,
    `${mark}-card,Gift card,,,,,,,,500.00,,,TRUE,active`,
  ].join("\n");
  await signIn(page, tenzin, formPage);
  await waitForScripts(page);
  await expectSound(page);
  await page
    .getByLabel("File from your former shop")
    .setInputFiles({ name: "products_export.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByLabel("The crossed-out prices are the MRP").check();
  await page.getByRole("button", { name: "Show what would come over" }).click();
  await page.waitForURL(/\/csv\/\w{20}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What would change");
  const main = page.getByRole("main");
  await expect(main).toContainText("2 products new, 1 fault. These rows are left out.");
  await expect(main).toContainText("Row 4: Price must be an amount in rupees");
  await expect(main).toContainText(
    "Gift cards are left out: your shop makes its own under Gift cards. Row 5.",
  );
  await expect(main).toContainText(`Jar of ${mark}, Large, ₹899.00, 3 in stock, hidden`);
  await expectSound(page);
  await page.getByRole("button", { name: "Make these changes" }).click();
  await expect(page.getByText("Done: 2 products new.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What comes next" })).toBeVisible();
  await expect(page.getByText("0 fetched, 0 on their way, 2 not fetched.")).toBeVisible();
  await expectSound(page);
  await page.goto(`/admin/products?q=${mark}`);
  await expect(page.getByRole("link", { name: `Jar of ${mark}, Large`, exact: true })).toBeVisible();
});
