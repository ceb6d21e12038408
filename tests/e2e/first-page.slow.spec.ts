import { expect, test } from "./support/test.ts";

test("the shop's first page opens in a browser", { tag: "@both" }, async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
