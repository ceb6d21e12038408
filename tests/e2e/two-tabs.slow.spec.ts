import { orderNumberSince } from "./support/order-number.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  payByCard,
  signIn,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a shopper who paid in a lost tab sees the order and does not pay again", {
  tag: "@phone",
}, async ({ page, context, environment, allowBrowserError }) => {
  allowBrowserError(/409/);
  const startedAt = new Date();
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  const otherTab = await context.newPage();
  await otherTab.goto("/checkout");
  const created = page.waitForResponse(/\/api\/create-order$/);
  const payment = await openPayment(page);
  const { id: orderId } = await (await created).json();
  // Nothing reports this payment to the shop.
  const dropped = { name: "drop-webhooks", times: 9, orderId };
  await page.request.post(`${environment.sandbox.BOARD_URL}/switches`, { data: dropped });
  await payment.getByText(/practice switches/i).click();
  await payment.getByLabel("Pay and lose the tab").check();
  await payment.getByRole("button", { name: "Fill in a good test card" }).click();
  await payment.getByRole("button", { name: /^pay/i }).click();
  await page.close();
  await otherTab.getByRole("button", { name: "Place Order & Pay" }).click();
  await otherTab.waitForURL(/\/checkout\?order=/);
  await expect(
    otherTab.getByText("We have received your details and will process your order soon."),
  ).toBeVisible();
  await expect(otherTab.getByRole("main")).toContainText(orderNumberSince(startedAt));
});

test("a tab that still shows what another tab has paid opens the order, and the same products can be bought again", async ({
  page,
  context,
  allowBrowserError,
}) => {
  allowBrowserError(/409/);
  const orderIn = async (tab: typeof page) => {
    await tab.waitForURL(/\/checkout\?order=/);
    return new URL(tab.url()).searchParams.get("order");
  };
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  const otherTab = await context.newPage();
  await otherTab.goto("/checkout");
  await payByCard(page, await openPayment(page));
  const number = await orderIn(page);
  await otherTab.getByRole("button", { name: "Place Order & Pay" }).click();
  expect(await orderIn(otherTab)).toBe(number);
  await addToCart(otherTab);
  await otherTab.goto("/checkout");
  await payByCard(otherTab, await openPayment(otherTab));
  expect(await orderIn(otherTab)).not.toBe(number);
});

test("emptying a second purchase at checkout shows an empty cart, not a paid order", {
  tag: "@phone",
}, async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await payByCard(page, await openPayment(page));
  await addToCart(page, "carved-rose");
  await page.goto("/checkout");
  await waitForScripts(page);
  await page.getByRole("button", { name: /order summary/ }).click();
  await page.getByRole("button", { name: "Remove Carved Rose" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Your cart is empty." })).toBeVisible();
  await expect(main).toContainText(/You paid for order DD-\d\d-\d{5} a little while ago/);
  await expect(page).toHaveURL(/\/checkout$/);
  await main.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Place Order & Pay" })).toBeVisible();
  await page.getByRole("button", { name: /order summary/ }).click();
  await page.getByRole("button", { name: "Remove Carved Rose" }).click();
  await main.getByRole("link", { name: "See that order" }).click();
  await expect(main.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test("two devices of one customer share the cart", async ({ page, newContext }) => {
  const meera = newShopper();
  await signUp(page, meera);
  await addToCart(page);
  const phone = await (await newContext()).newPage();
  await signIn(phone, meera, "/cart");
  await expect(phone.getByRole("main")).toContainText("₹999.00");
  await addToCart(phone);
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText("₹1,998.00");
});
