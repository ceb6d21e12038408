import { buyByCall } from "./support/buy-by-call.ts";
import { waitForEmails } from "./support/inbox.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("the owner ships, delivers and refunds an order, and the customer sees each step and gets an email about the refund", async ({
  page,
  newContext,
}) => {
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await signIn(page, owner, "/admin/orders");
  await page.getByRole("link", { name: number }).click();
  await page.getByLabel("Carrier").fill("India Post");
  await page.getByLabel("Tracking number").fill("EE123456789IN");
  await page.getByRole("button", { name: "Hand over and mark shipped" }).click();
  await expect(page.getByRole("main")).toContainText("EE123456789IN");
  await page.getByRole("main").getByRole("combobox").first().selectOption("delivered");
  await page
    .getByRole("button", { name: /update/i })
    .first()
    .click();
  await expect(page.getByText("Marked delivered")).toBeVisible();

  const device = await (await newContext()).newPage();
  await signIn(device, meera, "/profile");
  await expect(device.getByRole("main")).toContainText("completed");
  await device.goto(`/profile/orders/${number}`);
  await expect(device.getByRole("main")).toContainText("EE123456789IN");
  const invoice = await device.request.get(`/profile/orders/${number}/invoice.pdf`);
  expect(invoice.headers()["content-type"]).toBe("application/pdf");
  expect((await invoice.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.goto(`/admin/orders/${number}/refund`);
  await waitForScripts(page);
  await page.getByLabel("Reason").fill("The jar came cracked");
  await page.getByRole("button", { name: /^Refund/ }).click();
  await page.waitForURL((url) => url.pathname === `/admin/orders/${number}`);
  await waitForEmails(meera.email, /refund|money/i);
});
