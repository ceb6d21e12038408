import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("the owner makes a collection by a rule, and a shopper finds it in the menus", async ({
  page,
  newContext,
}) => {
  await signIn(page, owner, "/admin/content/collections");
  await page.getByRole("link", { name: "Add collection" }).click();
  const name = `Small Prices ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.locator("textarea[name=intro]").fill("What costs less than three hundred rupees.");
  await page.getByLabel("By a rule").check();
  await page.getByLabel("Rule: price up to").fill("299");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The change is live.")).toBeVisible();
  const shopper = await (await newContext()).newPage();
  await shopper.goto("/shop");
  await shopper.getByRole("main").getByRole("link", { name }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(shopper.getByRole("main").getByText("Circle of Five").first()).toBeVisible();
  await page.getByText("Delete…").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Collections" })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});
