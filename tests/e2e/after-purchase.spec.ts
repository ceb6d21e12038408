import type { Page } from "@playwright/test";
import { buyByCall } from "./support/buy-by-call.ts";
import { newShopper, signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const phone = { tag: "@phone" };

/** Reloads the page until it has these words, which a job produces after a moment. */
async function expectSoon(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

test("a customer cancels within twelve hours and sees the refund", phone, async ({ page }) => {
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await signIn(page, meera, `/profile/orders/${number}`);
  await expect(page.getByRole("main")).toContainText("You may cancel this order until");
  await page.getByRole("link", { name: "Cancel this order…" }).click();
  await expect(page.getByRole("main")).toContainText("₹999.00 goes back to where you paid from");
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("main")).toContainText("What you paid goes back to you.");
  await expectSoon(page, "Your refund is complete");
});
