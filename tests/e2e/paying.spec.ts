import type { Page } from "@playwright/test";
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

/** Pays like a bank's app, independently of the shopper's page. */
async function payElsewhere(page: Page, { sandbox }: TestEnvironment, orderId: string): Promise<void> {
  const paid = await page.request.post(`${sandbox.RAZORPAY_URL}/practice/pay`, {
    data: { order_id: orderId },
  });
  expect(paid.ok()).toBe(true);
}

test("the payment window of a second attempt closes once the first attempt is found paid", async ({
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

test("no payment window opens for a new attempt when an earlier one is found paid", async ({
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
  await page.getByRole("link", { name: "Follow this order" }).focus();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a shopper signed out in another tab while paying reads that the order is placed, and sees it after signing in", async ({
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

/** True if the whole height of the element is in the window and nothing lies over it. */
