import { boxOf } from "./support/measure.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("the owner sees the new prices before they change, changes the ticked ones, and undoes it", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, owner, "/admin/products");
  await page.getByRole("link", { name: "Change many prices" }).click();
  await waitForScripts(page);
  const amount = page.getByLabel("By", { exact: true });
  const show = page.getByRole("button", { name: "Show the new prices" });
  const find = async (typed: string) => {
    await amount.fill(typed);
    await show.click();
    await page.waitForURL((url) => url.searchParams.get("amount") === typed);
  };
  const row = page.locator("li", { has: page.getByRole("checkbox", { name: /Gulkand Copper/ }) });

  await page.getByLabel("Name, SKU or description").fill("copper");
  await page.getByLabel("Round").selectOption("to end in 9");
  await find("ten");
  await expect(page.getByText("Give a number such as 10 or 7.5")).toBeVisible();
  await expect(amount).toHaveValue("ten");
  await find("25");
  await expect(
    page.getByRole("listitem").filter({ hasText: /Gulkand Copper.*more than its MRP of ₹1,199/ }),
  ).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Gulkand Copper/ })).toHaveCount(0);
  await find("10");
  await expect(row).toContainText("₹999");
  await expect(row).toContainText("₹1,099");
  await page.getByLabel("Select all on this page").uncheck();
  await page.getByRole("checkbox", { name: /Gulkand Copper/ }).check();
  const change = page.getByRole("button", { name: "Change the ticked prices" });
  expect((await boxOf(change)).height).toBeGreaterThanOrEqual(44);
  await change.dblclick();
  await expect(page.getByText("The prices are changed.")).toBeVisible();
  await expect(page.getByText("1 product ·")).toBeVisible();
  const readPrice = async () => {
    const answer = await page.request.get("/products/gulkand-copper");
    return /"price":"?([\d.]+)/.exec(await answer.text())?.[1];
  };
  expect(Number(await readPrice())).toBe(1099);

  await page.getByRole("button", { name: "Undo this change" }).click();
  await expect(page.getByText("The change is undone.")).toBeVisible();
  expect(Number(await readPrice())).toBe(999);
});
