import type { Page } from "@playwright/test";
import { expectFits } from "./support/measure.ts";
import { runAxe } from "./support/run-axe.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };

test.use({ viewport: { width: 360, height: 740 } });

const rowOf = (page: Page, variant: string) => page.getByRole("group", { name: variant, exact: true });
const priceOf = (page: Page, variant: string) => rowOf(page, variant).getByLabel("Price (₹)");
const save = (page: Page) => page.getByRole("button", { name: "Save the variants" });

/** Opens the grid from the product's page, as staff do. */
async function openGrid(page: Page, product: { sku: string; name: string }): Promise<void> {
  await page.goto(`/admin/products?q=${product.sku}`);
  await page
    .getByRole("link", { name: new RegExp(`^${product.name}\\b`) })
    .first()
    .click();
  await page.getByRole("link", { name: "See and make variants" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Variants of ${product.name}`);
}

test("on a phone, a whole size and a single cell get prices, and a variant is archived and restored", async ({
  page,
}) => {
  const sizesFor = async () => {
    await page.goto("/products/saffron-milk");
    return page.getByRole("navigation", { name: "Size", exact: true }).getByRole("link").allInnerTexts();
  };
  const product = { sku: "DD-GLS-004", name: "Saffron Milk" };
  await signIn(page, owner, "/admin/products");
  await openGrid(page, product);
  await waitForScripts(page);
  // An empty message takes up no room.
  await expect(
    page.getByRole("main").locator("[role=alert]:not(:empty), [role=status]:not(:empty)"),
  ).toHaveCount(0);
  await page.getByText("One price for many").click();
  await page.getByLabel("Size 400 g (₹)").fill("1549");
  await priceOf(page, "113 g").fill("629");
  await rowOf(page, "113 g").getByLabel("Stock").fill("20");
  await expectFits(page);
  expect(await runAxe(page, "the grid", { everyRule: true })).toEqual([]);
  await save(page).dblclick();
  await expect(page.getByText("Saved: 2 variants changed.")).toBeVisible();
  await expect(priceOf(page, "400 g")).toHaveValue("1549");
  await expect(priceOf(page, "113 g")).toHaveValue("629");
  await expect(rowOf(page, "113 g").getByLabel("Stock")).toHaveValue("20");

  await rowOf(page, "400 g").getByLabel("State").selectOption("Archived");
  await save(page).click();
  await expect(page.getByText("Archived (1)")).toBeVisible();
  expect((await sizesFor()).join()).not.toContain("400 g");
  await openGrid(page, product);
  await waitForScripts(page);
  await page.getByText("Archived (1)").click();
  await rowOf(page, "400 g").getByLabel("State").selectOption("For sale");
  await save(page).click();
  await expect(page.getByText("Saved: 1 variant changed.")).toBeVisible();
  expect((await sizesFor()).join()).toContain("400 g");
});

test("the second of two people with one grid gets a message, and loses nothing typed", async ({
  page,
  newContext,
  allowBrowserError,
}) => {
  allowBrowserError(/409/);
  const product = { sku: "DD-DES-002", name: "Cloud Cube" };
  const other = await (await newContext()).newPage();
  await signIn(page, owner, "/admin/products");
  await signIn(other, tenzin, "/admin/products");
  for (const one of [page, other]) {
    await openGrid(one, product);
    await waitForScripts(one);
  }
  await priceOf(page, "Sandalwood").fill("1099");
  await save(page).click();
  await expect(page.getByText("Saved: 1 variant changed.")).toBeVisible();

  await priceOf(other, "Sandalwood").fill("1199");
  await rowOf(other, "Garden Rose").getByLabel("Stock").fill("21");
  await save(other).click();
  await expect(rowOf(other, "Sandalwood").getByText("Meanwhile it is ₹1,099")).toBeVisible();
  await expect(priceOf(other, "Sandalwood")).toHaveValue("1199");
  await expect(rowOf(other, "Garden Rose").getByLabel("Stock")).toHaveValue("21");
  await save(other).click();
  await expect(other.getByText("Saved: 2 variants changed.")).toBeVisible();
  await expect(priceOf(other, "Sandalwood")).toHaveValue("1199");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong price is reported in its row, and is saved when corrected", async ({
    page,
    allowBrowserError,
  }) => {
    // Without scripts the browser blocks files that a page preloads.
    allowBrowserError(/\/assets\/[\w.-]+\.js csp$|422/);
    await page.goto("/auth?next=/admin/products");
    const main = page.getByRole("main");
    await main.getByLabel(/e-?mail/i).fill(owner.email);
    await main.getByLabel("Password", { exact: true }).fill(owner.password);
    await main.getByRole("button", { name: /^sign in$/i }).click();
    await page.waitForURL((url) => url.pathname === "/admin/products");
    await openGrid(page, { sku: "DD-GLS-003", name: "Clay Oven Spice" });
    await priceOf(page, "113 g").fill("cheap");
    await rowOf(page, "113 g").getByLabel("Stock").fill("19");
    await save(page).click();
    await expect(rowOf(page, "113 g").getByText("An amount in rupees above 0")).toBeVisible();
    await expect(priceOf(page, "113 g")).toHaveValue("cheap");
    await priceOf(page, "113 g").fill("639");
    await save(page).click();
    await expect(page.getByText("Saved: 1 variant changed.")).toBeVisible();
    await expect(rowOf(page, "113 g").getByLabel("Stock")).toHaveValue("19");
  });
});
