// A new customer buys by emailed code, without a password. Runs in its own shop, where the owner has this feature on.
import { readCodeEmail, switchOnEmailCodes } from "./support/email-code.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import {
  addToCart,
  newPhone,
  newShopper,
  openPayment,
  payByCard,
  waitForScripts,
} from "./support/shopper.ts";
import { expect } from "./support/test.ts";

test("a new customer buys with an email address, a code and a delivery address, and later signs in by the email's button", {
  tag: "@phone",
}, async ({ page, newContext, ownShop, allowBrowserError }) => {
  allowBrowserError(/401/);
  test.setTimeout(120_000);
  await switchOnEmailCodes(await (await newContext()).newPage());
  const board = ownShop.sandbox.BOARD_URL ?? "";
  const { name, email } = newShopper();
  const typed: string[] = [];
  const fill = async (label: string | RegExp, text: string) => {
    typed.push(String(label));
    await page.getByRole("main").getByLabel(label).fill(text);
  };

  await addToCart(page);
  await page
    .getByRole("dialog", { name: /cart/i })
    .getByRole("link", { name: /checkout/i })
    .click();
  await page.waitForURL((url) => url.pathname === "/auth/email");
  await waitForScripts(page);
  expect(await runAxe(page, page.url())).toEqual([]);
  await fill("Email", email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.waitForURL((url) => url.pathname === "/auth/email/code");
  await expect(page.getByRole("main")).toContainText(email);
  expect(await runAxe(page, page.url())).toEqual([]);

  const { code } = await readCodeEmail(board, email);
  const digits = page.getByRole("main").getByLabel("The six digits");
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await digits.fill(wrong);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("These are not the digits that we sent.")).toBeVisible();
  await expect(digits).toHaveValue(wrong);
  await fill("The six digits", `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await waitForScripts(page);

  await fill("ZIP Code (PIN)", "176215");
  await expect(page.getByLabel("City", { exact: true })).not.toHaveValue("");
  await fill("Full Name", name);
  await fill("Phone Number", newPhone());
  await fill(/^Address$/, "14 Kachehri Road");
  await payByCard(page, await openPayment(page));
  // Without the email's button, the code is the sixth field.
  expect(typed).toHaveLength(6);

  // Later, on another device: the email's button in the browser that asked for the code.
  const laptop = await (await newContext()).newPage();
  await laptop.goto("/auth?next=%2Fprofile");
  await waitForScripts(laptop);
  await laptop.getByRole("link", { name: "Email me a code" }).click();
  await laptop.waitForURL((url) => url.pathname === "/auth/email");
  // The address changes before the page does, and the one before has an email field, too.
  await expect(laptop.getByText("Six digits go to it")).toBeVisible();
  await laptop.getByRole("main").getByLabel("Email").fill(email);
  await laptop.getByRole("button", { name: "Email me a code" }).click();
  await laptop.waitForURL((url) => url.pathname === "/auth/email/code");
  let link = "";
  await expect
    .poll(async () => (link = (await readCodeEmail(board, email)).link), { timeout: 15_000 })
    .not.toContain(code);
  const forwarded = await (await newContext()).newPage();
  await forwarded.goto(link);
  await expect(forwarded.getByRole("main")).toContainText("works nowhere else");
  await laptop.goto(link);
  await waitForScripts(laptop);
  await laptop.getByRole("button", { name: "Continue" }).click();
  await laptop.waitForURL((url) => url.pathname === "/profile");
  await expect(laptop.getByRole("main")).toContainText(/DD-\d\d-\d{5}/);
  await expect(laptop.getByRole("main").getByRole("complementary")).toContainText(name);
});
