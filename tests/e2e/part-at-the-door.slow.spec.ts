// A part is paid online and the rest at the door, on a phone of 360 px: the handling charge is shown from the cart on, and both amounts
// before anything is pressed. Runs in its own shop.
import { expectFits, resize } from "./support/measure.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  payByCard,
  signIn,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("a shopper reads the handling in the cart, pays a part online, and owes the rest at the door", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  test.setTimeout(120_000);
  const back = await (await newContext()).newPage();
  await signIn(back, owner, "/admin/settings/onDelivery");
  await back.getByLabel("Cash on delivery up to").fill("5000");
  await back.getByLabel("Paid online first, in rupees").fill("100");
  await back.getByLabel("Charge for cash on delivery").fill("50");
  await back.getByRole("main").getByRole("button", { name: /save/i }).click();
  await expect(back.getByRole("main")).toContainText("Saved.");

  await resize(page, { width: 360, height: 740 });
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/cart");
  await waitForScripts(page);
  await expect(page.getByRole("main")).toContainText("Cash on delivery costs ₹50 for handling.");
  expect(await runAxe(page, "a cart that names the handling")).toEqual([]);

  await page.goto("/checkout");
  await waitForScripts(page);
  const choice = page.getByLabel("A part now, the rest as cash on delivery");
  const main = page.getByRole("main");
  // Whole rupees are paid at the door, so the part includes the paise.
  await expect(main).toContainText(/you get the ₹100(\.\d\d)? back/);
  await choice.check();
  const button = page.getByRole("button", { name: /Place Order & Pay/ });
  await expect(button).toContainText(/₹100\.\d\d now, ₹[\d,.]+ cash on delivery/);
  const shown = /(₹[\d,.]+) now, (₹[\d,.]+) cash/.exec((await button.textContent()) ?? "");
  const [, now = "", atDoor = ""] = shown ?? [];
  const summary = page.getByRole("button", { name: /order summary/ });
  await summary.click();
  await expect(main).toContainText("Cash on delivery charge");
  expect(await runAxe(page, "a checkout with a part now")).toEqual([]);
  await expectFits(page);
  await summary.click();
  await payByCard(page, await openPayment(page));
  await expect(main).toContainText(`paid with ${now}, and ${atDoor} are due as cash on delivery`);

  await page.getByRole("link", { name: "Follow this order" }).click();
  await expect(page.getByText("Paid in part, the rest is cash on delivery")).toBeVisible();
  await expect(main).toContainText(`Cash on delivery${atDoor}`);
  await expect(page.getByRole("link", { name: /^Receipt/ })).toBeVisible();
  const number = /[A-Z]+-\d\d-\d+/.exec(page.url())?.[0] ?? "";
  await back.goto(`/admin/orders/${number}`);
  await expect(back.getByRole("main")).toContainText(`${atDoor} are due as cash on delivery.`);
  await expect(back.getByRole("main")).toContainText(`${now} were paid online before.`);
});
