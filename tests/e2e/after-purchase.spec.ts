import type { Page } from "@playwright/test";
import { buyByCall, buyWithGatewayOrder } from "./support/buy-by-call.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

const phone = { tag: "@phone" };

/** Opens the page anew until it says so: what a job does takes a moment. */

async function expectSoon(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

test("a customer cancels within twelve hours and sees the money go back", phone, async ({ page }) => {
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

test("a part is refunded once by a double click while the gateway is down, said so, and sent again", async ({
  page,
  environment,
}) => {
  // The queue tries a refund again after five seconds and more.
  test.setTimeout(90_000);
  const meera = newShopper();
  const { number, gatewayOrder } = await buyWithGatewayOrder(meera);
  const down = { name: "server-error", times: 2, orderId: gatewayOrder, only: "refund-payment" };
  await page.request.post(`${environment.sandbox.BOARD_URL}/switches`, { data: down });
  await signIn(page, owner, `/admin/orders/${number}`);
  await page.getByRole("link", { name: "Refund a part…" }).click();
  await waitForScripts(page);
  await page.getByLabel("Or an amount in rupees").fill("120");
  await page.getByLabel("Reason").fill("A chip at the rim");
  await page.getByRole("button", { name: "Refund this part" }).dblclick();
  await page.waitForURL((url) => url.pathname === `/admin/orders/${number}`);
  const main = page.getByRole("main");
  const open = main.getByRole("listitem").filter({ hasText: "on the way to Razorpay" });
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("₹120.00");
  await open.getByRole("button", { name: /Try again/ }).click();
  await expect(main).toContainText("The refund is sent to Razorpay again.");
  await expectSoon(page, "Refund completed");
  await expect(main.getByText("Refund of ₹120.00 requested")).toHaveCount(1);
  await expect(main).not.toContainText("Refunds under way or refused");
});
