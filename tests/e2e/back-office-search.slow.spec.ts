import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("the owner types what she looks for, sees where it is at each letter, and opens it by keyboard", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, owner, "/dashboard");
  await page.getByRole("link", { name: "Find", exact: true }).click();
  const field = page.getByRole("searchbox", { name: "Find in the back office" });
  await expect(field).toBeFocused();
  await page.keyboard.type("delivery pri");
  const answers = page.getByRole("region", { name: "Pages and settings" }).getByRole("link");
  await expect(answers.first()).toContainText("Shipping and returns");
  await expect(answers.first()).toContainText("Settings");
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(answers.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Shipping and returns" })).toBeVisible();
});

test("the navigation opens a section whose pages are tabs", { tag: "@phone" }, async ({ page }) => {
  await signIn(page, owner, "/admin/orders");
  const tabs = page.getByRole("navigation", { name: "Orders", exact: true });
  await expect(tabs.getByRole("link")).toHaveText([/^Orders/, /^To pack/, /^Hand over/]);
  await tabs.getByText("More", { exact: true }).click();
  await tabs.getByRole("link", { name: /^Returns/ }).click();
  await expect(page.getByRole("heading", { name: "Returns" })).toBeVisible();
  const current = page.getByRole("navigation", { name: "Back office" }).locator("[aria-current=page]");
  await expect(current).toContainText("Orders");
});
