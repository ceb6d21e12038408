import type { Page } from "@playwright/test";
import { expectFits } from "./support/measure.ts";
import { runAxe } from "./support/run-axe.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };
const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const formPage = "/admin/moving-here";

async function expectSound(page: Page): Promise<void> {
  expect(await runAxe(page, "another shop's file", { everyRule: true })).toEqual([]);
  await expectFits(page);
}

test("products of a Shopify shop are imported hidden, with a list of what is left out", {
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
  await expectSound(page);
  await page
    .getByLabel("File from your former shop")
    .setInputFiles({ name: "products_export.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByText("For products: what the file does not say").click();
  await page.getByLabel("The crossed-out prices are the MRP").check();
  await page.getByRole("button", { name: "Show what would come over" }).click();
  await page.waitForURL(/\/csv\/\w{20}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What would change");
  const main = page.getByRole("main");
  await expect(main).toContainText("1 product new, 1 further variant new, 1 fault. These rows are left out.");
  await expect(main).toContainText("Row 4: Price must be an amount in rupees");
  await expect(main).toContainText(
    "Gift cards are left out: your shop makes its own under Gift cards. Row 5.",
  );
  await expect(main).toContainText(`Jar of ${mark}, Large, ₹899.00, 3 in stock, hidden`);
  await expectSound(page);
  await page.getByRole("button", { name: "Make these changes" }).click();
  await expect(page.getByText("Done: 1 product new, 1 further variant new.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What comes next" })).toBeVisible();
  await expect(page.getByText("0 fetched, 0 on their way, 2 not fetched.")).toBeVisible();
  await expectSound(page);
  await page.goto(`/admin/products?q=${mark}`);
  await expect(page.getByRole("link", { name: `Jar of ${mark}, Large`, exact: true })).toBeVisible();
});

test("customers, buyers of orders and reviews are imported by one field, each after its dry run", {
  tag: "@phone",
}, async ({ page }) => {
  const mark = `m${Date.now()}`;
  const send = async (name: string, lines: string[]) => {
    await page.goto(formPage);
    await waitForScripts(page);
    const buffer = Buffer.from(`${lines.join("\n")}\n`);
    await page.getByLabel("File from your former shop").setInputFiles({ name, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Show what would come over" }).click();
    await page.waitForURL(/\/moving-here\/imports\/\w{20}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What would come over");
    await expectSound(page);
  };
  const bring = async () => {
    await page.getByRole("button", { name: "Bring these over" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("It has come over");
    await page.getByRole("link", { name: "Look at them" }).click();
    await expectSound(page);
  };
  await signIn(page, owner, formPage);
  await send("customers_export.csv", [
    "First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Default Address Zip",
    `Kamla,${mark},${mark}@example.com,yes,Solan,'173212`,
    `Nobody,${mark},,no,,`,
  ]);
  const main = page.getByRole("main");
  await expect(main).toContainText("2 rows read: 1 customer new, 1 fault. Rows with faults are left out.");
  await expect(main).toContainText("Row 3, Email: it has neither an email address nor a telephone number");
  await expect(main).toContainText("That is noted, and subscribes nobody");
  await bring();
  await expect(page.getByText(`Kamla ${mark}`)).toBeVisible();

  await send("orders_export.csv", [
    "Name,Email,Financial Status,Total,Currency,Created at,Lineitem quantity,Lineitem name,Lineitem price",
    `#${mark},buyer-${mark}@example.com,paid,998.00,INR,2026-05-01 10:00:00 +0530,2,Cedar jar,499.00`,
  ]);
  await expect(main).toContainText("1 row read: 1 buyer new, 0 faults.");
  await bring();
  await expect(page.getByRole("link", { name: `buyer-${mark}@example.com` })).toBeVisible();

  await send("reviews.csv", [
    "title,body,rating,review_date,reviewer_name,product_handle",
    `,Lovely ${mark},4,2025-03-02,Jane Doe,deodar-ridge`,
  ]);
  await bring();
  const review = page.getByRole("listitem").filter({ hasText: `Lovely ${mark}` });
  await review.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText(`Lovely ${mark}`)).toBeHidden();
  await page.goto("/products/deodar-ridge");
  await expect(page.getByRole("heading", { name: "From our former shop" })).toBeVisible();
  await expect(page.getByText(`Lovely ${mark}`)).toBeVisible();
  await expectSound(page);
  // Other journeys see this product, too.
  await page.goto("/admin/moving-here/reviews?state=shown");
  await review.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText(`Lovely ${mark}`)).toBeHidden();
});
