import type { Page } from "@playwright/test";
import { expectFits, resize } from "./support/measure.ts";
import { expect, test } from "./support/test.ts";

const filters = (page: Page, name: string) => page.getByRole("navigation", { name: `Filter: ${name}` });
const products = (page: Page) => page.getByRole("main").getByRole("status");
const openFilters = (page: Page) => page.getByText(/^Filter( & sort)?$/).click();
const chosen = (page: Page) => page.locator('.chip[aria-current="true"]');

/** Chooses the first value of a group. Returns its label and the number of products beside it. */
async function chooseFirst(page: Page, group: string) {
  const link = filters(page, group).getByRole("link").first();
  const count = await link.locator("span").last().innerText();
  const label = (await link.innerText()).replace(new RegExp(`\\s*${count}$`), "");
  await link.click();
  await expect(chosen(page).filter({ hasText: label })).toHaveCount(1);
  await expect(products(page)).toHaveText(new RegExp(`^${count} products?$`));
  return { label, count };
}

test("@both filters combine, show the number of products, and are removed one by one or all at once", async ({
  page,
}) => {
  await page.goto("/shop");
  const all = await products(page).innerText();
  await openFilters(page);
  const note = await chooseFirst(page, "Fragrance note");
  // The panel stays open for the next choice.
  const size = await chooseFirst(page, "Size");
  await chosen(page).filter({ hasText: note.label }).click();
  await expect(page).toHaveURL(/\/shop\?option=[^&]+$/);
  // The address changes before the links do.
  await expect(products(page)).not.toHaveText(new RegExp(`^${size.count} `));
  await page.mouse.click(100, 20);
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(products(page)).toHaveText(all);
  await page.goBack();
  await expect(page.locator("summary", { hasText: "Filter & sort" })).toContainText("(1)");
});

test("the filters are a sheet on a phone, which its button with the number of products or a press above it closes", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/shop");
  const sort = page.getByRole("navigation", { name: "Sort by" });
  await openFilters(page);
  const { count } = await chooseFirst(page, "Fragrance note");
  const show = page.getByRole("link", { name: `Show ${count} products` });
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.click();
  await expect(sort).toBeHidden();
  await page.getByText(/^Filter & sort/).click();
  await page.mouse.click(100, 20);
  await expect(sort).toBeHidden();
  await expect(page).toHaveURL(/\/shop\?note=/);
});

test("@both a collection has filters of its own, and nothing is wider than a small phone", async ({
  page,
}) => {
  await resize(page, { width: 360, height: 740 });
  for (const [path, group] of [
    ["/collections/ready-to-give", "Price"],
    ["/shop", "Fragrance note"],
  ] as const) {
    await page.goto(path);
    await openFilters(page);
    await chooseFirst(page, group);
    await expectFits(page);
  }
});

test("@both the list is sorted in the same panel, and keeps its filters", async ({ page }) => {
  await page.goto("/shop?note=Rose");
  await page.getByText("Filter & sort").click();
  await page.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name: "Name" }).click();
  await expect(page).toHaveURL(/\/shop\?sort=name&note=Rose$/);
  // The address changes before the list.
  await expect(async () => {
    const names = await page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts();
    expect(names.slice(0, 4)).toEqual(names.slice(0, 4).toSorted());
  }).toPass();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allowBrowserError }) => {
    // Without scripts the browser blocks files that a page preloads.
    allowBrowserError(/\/assets\/[\w.-]+\.js csp$/);
  });

  test("two filters are chosen and all are removed without scripts", async ({ page }) => {
    await page.goto("/shop");
    await openFilters(page);
    await chooseFirst(page, "Size");
    await page.getByText("Filter & sort").click();
    await chooseFirst(page, "Fragrance note");
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test("the filter sentence finds warm scents under a price, and can be changed", async ({ page }) => {
    await page.goto("/shop?sort=name");
    const form = page.getByRole("form", { name: "Find something" });
    await form.getByLabel("Any scent").selectOption("A warm scent");
    await form.getByLabel("Any price").selectOption("Under ₹1,000");
    await form.getByRole("button", { name: "Show me" }).click();
    await expect(page).toHaveURL(/sort=name&mood=warm&room=&price=0-1000$/);
    await expect(form.getByLabel("Any scent")).toHaveValue("warm");
    const found = Number.parseInt(await products(page).innerText(), 10);
    expect(found).toBeGreaterThan(0);
    await form.getByLabel("Any room").selectOption("For a living room");
    await form.getByRole("button", { name: "Show me" }).click();
    await expect(form.getByLabel("Any room")).toHaveValue("large");
    await expect.poll(async () => Number.parseInt(await products(page).innerText(), 10)).toBeLessThan(found);
  });
});
