import { waitForEmails } from "./support/inbox.ts";
import { customerPages, listPublicPages } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

test.beforeEach(({ allowBrowserError }) => {
  // Without scripts the browser blocks files that a page preloads.
  allowBrowserError(/\/assets\/[\w.-]+\.js csp$/);
});

test("every public page can be read without scripts", async ({ page, allowBrowserError }) => {
  test.setTimeout(60_000);
  allowBrowserError(/no-such-page/);
  const faults: string[] = [];
  for (const { path, status = 200 } of listPublicPages()) {
    const response = await page.goto(path, { waitUntil: "domcontentloaded" });
    if (response?.status() !== status) faults.push(`${path} answers ${response?.status()}`);
    const heading = page.getByRole("heading", { level: 1 });
    if ((await heading.count()) !== 1 || !(await heading.isVisible()))
      faults.push(`${path} has no visible h1`);
    const words = (await page.getByRole("main").innerText()).split(/\s+/).length;
    if (words < 8) faults.push(`${path} says ${words} words`);
    if (/\{\w+\}|undefined|NaN/.test(await page.locator("body").innerText()))
      faults.push(`${path} shows an unfilled placeholder`);
  }
  expect(faults).toEqual([]);
});

test("a product, an article and a fragrance open from their lists without scripts", async ({ page }) => {
  for (const [list, item] of [
    ["/", "carved-rose"],
    ["/shop", "kinnow-marmalade"],
    ["/special-occult-candles", "obsidian-pillar"],
    ["/premium-candles", "emerald-marble"],
    ["/fragrance-guide", "kinnow-orchard"],
    ["/blog", "a-diya-from-kangra-clay"],
  ]) {
    await page.goto(list ?? "", { waitUntil: "domcontentloaded" });
    await page.getByRole("main").locator(`a[href$="?item=${item}"]`).first().click();
    await page.waitForURL((url) => url.searchParams.get("item") === item);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("heading").first()).toBeAttached();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.goto("/products/kinnow-marmalade");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kinnow Marmalade");
});

test("three questions find three candles, each with a reason, without scripts", async ({ page }) => {
  await page.goto("/find-my-candle");
  for (const answer of ["Bedroom or study", "Late at night", "Calm and soft"])
    await page.getByLabel(answer).check();
  await page.getByRole("button", { name: "Show me three candles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your candles");
  await expect(page.getByText(/^… because /)).toHaveCount(3);
  await expect(page.getByLabel("Late at night")).toBeChecked();
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("an answer on the home page opens the other questions, without scripts", async ({ page }) => {
  await page.goto("/");
  const finder = page.getByRole("region", { name: "Find my candle" });
  await expect(finder.getByRole("heading", { level: 3 })).toHaveCount(3);
  await finder.getByRole("link", { name: "Late at night" }).click();
  await expect(page).toHaveURL("/find-my-candle?hour=night");
  await expect(page.getByLabel("Late at night")).toBeChecked();
});

test("a candle's page shows its scent, batch and season, and has no control that needs scripts", async ({
  page,
}) => {
  await page.goto("/products/kinnow-marmalade");
  const main = page.getByRole("main");
  for (const text of ["first ten minutes", "second hour", "next morning", "Strength 4 of 5"])
    await expect(main.getByText(text).first()).toBeVisible();
  for (const needsScripts of [/^(Light|Put the)/, "Evening light", "Back to daylight", "Your PIN code"])
    await expect(page.getByRole("button", { name: needsScripts })).toHaveCount(0);
  await expect(main.locator(".tinted")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await main.getByRole("link", { name: /^Poured .+ by Meena/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Batch 00-/);
  await page.goBack();
  await expect(main.getByText("Ginger", { exact: true }).first()).toBeVisible();
  await page.goto("/");
  await main.getByRole("link", { name: /^See our choice for/ }).click();
  await expect(page).toHaveURL(/\/season\//);
  await expect(main.getByText(/^Order by \d+ \w+ to have it for|^Order today to have it for/)).toBeVisible();
  await expect(page.getByRole("region", { name: /^Our choice for/ }).getByRole("listitem")).toHaveCount(6);
});

test("products can be filtered, searched and sorted without scripts", async ({ page }) => {
  await page.goto("/shop");
  await page.getByRole("main").locator("summary", { hasText: "Category" }).click();
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^Floral/ })
    .click();
  await expect(page).toHaveURL(/category=floral/);
  const products = page.getByRole("main").locator('a[href*="item="]');
  const floral = await products.count();
  expect(floral).toBeGreaterThan(0);
  await page.goto("/shop");
  await expect.poll(() => products.count()).toBeGreaterThan(floral);
  await page.getByLabel("Search name and description").fill("marmalade");
  await page.getByRole("button", { name: "Search this list" }).click();
  await expect(page).toHaveURL(/q=marmalade/);
  await expect(products.first()).toContainText(/marmalade/i);
  await page.locator("summary", { hasText: "Filter & sort" }).click();
  await page.getByRole("link", { name: "Price: low to high" }).click();
  await expect(page).toHaveURL(/q=marmalade&sort=price-low/);
});

test("the search and the menu of the header work without scripts", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.locator('summary[aria-label="Search"]').click();
  await page.getByRole("banner").getByRole("combobox").fill("rose");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/shop\?q=rose$/);
});

test("a product can be added to the cart, changed and removed without scripts", async ({ page }) => {
  await page.goto("/products/kinnow-marmalade");
  const main = page.getByRole("main");
  await main.getByLabel("Quantity of Kinnow Marmalade", { exact: true }).fill("2");
  await main.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.waitForURL(/\/cart$/);
  await expect(main).toContainText("₹1,998.00");
  await main.getByLabel("Quantity of Kinnow Marmalade", { exact: true }).fill("1");
  await main.getByRole("button", { name: /^Update/ }).click();
  await expect(main).toContainText("₹999.00");
  await main.getByRole("button", { name: "Remove Kinnow Marmalade" }).click();
  await expect(main).toContainText("Your cart is empty");
});

test("a product can be added to the wishlist and removed without scripts", async ({ page }) => {
  await page.goto("/products/kinnow-marmalade");
  await page.getByRole("button", { name: "Wishlist: Kinnow Marmalade" }).click();
  await page.waitForURL(/\/wishlist$/);
  await expect(page.getByRole("main")).toContainText("Kinnow Marmalade");
  await page.getByRole("button", { name: /off the wishlist/ }).click();
  await expect(page.getByRole("main")).toContainText("Your wishlist is empty");
});

test("a shopper can sign in without scripts, and a wrong password gets a message", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/\/auth/);
  await page.goto("/auth?next=/profile");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("asha@deodar.example");
  await main.getByLabel("Password", { exact: true }).fill("wrong-password");
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(main).toContainText("Email or password is incorrect.");
  await main.getByLabel("Email").fill("admin@deodar.example");
  await main.getByLabel("Password", { exact: true }).fill("deodar-admin");
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/profile$/);
  await expect(main).toContainText("admin@deodar.example");
});

test("the pages of a customer can be read without scripts", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/auth?next=/profile");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("admin@deodar.example");
  await main.getByLabel("Password", { exact: true }).fill("deodar-admin");
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/profile$/);
  // The checkout for several recipients needs a product.
  await page.goto("/products/kinnow-marmalade");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await page.waitForURL(/\/cart$/);
  for (const { path } of customerPages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page, path).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
  // The summary is open, and must not stay above the form.
  await page.goto("/checkout");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByLabel("Offer code")).toBeVisible();
  await expect(summary).toHaveCSS("position", "static");
  await page.goto("/cart");
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect(main).toContainText("Your cart is empty");
});

test("a newsletter subscription asks for confirmation by email, without scripts", async ({ page }) => {
  const email = `reader-${process.pid}-${Date.now()}@example.com`;
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Email address").fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("main")).toContainText("an email is on its way");
  expect(await waitForEmails(email, /letters|newsletter|confirm/i)).toHaveLength(1);
});

test("a guest asks to be told when a sold-out candle is back, without scripts", async ({ page }) => {
  const email = `waiting-${process.pid}-${Date.now()}@example.com`;
  await page.goto("/products/rakhi-spice-box");
  const main = page.getByRole("main");
  await main.getByLabel("Your email").fill(email);
  await main.getByRole("button", { name: "Tell me when it is back" }).click();
  await expect(main).toContainText(`Please look into the inbox of ${email}`);
  expect(await waitForEmails(email, /Shall we tell you/)).toHaveLength(1);
});

test("ten reviews have no tabs of rooms, and an address with a room filters them without scripts", async ({
  page,
}) => {
  await page.goto("/products/terrace-linen");
  await expect(page.getByRole("navigation", { name: "Reviews by room" })).toHaveCount(0);
  await page.goto("/products/terrace-linen?room=study");
  const reviews = page.getByRole("region", { name: "Customer reviews" }).getByRole("listitem");
  const shown = await reviews.filter({ hasText: "hours burned" }).allInnerTexts();
  expect(shown.length).toBeGreaterThan(0);
  for (const text of shown) expect(text).toContain("Study");
});
