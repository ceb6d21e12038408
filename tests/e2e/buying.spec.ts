import { waitForEmails } from "./support/inbox.ts";
import { orderNumberSince } from "./support/order-number.ts";
import {
  addToCart,
  correctAddress,
  newShopper,
  openPayment,
  openProduct,
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
  // Nobody has signed in on this device before.
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
  await page.getByRole("link", { name: "See your orders" }).click();
  const order = page.locator("summary", { hasText: orderNumberSince(startedAt) });
  await expect(order).toContainText("pending");
  await order.click();
  await expect(page.getByRole("main")).toContainText("× 1");

  // Second thoughts: while nothing is packed, the order's page cancels it.
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

test("a tab that is lost after the payment still leads to one order and one email", {
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

test("after a lost answer to a payment the page asks until it shows the order, and a reload shows it too", {
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
  // The page asks again three and six seconds after the lost answer; the first of these is lost, too.
  const answered = page.waitForResponse("**/api/payment-state", { timeout: 30_000 });
  await submitCard(payment);
  await answered;
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  const order = page.getByRole("main");
  await expect(order).toContainText(orderNumberSince(startedAt));
  await expect(page).toHaveTitle(/^Thank you for order /);
  await expect(page.getByText("✅ Payment Successful")).toBeVisible();
  await page.goto("/checkout");
  await expect(order).toContainText(orderNumberSince(startedAt));
  // The order says what was bought, that tax is included and where it goes.
  for (const text of ["Kinnow Marmalade", "includes GST", "Dharamshala"])
    await expect(order).toContainText(text);
});

test("a shopper who paid in a lost tab is led to the order instead of paying again", {
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
  // The shop hears of this payment from nobody.
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

test("a tab that still shows what another tab has paid leads to the order, and what is chosen anew is sold again", async ({
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

test("the days of arrival follow the PIN code, which later pages know", { tag: "@phone" }, async ({
  page,
}) => {
  await openProduct(page);
  const arrival = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^Arrives/ });
  await expect(arrival).toHaveText(/^Arrives \d+( \w+)?–\d+ \w+$/);
  const usual = await arrival.textContent();
  await page.getByRole("button", { name: "Your PIN code" }).click();
  await page.getByLabel("PIN code", { exact: true }).fill("74410");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("Six digits, such as 177201")).toBeVisible();
  await page.getByLabel("PIN code", { exact: true }).fill("744 101");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(arrival).toHaveText(/ at 744101$/);
  expect(await arrival.textContent()).not.toContain(usual);
  await addToCart(page);
  await page.goto("/cart");
  await expect(arrival).toHaveText(/^Arrives .* at 744101$/);
});

test("at checkout a quantity is changed and a removed line comes back by Undo, and the amount follows", {
  tag: "@phone",
}, async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await addToCart(page, "carved-rose");
  await page.goto("/checkout");
  await waitForScripts(page);
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const toggle = summary.getByRole("button", { name: /piece/ });
  if (await toggle.isVisible()) {
    await expect(toggle).toHaveText("2 pieces · ₹1,598.40, order summary");
    await toggle.click();
  }
  await summary.getByRole("button", { name: "Quantity of Carved Rose: one more" }).click();
  await expect(summary).toContainText("Total₹2,397.60");
  await summary.getByRole("button", { name: "Remove Carved Rose" }).click();
  await expect(summary).toContainText("Total₹799.20");
  await summary.getByRole("button", { name: "Undo" }).click();
  await expect(summary).toContainText("Total₹2,397.60");
  // It is charged as shown; a different amount would be refused.
  await payByCard(page, await openPayment(page));
  await expect(page.getByRole("main")).toContainText(/paid with ₹2,397\.60\. It arrives \d+( \w+)?–\d+ \w+/);
});

test("who empties a second purchase at checkout reads that the cart is empty, not that it was paid", {
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

test("the checkout names each invalid field and focuses the first", { tag: "@phone" }, async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await correctAddress(page);
  for (const field of ["Full Name", "Phone Number", "ZIP Code (PIN)", "Address", "City"])
    await page.getByLabel(field, { exact: true }).fill("");
  await page.getByRole("button", { name: "Place Order & Pay" }).click();
  for (const message of [
    "Name is required",
    "Valid phone number is required",
    "Valid pincode is required",
    "Street address is required",
    "City is required",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("ZIP Code (PIN)")).toBeFocused();
  await page.getByLabel("ZIP Code (PIN)").fill("560001");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue(/Bengaluru/);
});

test("the discount lowers the amount before the payment, once per account", async ({ page }) => {
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
  await expect(page.getByText(/has used it already/)).toBeVisible();
});

test("a code that is refused at payment is told beside the button, and the address stays as it was", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/422/);
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await expect(page.getByText("Change", { exact: true })).toBeVisible();
  const message = "This offer has ended.";
  await page.route("/api/create-order", (route) =>
    route.fulfill({ status: 422, json: { message, errors: { code: message } } }),
  );
  await page.getByRole("button", { name: "Place Order & Pay" }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText("Please look at the marked fields")).toHaveCount(0);
  await expect(page.getByText("Change", { exact: true })).toBeVisible();
});
