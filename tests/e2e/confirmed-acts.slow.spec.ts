import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("what cannot be undone needs a second tap, whose button appears only after the first", {
  tag: "@both",
}, async ({ page }) => {
  const subject = `Kinnows ${Date.now()}`;
  const main = page.getByRole("main");
  await signIn(page, owner, "/admin/newsletters/edit");
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("textbox", { name: "Text" }).fill("They are ripe.");
  await page.getByRole("button", { name: "Save and look at it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(main.getByRole("button")).toHaveCount(0);
  await main.getByText("Delete the draft…").click();
  await main.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/newsletters");
  await expect(main).not.toContainText(subject);

  await page.goto("/admin/messages/saved-replies/edit");
  await waitForScripts(page);
  await page.getByLabel("Title").fill(subject);
  await page.getByRole("textbox", { name: "Reply" }).fill("They are ripe.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/admin/messages/saved-replies");
  await expect(main.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  const row = main.getByRole("listitem").filter({ hasText: subject });
  await row.getByText(/^Delete…/).click();
  await row.getByRole("button", { name: `Delete ${subject}` }).click();
  await expect(main).not.toContainText(subject);

  await page.goto("/admin/go-live");
  await waitForScripts(page);
  await expect(main.getByRole("button", { name: "Clear all MRPs" })).toHaveCount(0);
  await main.getByText("Clear all MRPs…").click();
  await expect(main.getByRole("button", { name: "Clear all MRPs" })).toBeVisible();

  await page.goto("/admin/products?q=Porcelain+Duet");
  await page.getByRole("link", { name: "Edit Porcelain Duet" }).click();
  await expect(main.getByRole("button", { name: "Remove Picture 2" })).toHaveCount(0);
  await main.locator("summary", { hasText: "Describe or remove Picture 2" }).click();
  await main.getByText("Remove… Picture 2").click();
  await expect(main.getByRole("button", { name: "Remove Picture 2" })).toBeVisible();
});
