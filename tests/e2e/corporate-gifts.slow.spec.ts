// A company sends its list of two hundred people with twelve faults, mends them, pays once and follows all parcels, which go out with challans of one invoice. Runs in its own shop.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectFits } from "./support/measure.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { openShopDatabase } from "./support/shop-server.ts";
import {
  addToCart,
  newShopper,
  paymentWindow,
  signIn,
  signUp,
  submitCard,
  waitForScripts,
} from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const people = 200;
const owner = { email: "admin@deodar.example", password: "deodar-admin" };

/** Each row with a fault, by its place among the people from 1; the others are right. */
const faulty: Record<number, string> = {
  5: "No Pin,9816000005,5 Mall Road,Shimla,HP,,,,",
  10: "Other State,9816000010,10 Mall Road,Shimla,Delhi,171001,,,",
  15: "Unknown Pin,9816000015,15 Mall Road,Shimla,HP,171999,,,",
  20: "Short Phone,98160,20 Mall Road,Shimla,HP,171001,,,",
  25: ",9816000025,25 Mall Road,Shimla,HP,171001,,,",
  30: "No Address,9816000030,,Shimla,HP,171001,,,",
  35: "Unknown Sku,9816000035,35 Mall Road,Shimla,HP,171001,XX-9,,",
  40: "No Pieces,9816000040,40 Mall Road,Shimla,HP,171001,,0,",
  45: `Long Words,9816000045,45 Mall Road,Shimla,HP,171001,,,${"many good wishes ".repeat(20)}`,
  50: "Same Phone,9816000001,50 Mall Road,Shimla,HP,171001,,,",
  55: "Same Address,9816000055,1 MALL ROAD.,Shimla,HP,171001,,,",
  60: "=1+1,9816000060,60 Mall Road,Shimla,HP,171001,,,",
};

function writeList(): Buffer {
  const rows = Array.from({ length: people }, (_, index) => {
    const place = index + 1;
    return (
      faulty[place] ??
      `Person ${place},98160${String(place).padStart(5, "0")},${place} Mall Road,Shimla,HP,171001,,,`
    );
  });
  return Buffer.from(["Name,Mobile,Address,City,State,PIN Code,SKU,Qty,Message", ...rows].join("\n"));
}

/** Stock for everybody; a large purchase needs a confirmed address. */
async function prepareShop(dataDir: string, email: string): Promise<void> {
  const { sql, close } = openShopDatabase(dataDir);
  await sql`update product set stock = 500 where slug = 'kinnow-marmalade'`;
  await sql`update "user" set email_verified = true where email = ${email}`;
  await close();
}

/** Opens the form of a row, changes a field of it, or none if what is chosen is right, and saves. */
async function mend(page: Page, row: number, change: Record<string, string> = {}): Promise<void> {
  await page.getByRole("link", { name: `Mend row ${row}`, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Row ${row}` })).toBeVisible();
  await waitForScripts(page);
  for (const [name, value] of Object.entries(change)) {
    const field = page.locator(`main form [name=${name}]`);
    if (name === "state") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole("button", { name: "Save this person" }).click();
  await page.waitForURL("**/checkout/recipients");
  await expect(page.getByRole("link", { name: `Mend row ${row}`, exact: true })).toHaveCount(0);
}

test("two hundred gifts of a list with twelve faults are mended, paid once by a company and followed on one sheet", {
  tag: "@phone",
}, async ({ page, newContext, ownShop, allowBrowserError }) => {
  test.setTimeout(240_000);
  // The answer to a company without its address.
  allowBrowserError(/422/);
  const main = page.getByRole("main");
  const shopper = newShopper("Kavita Rana");
  await signUp(page, shopper);
  await prepareShop(ownShop.dataDir, shopper.email);
  await addToCart(page);
  await page.goto("/checkout/recipients/sheet");
  await waitForScripts(page);
  expect(await runAxe(page, "the form of the list")).toEqual([]);
  await expectFits(page);
  const file = { name: "people.csv", mimeType: "text/csv", buffer: writeList() };
  await page.getByLabel("The list as CSV").setInputFiles(file);
  await page.getByLabel("Words for the card").fill("शुभ दीपावली");
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(main).toContainText("12 rows need mending", { timeout: 30_000 });
  await waitForScripts(page);
  expect(await runAxe(page, "the rows to mend")).toEqual([]);
  await expectFits(page);
  for (const fault of ["Row 61: =1+1", "a formula of a spreadsheet", "Row 41: No Pieces", "‘0’ is no number"])
    await expect(main).toContainText(fault);

  await page.goto("/cart");
  await expect(main).toContainText("at most 25 items of one product in an order");
  await page.getByRole("link", { name: "Say who gets what" }).click();

  await mend(page, 6, { zip: "171001" });
  await mend(page, 11, { state: "HP" });
  await mend(page, 21, { phone: "9816000020" });
  await mend(page, 26, { name: "Asha Negi" });
  await mend(page, 31, { address: "30 Mall Road" });
  await mend(page, 36);
  await mend(page, 46, { giftWords: "Many good wishes" });
  await mend(page, 61, { name: "Mohan Negi" });
  await page.getByRole("button", { name: "Take out row 41", exact: true }).click();
  await expect(main).toContainText("3 rows need mending");
  await expect(page.getByRole("button", { name: /^Place Order/ })).toHaveCount(0);
  await page.getByRole("button", { name: "3 rows with mere warnings are right" }).click();
  await expect(main).toContainText(`${people - 1} people. You see page 1 of 10.`);
  await waitForScripts(page);
  expect(await runAxe(page, "who gets what")).toEqual([]);
  await expectFits(page);

  const pay = page.getByRole("button", { name: "Place Order & Pay" });
  await page.locator("summary", { hasText: "Invoice" }).click();
  await page.getByLabel("Company").fill("Himgiri Software");
  await page.getByLabel("GSTIN").fill("02AAPFU0939F1Z7");
  await pay.click();
  await expect(main).toContainText("give the address at which the company is registered");
  await page.getByLabel("Bill all of it to one address").check();
  await page.getByLabel("Billing address").fill("1 Mall Road");
  await page.getByLabel("Billing city").fill("Shimla");
  await page.getByLabel("Billing state").selectOption("HP");
  await page.getByLabel("Billing PIN code").fill("171001");
  expect(await runAxe(page, "the company")).toEqual([]);
  await expectFits(page);
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByLabel("Company")).toHaveValue("Himgiri Software");
  await expect(page.getByLabel("Billing city")).toHaveValue("Shimla");
  await pay.click();
  const payment = paymentWindow(page);
  await expect(payment.getByRole("button", { name: /^pay/i })).toBeVisible({ timeout: 30_000 });
  await submitCard(payment);
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(main).toContainText(`You paid once for ${people - 1} orders`);
  await page.getByRole("link", { name: `See where all ${people - 1} parcels are` }).click();
  await expect(main).toContainText(`${people - 1} parcels, 0 of them received`);
  await waitForScripts(page);
  expect(await runAxe(page, "the tracking sheet")).toEqual([]);
  await expectFits(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(people);
  expect(csv).toContain("Mohan Negi");

  const number = csv.match(/[A-Z]+-\d\d-\d+/)?.[0] ?? "";
  const office = await (await newContext()).newPage();
  await signIn(office, owner, `/admin/orders/${number}`);
  await office.getByRole("button", { name: "Mark as packed" }).click();
  const challan = office.getByRole("link", { name: "Delivery challan, for the courier" });
  await expect(challan).toBeVisible();
  await expectFits(office);
  await expect(office.getByRole("link", { name: /^Invoice DD\// })).toBeVisible();
  const paper = await office.request.get((await challan.getAttribute("href")) ?? "");
  expect(paper.headers()["content-type"]).toContain("pdf");
  await page.goto(`/profile/orders/${number}`);
  await expect(page.getByRole("link", { name: /^Invoice DD\// })).toBeVisible();
});
