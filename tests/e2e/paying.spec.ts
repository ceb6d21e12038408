import type { Page } from "@playwright/test";
import { describeCheckoutForm } from "#shop/checkout/checkout-form.ts";
import type { TestEnvironment } from "./support/environment.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  paymentWindow,
  signUp,
  submitCard,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const thankYou = "Thank you for your order!";

/** Opens the payment window and reloads the page. Returns the gateway's id of the attempt, which can still be paid. */
async function leaveAttemptByReload(page: Page): Promise<string> {
  const created = page.waitForResponse(/\/api\/create-order$/);
  await openPayment(page);
  const { id } = await (await created).json();
  await page.reload();
  await waitForScripts(page);
  return id;
}

/** Pays as the app of a bank does, for which the shopper's page need not be open. */
async function payElsewhere(page: Page, { sandbox }: TestEnvironment, orderId: string): Promise<void> {
  const paid = await page.request.post(`${sandbox.RAZORPAY_URL}/practice/pay`, {
    data: { order_id: orderId },
  });
  expect(paid.ok()).toBe(true);
}

test("the window of a second attempt closes once the first attempt is found paid", async ({
  page,
  environment,
}) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  const first = await leaveAttemptByReload(page);
  await openPayment(page);
  await payElsewhere(page, environment, first);
  await expect(page.getByRole("heading", { name: thankYou })).toBeVisible({ timeout: 20_000 });
  await expect(paymentWindow(page).getByRole("button", { name: /^pay/i })).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("no window opens for an attempt that is on its way when an earlier one is found paid", async ({
  page,
  environment,
}) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  const first = await leaveAttemptByReload(page);
  let noteSecond = () => {};
  let answerSecond = () => {};
  const isSecondMade = new Promise<void>((resolve) => {
    noteSecond = resolve;
  });
  const isFirstShown = new Promise<void>((resolve) => {
    answerSecond = resolve;
  });
  await page.route("**/api/create-order", async (route) => {
    const response = await route.fetch();
    noteSecond();
    await isFirstShown;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Place Order & Pay" }).click();
  await isSecondMade;
  await payElsewhere(page, environment, first);
  await expect(page.getByRole("heading", { name: thankYou })).toBeVisible({ timeout: 20_000 });
  const answered = page.waitForResponse(/\/api\/create-order$/);
  answerSecond();
  await answered;
  // The page asks for the cart after the answer is read, so a window would be open by then.
  await page.getByRole("link", { name: "See your orders" }).focus();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("who is signed out in another tab while paying reads that the order is made, and signing in shows it", async ({
  page,
  context,
  allowBrowserError,
}) => {
  allowBrowserError(/401/);
  const meera = newShopper();
  await signUp(page, meera);
  await addToCart(page);
  await page.goto("/checkout");
  const payment = await openPayment(page);
  const otherTab = await context.newPage();
  await otherTab.goto("/profile");
  await otherTab
    .getByRole("main")
    .getByRole("button", { name: /log ?out/i })
    .click();
  await otherTab.waitForURL((url) => url.pathname === "/");
  await submitCard(payment);
  await page.waitForURL(/\/auth\?/);
  const main = page.getByRole("main");
  await expect(main).toContainText("Your payment has arrived and your order is made.");
  await expect(main).toContainText("sign in, and you will see it");
  await expect(main).not.toContainText("to pay");
  await waitForScripts(page);
  await main.getByLabel("Email").fill(meera.email);
  await main.getByLabel("Password", { exact: true }).fill(meera.password);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: thankYou })).toBeVisible();
});

test("the total stays in sight beside a long message in a window of 1280 × 800", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/422/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page, newShopper());
  await addToCart(page);
  await addToCart(page, "carved-rose");
  await page.goto("/checkout");
  await waitForScripts(page);
  const message =
    "We can take at most 25 pieces of one product in an order. For more, please write to us: we will gladly make them for you.";
  await page.route("/api/create-order", (route) =>
    route.fulfill({ status: 422, json: { message, errors: { items: message } } }),
  );
  await page.getByRole("button", { name: "Place Order & Pay" }).click();
  await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
  const summary = page.getByRole("complementary", { name: "Order summary" });
  for (const shown of [summary.getByText("Total", { exact: true }), summary.getByText("₹1,598.40").last()])
    expect(await shown.evaluate(isOnTop), (await shown.textContent()) ?? "").toBe(true);
  // The offer code is behind the total then, and comes into sight.
  const code = summary.getByLabel(/offer code/i);
  await code.focus();
  expect(await code.evaluate(isOnTop)).toBe(true);
});

/** True if the whole height of the element is in the window and nothing lies over it. */
function isOnTop(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 2, y)));
}

test("each error of the call that creates an order stands at its field of the checkout", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/status of 422 .*create-order/);
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await waitForScripts(page);
  const names = Object.keys(describeCheckoutForm());
  const errors = Object.fromEntries(names.map((name) => [name, `Please mend the ${name}.`]));
  await page.route("**/api/create-order", (route) =>
    route.fulfill({ status: 422, json: { message: "Please check the delivery details.", errors } }),
  );
  await page.getByLabel("Bill to another address").check();
  await page.getByLabel("Billing name").fill("Asha Negi");
  await page.getByRole("textbox", { name: "Billing address" }).fill("3 Mall Road");
  await page.getByLabel("Billing city").fill("Shimla");
  await page.getByLabel("Billing state").selectOption("Himachal Pradesh");
  await page.getByLabel(/Billing .*PIN/).fill("171001");
  await page.getByRole("button", { name: "Place Order & Pay" }).click();
  for (const error of Object.values(errors))
    await expect(page.getByText(error, { exact: true })).toBeVisible();
});
