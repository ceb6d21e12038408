import type { Page } from "@playwright/test";
import { boxOf } from "./support/measure.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };

const filler = (page: Page) => page.locator("[data-purchase]");
const drawer = (page: Page) => page.getByRole("dialog", { name: /cart/i });
const cartLines = (page: Page) => page.getByRole("main").getByRole("list", { name: "Products in your cart" });

async function openBox(page: Page) {
  await page.goto("/products/any-three-for-the-season");
  await waitForScripts(page);
}

async function fill(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole("button", { name: `${name}: one more` }).click();
}

async function add(page: Page) {
  await filler(page).getByRole("button", { name: "Add to Cart" }).click();
}

test("@both a box is filled and put into the cart with its content, and another filling is another line", async ({
  page,
}) => {
  await openBox(page);
  await add(page);
  await expect(filler(page).getByRole("alert")).toHaveText("Chosen 0 of 3: please choose 3 more.");
  await fill(page, "Amavas Diya", "Amavas Diya", "Copper Kahwa");
  await expect(filler(page).getByRole("status")).toHaveText("All 3 chosen");
  await page.getByRole("button", { name: "Cedar Cone: one more" }).press("Enter");
  await expect(page.getByLabel("How many of Cedar Cone")).toHaveValue("0");
  const button = await boxOf(filler(page).getByRole("button", { name: "Add to Cart" }));
  expect(button.height).toBeGreaterThanOrEqual(44);
  expect(button.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await add(page);
  await expect(
    drawer(page).getByText("Any Three for the Season (2 × Amavas Diya, Copper Kahwa)"),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(filler(page).getByRole("status")).toHaveText("0 of 3 chosen");

  await page.getByRole("button", { name: "Cedar Cone: one more" }).focus();
  for (let piece = 0; piece < 3; piece += 1) await page.keyboard.press("Enter");
  await page.getByLabel("How many of Cedar Cone").press("Enter");
  await expect(page.getByText(/ is in your cart$/).first()).toBeVisible();
  await page.goto("/cart");
  await expect(cartLines(page).getByText("Any Three for the Season (3 × Cedar Cone)").first()).toBeVisible();
  await expect(cartLines(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("main").getByText("₹4,998.00").first()).toBeVisible();
});

test("what is sold out is left out, since it cannot be chosen", async ({ page }) => {
  await openBox(page);
  const choices = filler(page).getByRole("listitem");
  await expect(choices.filter({ hasText: "Cedar Cone" }).first()).toBeVisible();
  await expect(choices.filter({ hasText: "Rakhi Spice Box" })).toHaveCount(0);
});

test("@both the back button restores what was chosen", async ({ page }) => {
  await openBox(page);
  await fill(page, "Lohri Tealights", "Cedar Cone");
  await filler(page).getByRole("link", { name: "Cedar Cone" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cedar Cone");
  await page.goBack();
  await expect(page.getByLabel("How many of Lohri Tealights")).toHaveValue("1");
  await expect(filler(page).getByRole("status")).toHaveText("2 of 3 chosen");
});

test("boxes that are filled in two tabs are all in the cart", async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([openBox(page), openBox(other)]);
  await fill(page, "Amavas Diya", "Cedar Cone", "Copper Kahwa");
  await fill(other, "Copper Kahwa", "Cedar Cone", "Amavas Diya");
  await add(page);
  await expect(drawer(page).getByText("₹2,499.00").first()).toBeVisible();
  await add(other);
  await expect(other.getByText(/ is in your cart$/).first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText("₹4,998.00").first()).toBeVisible();
  await expect(cartLines(page).getByRole("listitem")).toHaveCount(1);
  await expect(cartLines(page).getByRole("spinbutton")).toHaveValue("2");
});

test("@both a card and the wishlist link to the choice of fillings", async ({ page }) => {
  await page.goto("/shop?q=any+three+for+the+season");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Choose: Any Three for the Season" }).click();
  const dialog = page.getByRole("dialog", { name: "Any Three for the Season" });
  await dialog.getByRole("button", { name: "Wishlist: Any Three for the Season" }).click();
  await dialog.getByRole("link", { name: "Choose", exact: true }).click();
  await expect(filler(page).getByRole("group", { name: "Choose any 3" })).toBeVisible();
  await page.goto("/wishlist");
  await page.getByRole("link", { name: "Choose: Any Three for the Season" }).click();
  await expect(filler(page).getByRole("group", { name: "Choose any 3" })).toBeVisible();
});

test("a set with a sold-out part is sold out, and names the part", async ({ page }) => {
  await signIn(page, tenzin, "/admin/products");
  await page.goto("/admin/products?q=DD-CON-008");
  await page.getByRole("main").getByRole("link", { name: "Three Stone Taper Holders" }).first().click();
  const panel = page.getByRole("region", { name: /^Stock/ });
  const title = panel.getByRole("heading", { name: /^Stock: / });
  const before = Number((await title.innerText()).replace(/\D/g, ""));
  // Includes pieces that are sold and not yet packed.
  const toPack = Number(await panel.getByLabel("Counted").inputValue()) - before;
  const countTo = async (pieces: number) => {
    await panel.getByText("Count it again").click();
    await panel.getByLabel("Counted").fill(String(pieces + toPack));
    await panel.getByLabel("Reason").fill("counted the stock");
    await panel.getByRole("button", { name: "Set stock" }).click();
    await expect(title).toHaveText(`Stock: ${pieces}`);
  };
  await waitForScripts(page);
  await countTo(0);
  const shop = await page.context().newPage();
  await shop.goto("/products/long-table-set");
  const parts = shop.getByRole("region", { name: "What is in it" });
  await expect(parts.getByRole("listitem").filter({ hasText: "Three Stone Taper Holders" })).toContainText(
    "sold out",
  );
  await expect(shop.getByRole("main").getByText("Sold out", { exact: true })).toBeVisible();
  await countTo(before);
  await shop.reload();
  await expect(filler(shop).getByRole("button", { name: "Add to Cart" })).toBeEnabled();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allowBrowserError }) => {
    // Without scripts the browser blocks files that a page preloads.
    allowBrowserError(/\/assets\/[\w.-]+\.js csp$/);
    // The page of a refused form has the status 422.
    allowBrowserError(/422/);
  });

  test("@both a box is filled without scripts, and a refused one keeps what was typed", async ({ page }) => {
    await page.goto("/products/any-three-for-the-season");
    await page.getByLabel("How many of Amavas Diya").fill("2");
    await add(page);
    await expect(page.getByRole("alert")).toContainText("Chosen 2 of 3: please choose 1 more.");
    await expect(page.getByLabel("How many of Amavas Diya")).toHaveValue("2");
    await page.getByLabel("How many of Lohri Tealights").fill("1");
    await add(page);
    await expect(page).toHaveURL(/\/cart$/);
    const name = "Any Three for the Season (2 × Amavas Diya, Lohri Tealights)";
    await expect(cartLines(page).getByText(name)).toBeVisible();
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(page.getByText("Your cart is empty").first()).toBeVisible();
  });
});
