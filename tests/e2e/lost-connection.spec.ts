import { waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ allowBrowserError }) => allowBrowserError(/ERR_INTERNET_DISCONNECTED/));

test("a page that cannot be loaded says that there is no connection, and is tried again", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await waitForScripts(page);
  const links = page.getByRole("navigation", { name: "Main" });
  // The page's script is here afterwards; what it shows is not.
  await links.getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await links.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await links.getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("record");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/blog$/);
});
