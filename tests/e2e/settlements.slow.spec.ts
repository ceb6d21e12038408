import { buyWithGatewayOrder } from "./support/buy-by-call.ts";
import { getEnvironment } from "./support/environment.ts";
import { resize } from "./support/measure.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { turnPage } from "./support/turn-page.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("on a phone the owner reads a settlement of Razorpay, finds the order in it, and gets an error by row for a forged file", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/422/);
  const board = getEnvironment().sandbox.BOARD_URL ?? "";
  const { number } = await buyWithGatewayOrder(newShopper());
  const settled = await fetch(`${board}/settlements`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { id } = (await settled.json()) as { id: string };

  await resize(page, { width: 360, height: 740 });
  await signIn(page, owner, "/admin/accountant/settlements");
  await page.getByRole("button", { name: "Read now" }).click();
  await expect(page.getByRole("status")).toContainText(/new settlements? read/);
  await page.goto(`/admin/accountant/settlements/${id}`);
  await expect(page.getByText("which add up to the amount to the paisa")).toBeVisible();
  const order = page.getByRole("link", { name: number });
  const next = page.getByRole("link", { name: "Next page" });
  while ((await order.count()) === 0 && (await next.count()) > 0) await turnPage(page, next);
  await expect(page.getByRole("listitem").filter({ has: order })).toContainText("₹999.00, fee ₹19.98");

  const report = await (await fetch(`${board}/settlements.csv`)).text();
  const forged = report.replace(/,999\.00,INR,/, ",1.00,INR,");
  await page.goto("/admin/accountant/settlements/file");
  await waitForScripts(page);
  const file = { name: "report.csv", mimeType: "text/csv", buffer: Buffer.from(forged) };
  await page.getByLabel("Settlement report").setInputFiles(file);
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText(/^Row \d+: Amount, fee, tax, credit and debit do not agree$/)).toBeVisible();
});
