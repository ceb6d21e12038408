import { waitForEmails } from "./support/inbox.ts";
import { newShopper, openProduct, signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const tenzin = { email: "tenzin@deodar.example", password: "deodar-staff" };

test("a guest leaves an address for a sold-out candle and confirms it by email, and staff see the waiting customer", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const { email } = newShopper();
  await openProduct(page, "rakhi-spice-box");
  const main = page.getByRole("main");
  await expect(main.getByText("Sold out", { exact: true })).toBeVisible();
  await expect(main.getByRole("region", { name: "Similar, in stock" }).getByRole("link")).toHaveCount(3);
  const ask = main.getByRole("button", { name: "Tell me when it is back" });
  await ask.click();
  await expect(main.getByText("Email is required")).toBeVisible();
  await main.getByLabel("Your email").fill(email);
  await ask.click();
  await expect(main.getByText(`Please look into the inbox of ${email}`)).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Please look into the inbox");

  const [confirmation] = await waitForEmails(email, /Shall we tell you/);
  const link = confirmation?.links.find((address) => address.includes("/back-in-stock/confirm"));
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Yes, tell me" }).click();
  await expect(page.getByRole("heading", { name: /We tell you when Rakhi Spice Box is back/ })).toBeVisible();

  const staff = await (await newContext()).newPage();
  await signIn(staff, tenzin, "/admin/products");
  await staff.goto("/admin/products/many?q=rakhi&all=on&do=came-in&go=on");
  await expect(staff.getByText(/\d+ waiting for it/)).toBeVisible();

  const stop = confirmation?.links.find((address) => address.includes("/back-in-stock/stop"));
  await page.goto(stop ?? "");
  await page.getByRole("button", { name: "Delete my address" }).click();
  await expect(page.getByRole("heading", { name: "Your address is deleted" })).toBeVisible();
});
