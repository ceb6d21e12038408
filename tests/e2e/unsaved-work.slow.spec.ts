import type { Locator, Page } from "@playwright/test";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

const forms: [path: string, field: (page: Page) => Locator][] = [
  ["/admin/newsletters/edit", (page) => page.getByLabel("Subject")],
  ["/admin/messages/saved-replies/edit", (page) => page.getByLabel("Title")],
  ["/admin/orders/new", (page) => page.getByLabel("Name or SKU", { exact: true })],
  ["/admin/promotions/new", (page) => page.getByLabel("Code", { exact: true })],
  ["/admin/settings/business", (page) => page.getByLabel(/^Phone/)],
];

test("the back office asks before unsaved text is lost", async ({ page }) => {
  await signIn(page, owner, "/admin/settings/account");
  for (const [path, field] of forms) {
    await page.goto(path);
    await waitForScripts(page);
    await field(page).fill("Half written");
    const leave = () => page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    page.once("dialog", (dialog) => void dialog.dismiss());
    const asked = page.waitForEvent("dialog");
    await leave();
    expect((await asked).message()).toBe("Discard your unsaved changes?");
    await expect(page, path).toHaveURL((url) => url.pathname === path);
    await expect(field(page)).toHaveValue("Half written");
    page.once("dialog", (dialog) => void dialog.accept());
    await leave();
    await page.waitForURL((url) => url.pathname === "/dashboard");
  }
});
