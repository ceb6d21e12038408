import type { Page } from "@playwright/test";
import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

// Headless Chromium identifies itself as a bot, which is not counted.
test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
});

async function search(page: Page, text: string): Promise<void> {
  await page.goto(`/shop?q=${text}`);
}

test("a search finds nothing, the owner adds its meaning with one press, and it finds products @phone", async ({
  page,
  newContext,
}) => {
  await search(page, "uphaar");
  await expect(page.getByText("match “uphaar”")).toBeVisible();
  const back = await (await newContext()).newPage();
  await signIn(back, owner, "/admin/search-words");
  const button = back.getByRole("button", { name: "uphaar means gift, gifts, hamper" });
  // Counts are written every few seconds.
  await expect(async () => {
    await back.reload();
    await expect(button).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await button.click();
  await expect(back.getByText("Added. The search knows it from now on.")).toBeVisible();
  await expect(button).toBeHidden();
  await search(page, "uphaar");
  await expect(page.getByText("match “uphaar”")).toBeHidden();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /hamper|gift/i })
      .first(),
  ).toBeVisible();
  await back.goto("/admin/insight?range=7");
  await expect(back.getByRole("heading", { name: "Visits over time" })).toBeVisible();
  await expect(back.getByRole("region", { name: "Searched for and not found" })).toContainText("uphaar");
  await back.goto("/admin/search-words?after=u");
  await back.getByRole("button", { name: "Remove uphaar" }).click();
  await expect(back.getByRole("heading", { name: "Search words" })).toBeVisible();
});
