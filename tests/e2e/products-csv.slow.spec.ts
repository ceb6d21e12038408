import type { Page } from "@playwright/test";
import { expectFits } from "./support/measure.ts";
import { runAxe } from "./support/run-axe.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };
const csvPage = "/admin/products/csv";

async function readIn(page: Page, text: string): Promise<void> {
  const file = { name: "diwali.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Changed file").setInputFiles(file);
  await page.getByRole("button", { name: "Show what it would change" }).click();
  await page.waitForURL(/\/csv\/\w{20}$/);
}

/** Checks an import's page, which is in no list of addresses. */
async function expectSound(page: Page): Promise<void> {
  expect(await runAxe(page, "the import", { everyRule: true })).toEqual([]);
  await expectFits(page);
}

test("a wrong row in a file is reported and corrected, and then new and changed products are imported", {
  tag: "@phone",
}, async ({ page }) => {
  const mark = `CSV-${Date.now()}`;
  const row = (index: number, price: string) =>
    `${mark}-${index},Spreadsheet Jar ${index},Poured on a Monday.,${price},Jar Candles,8 oz,5,https://127.0.0.1/${index}.jpg`;
  const file = (middle: string) =>
    [
      "SKU,Name,Description,Price,Category,Weight,Stock,Pictures to add",
      ...[1, 2, 3, 4, 5].map((index) => row(index, index === 3 ? middle : '"1,299.00"')),
    ].join("\r\n");
  await signIn(page, tenzin, csvPage);
  await readIn(page, file("twelve"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing can be changed yet");
  await expect(page.getByRole("main")).toContainText("Row 4: Price must be an amount in rupees");
  await expect(page.getByRole("button", { name: "Make these changes" })).toBeHidden();
  await expectSound(page);
  await page.goto(`/admin/products?q=${mark}`);
  await expect(page.getByText("No products match these filters.")).toBeVisible();

  await page.goto(csvPage);
  await waitForScripts(page);
  await readIn(page, file("₹949.50"));
  await expect(page.getByRole("status").filter({ hasText: "5 rows read" })).toContainText("5 products new");
  await expect(page.getByText("Spreadsheet Jar 3, ₹949.50, 5 in stock, hidden")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Make these changes" }).dblclick();
  await expect(page.getByText("Done: 5 products new.")).toBeVisible();
  // The shop fetches nothing from its own network, and reports that for each picture.
  await expect(page.getByText("0 fetched, 0 on their way, 5 not fetched.")).toBeVisible();
  await expectSound(page);

  // The back button opens the same import, which cannot be made again.
  await page.goto("/admin/products");
  await page.goBack();
  await expect(page.getByText("Done: 5 products new.")).toBeVisible();
  await page.goto(csvPage);
  await waitForScripts(page);
  await readIn(page, `SKU;Price;Stock\r\n${mark}-3;1049;5\r\n`);
  await expect(page.getByText(`Row 2, ${mark}-3, Price`)).toBeVisible();
  await page.getByRole("button", { name: "Make these changes" }).click();
  await expect(page.getByText("Done: 1 product changed.")).toBeVisible();
});

test("a file with a wrong row imports nothing, and when corrected imports a product with its variants", {
  tag: "@phone",
}, async ({ page }) => {
  const mark = `CSV-${Date.now()}`;
  const file = (middle: string) =>
    [
      "SKU,Variant of,Options,Name,Description,Price,Category,Weight,Stock",
      `${mark},,Size: 227 g,Ledger Jar ${mark},Poured on a Tuesday.,999,Jar Candles,227 g,4`,
      `${mark}-S,${mark},${middle},,,649,,113 g,7`,
      `${mark}-L,${mark},Size: 400 g,,,1599,,400 g,2`,
    ].join("\r\n");
  await signIn(page, tenzin, csvPage);
  await readIn(page, file("small"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing can be changed yet");
  await expect(page.getByRole("main")).toContainText("Row 3, Options: write it as 'Size: 113 g'");
  await expectSound(page);
  await page.goto(`/admin/products?q=${mark}`);
  await expect(page.getByText("No products match these filters.")).toBeVisible();

  await page.goto(csvPage);
  await waitForScripts(page);
  await readIn(page, file("Size: 113 g"));
  await expect(page.getByText(`Ledger Jar ${mark}, 113 g, ₹649.00, 7 in stock, hidden`)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Make these changes" }).click();
  await expect(page.getByText("Done: 1 product new, 2 further variants new.")).toBeVisible();
  await page.goto(`/admin/products?q=${mark}`);
  await page.getByRole("link", { name: `Ledger Jar ${mark}, 113 g`, exact: true }).click();
  await page.getByRole("link", { name: "See and make variants" }).click();
  for (const size of ["227 g", "113 g", "400 g"])
    await expect(page.getByRole("group", { name: size, exact: true })).toBeVisible();
});
