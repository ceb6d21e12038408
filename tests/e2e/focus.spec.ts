// Where the focus is after a change that takes away what had it. By keyboard alone the page goes on from there.
import type { Locator } from "@playwright/test";
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ page }) => dismissWelcome(page));

/** Presses it as a keyboard does. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

test("each choice of sort order, category and filter keeps the focus, and the way back shows what was chosen", async ({
  page,
}) => {
  await openPage(page, { path: "/shop" });
  const main = page.getByRole("main");
  const sort = page.getByLabel("Sort by");
  const text = page.getByLabel("Search name and description");
  await sort.focus();
  await sort.press("ArrowDown");
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(sort).toBeFocused();
  await sort.press("ArrowDown");
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(sort).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(sort).toHaveValue("price-low");

  await text.fill("rose");
  await text.press("Enter");
  await expect(page).toHaveURL(/q=rose/);
  await expect(text).toBeFocused();
  const category = main.locator("summary", { hasText: "Category" });
  await press(category);
  await press(main.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^Floral/ }));
  await expect(page).toHaveURL(/category=floral/);
  await expect(main.locator("summary", { hasText: "Floral" })).toBeFocused();

  await press(main.getByRole("link", { name: "Remove filter: “rose”" }));
  await expect(page).not.toHaveURL(/q=rose/);
  await expect(text).toHaveValue("");
  await expect(main.getByText(/^\d+ products$/)).toBeFocused();
  await page.goBack();
  await expect(text).toHaveValue("rose");
});

test("who finds nothing and goes on to the whole collection is at its beginning", async ({ page }) => {
  await openPage(page, { path: "/shop?q=zzzz" });
  await press(page.getByRole("link", { name: "See the whole collection" }));
  await expect(page.getByLabel("Search name and description")).toHaveValue("");
  await expect(page.getByRole("main").getByText(/^\d+ products$/)).toBeFocused();
});
