import { waitForEmails } from "./support/inbox.ts";
import { orderNumberSince } from "./support/order-number.ts";
import {
  addToCart,
  correctAddress,
  newShopper,
  openPayment,
  payByCard,
  signIn,
  signUp,
  submitCard,
  submitSignUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a shopper finds a candle, signs up, pays by card, gets the email and sees the order", {
  tag: "@phone",
}, async ({ page }) => {
  const startedAt = new Date();
  const meera = newShopper();
  await addToCart(page);
  const cart = page.getByRole("dialog", { name: /cart/i });
  await expect(cart).toContainText("₹951.43");
  await expect(cart).toContainText("₹47.57");
  await expect(cart).toContainText("₹999.00");
  await cart.getByRole("link", { name: /checkout/i }).click();
  // This device has had no sign-in before.
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/your cart is waiting for you/)).toBeVisible();
  await waitForScripts(page);
  await submitSignUp(page, meera);
  await page.waitForURL(/\/checkout$/);
  await expect(page.getByRole("main").getByText(meera.name, { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Dharamshala", { exact: true })).toBeVisible();
  const payment = await openPayment(page);
  await expect(payment.getByText(/no money moves/i).first()).toBeVisible();
  await payByCard(page, payment);
  await expect(
    page.getByText("We have received your details and will process your order soon."),
  ).toBeVisible();

  const [email, ...more] = await waitForEmails(meera.email, /order/i);
  expect(more).toEqual([]);
  expect(email?.text).toContain("₹999.00");
  await page.goto("/profile");
  const order = page.locator("summary", { hasText: orderNumberSince(startedAt) });
  await expect(order).toContainText("pending");
  await order.click();
  await expect(page.getByRole("main")).toContainText("× 1");

  // While nothing is packed, the order can be cancelled on its page.
  await order.locator("..").getByRole("link", { name: "Follow this order" }).click();
  await expect(page.getByRole("main")).toContainText(/On its way.*by \d+ \w+ \d{4}/);
  await page.getByRole("link", { name: "Cancel this order…" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("main")).toContainText(/cancelled/i);
  await expect(page.getByRole("link", { name: "Cancel this order…" })).toHaveCount(0);
});

test("after a failed payment the same order can be paid in the same window", async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await correctAddress(page);
  await page.getByLabel("Address", { exact: true }).fill("Near the old post office");
  const payment = await openPayment(page);
  await payment.getByLabel("UPI", { exact: true }).check();
  await payment.getByLabel(/UPI ID/i).fill("failure@razorpay");
  await payment.getByRole("button", { name: /^pay/i }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The payment failed" })).toBeAttached();
  await payment.getByLabel("Card", { exact: true }).check();
  await payByCard(page, payment);
});

test("closing the payment window loses nothing, and the same order can be paid afterwards", async ({
  page,
}) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await correctAddress(page);
  await page.getByLabel("Address", { exact: true }).fill("Near the old post office");
  const payment = await openPayment(page);
  await payment.getByRole("button", { name: "Close the payment window" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "nothing was taken" })).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Near the old post office");
  await page.reload();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Near the old post office");
  await payByCard(page, await openPayment(page));
});

test("a tab that is lost after the payment still results in one order and one email", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const startedAt = new Date();
  const meera = newShopper();
  await signUp(page, meera);
  await addToCart(page);
  await page.goto("/checkout");
  const payment = await openPayment(page);
  await payment.getByText(/practice switches/i).click();
  await payment.getByLabel("Pay and lose the tab").check();
  await payment.getByRole("button", { name: "Fill in a good test card" }).click();
  await payment.getByRole("button", { name: /^pay/i }).click();
  const emails = await waitForEmails(meera.email, /order/i);
  expect(emails).toHaveLength(1);
  await page.close();
  const laterPage = await (await newContext()).newPage();
  await signIn(laterPage, meera, "/profile");
  await expect(laterPage.locator("summary", { hasText: orderNumberSince(startedAt) })).toBeVisible();
});

test("after a lost answer to a payment the page asks again until it shows the order, as a reload does", {
  tag: "@phone",
}, async ({ page, allowBrowserError }) => {
  allowBrowserError(/verify-payment|ERR_FAILED/);
  const startedAt = new Date();
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await page.route("**/api/verify-payment", (route) => route.abort());
  let asked = 0;
  await page.route("**/api/payment-state", (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  const payment = await openPayment(page);
  // The page asks again three and six seconds after the lost answer; the first of these answers is lost, too.
  const answered = page.waitForResponse("**/api/payment-state", { timeout: 30_000 });
  await submitCard(payment);
  await answered;
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  const order = page.getByRole("main");
  await expect(order).toContainText(orderNumberSince(startedAt));
  await expect(page).toHaveTitle(/^Thank you for order /);
  await expect(page.getByText("✅ Payment Successful")).toBeVisible();
  await expect(page.locator("p", { hasText: "Payment Successful" }).locator("svg")).toBeVisible();
  await page.goto("/checkout");
  await expect(order).toContainText(orderNumberSince(startedAt));
  // The order shows what was bought, that tax is included, and the delivery address.
  for (const text of ["Kinnow Marmalade", "includes GST", "Dharamshala"])
    await expect(order).toContainText(text);
});

test("the discount lowers the amount, once per account", async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText("Applied for your first order: 20% off");
  for (const [code, total] of [
    ["", "Total₹999.00"],
    ["welcome20", "Total₹799.20"],
  ] as const) {
    await page.getByLabel(/offer code/i).fill(code);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(summary).toContainText(total);
  }
  await payByCard(page, await openPayment(page));
  await addToCart(page);
  await page.goto("/checkout?code=WELCOME20");
  await expect(page.getByText(/has used it already/).filter({ visible: true })).toHaveCount(1);
});
