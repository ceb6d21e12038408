import { addToCart, newShopper, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("a new phone number and delivery rate are shown on the pages and in the checkout at once", async ({
  page,
  newContext,
}) => {
  const save = async (form: string, label: RegExp, value: string) => {
    await page.goto(`/admin/settings/${form}`);
    await waitForScripts(page);
    await page.getByLabel(label).first().fill(value);
    await page.getByRole("main").getByRole("button", { name: /save/i }).click();
    await expect(page.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
  };
  await signIn(page, owner, "/admin/settings/account");
  await save("business", /^Phone/, "9812345678");
  await save("shipping", /^Express delivery/, "135");

  const device = await (await newContext()).newPage();
  for (const path of ["/", "/contact", "/shop"]) {
    await device.goto(path);
    await expect(device.getByRole("contentinfo")).toContainText("+91 98123 45678");
  }
  await device.goto("/shipping");
  await expect(device.getByRole("main")).toContainText("₹135");
  await signUp(device, newShopper());
  await addToCart(device);
  await device.goto("/checkout");
  await device.getByLabel(/Express/).check();
  await expect(device.getByRole("complementary", { name: "Order summary" })).toContainText("₹934.20");

  await save("business", /^Phone/, "9800000017");
  await save("shipping", /^Express delivery/, "100");
});
