import { describeCheckoutForm } from "#core/checkout/checkout-form.ts";
import { expectOnTop, resize, scrollPage, withLargeText } from "./support/measure.ts";
import {
  addToCart,
  correctAddress,
  newShopper,
  openPayment,
  openProduct,
  payByCard,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("the days of arrival follow the PIN code, which later pages remember", { tag: "@phone" }, async ({
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
  await expect(arrival).not.toContainText(usual ?? "");
  await addToCart(page);
  await page.goto("/cart");
  await expect(arrival).toHaveText(/^Arrives .* at 744101$/);
});

test("at checkout, changing a quantity, removing a line and Undo update the amount", {
  tag: "@phone",
}, async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await addToCart(page, "carved-rose");
  await page.goto("/checkout");
  await waitForScripts(page);
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const toggle = summary.getByRole("button", { name: /item/ });
  if (await toggle.isVisible()) {
    await expect(toggle).toHaveText("2 items · ₹1,598.40, order summary");
    await toggle.click();
  }
  await summary.getByRole("button", { name: "Quantity of Carved Rose: one more" }).click();
  await expect(summary).toContainText("Total₹2,397.60");
  await summary.getByRole("button", { name: "Remove Carved Rose" }).click();
  await expect(summary).toContainText("Total₹799.20");
  await summary.getByRole("button", { name: "Undo" }).click();
  await expect(summary).toContainText("Total₹2,397.60");
  // The amount shown is charged; a different one would be refused.
  await payByCard(page, await openPayment(page));
  await expect(page.getByRole("main")).toContainText("paid with ₹2,397.60");
  await expect(page.getByRole("main")).toContainText(/In \w+ by \d+ \w+/);
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

test("a code that is refused at payment is reported beside the button, and the address stays", async ({
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

test("in a window of 1280 × 800 the offer code is whole, and the total stays in view beside a long message", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/422/);
  await resize(page, { width: 1280, height: 800 });
  await signUp(page, newShopper());
  await addToCart(page);
  await addToCart(page, "carved-rose");
  await page.goto("/checkout");
  await waitForScripts(page);
  await expectOnTop(page.getByRole("complementary", { name: "Order summary" }).getByLabel(/offer code/i));
  const message =
    "We can take at most 25 items of one product in an order. For more, please write to us: we will gladly make them for you.";
  await page.route("/api/create-order", (route) =>
    route.fulfill({ status: 422, json: { message, errors: { items: message } } }),
  );
  await page.getByRole("button", { name: "Place Order & Pay" }).click();
  await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
  const summary = page.getByRole("complementary", { name: "Order summary" });
  for (const shown of [summary.getByText("Total", { exact: true }), summary.getByText("₹1,598.40").last()])
    await expectOnTop(shown);
  // The field of the offer code may then be behind the total, and scrolls into view.
  const code = summary.getByLabel(/offer code/i);
  await code.focus();
  await expectOnTop(code);
});

test("each error of the create-order call is shown at its field of the checkout", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/status of 422 .*create-order/);
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await waitForScripts(page);
  // The shop does not ask for these.
  const notAsked = ["packerNote", "email", "whatsApp", "poNumber"];
  const names = Object.keys(describeCheckoutForm()).filter((name) => !notAsked.includes(name));
  const errors = Object.fromEntries(names.map((name) => [name, `Please mend the ${name}.`]));
  await page.route("**/api/create-order", (route) =>
    route.fulfill({ status: 422, json: { message: "Please check the delivery details.", errors } }),
  );
  await page.locator("summary", { hasText: "Invoice" }).click();
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

test("a refused code and a sold-out product are said above the form, and cover none of it on a phone", {
  tag: "@phone",
}, async ({ page }) => {
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout?code=NOSUCHCODE");
  await waitForScripts(page);
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "NOSUCHCODE: " });
  await expect(notice).toBeVisible();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("button", { name: /item/ })).toHaveAttribute("aria-expanded", "false");
  await expect(summary.getByLabel("Offer code")).toBeHidden();
});

test("with large text, bars that stick scroll away with the page", { tag: "@phone" }, async ({ page }) => {
  await openProduct(page);
  const header = page.getByRole("banner");
  await scrollPage(page, 600);
  await expect(header).toBeInViewport();
  await withLargeText(page, async () => {
    await scrollPage(page, 900);
    await expect(header).not.toBeInViewport();
  });
});
