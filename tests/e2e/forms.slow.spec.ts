import type { Locator } from "@playwright/test";
import { boxesOf } from "./support/measure.ts";
import { catchMailtoLinks, fillCart, fillWishlist, openPage, readMailtoLink } from "./support/open-page.ts";
import { addToCart, newShopper, signUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a contact message gets a ticket number and opens the mail program", async ({ page }) => {
  await catchMailtoLinks(page);
  await openPage(page, { path: "/contact" });
  const form = page.getByRole("main");
  await form.getByLabel("Your name").fill("Meera");
  await form.getByLabel("Your email").fill(newShopper().email);
  await form.getByLabel("Subject").fill("A wedding");
  await form.getByLabel("Message").fill("May I order forty?");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form).toContainText("Your ticket number is");
  await expect
    .poll(() => readMailtoLink(page))
    .toMatch(/^mailto:\S+\?subject=Contact%20Form%3A%20A%20wedding/);
});

test("a custom order gets a ticket number and opens the mail program", async ({ page }) => {
  await catchMailtoLinks(page);
  await openPage(page, { path: "/custom-order" });
  await page.getByRole("button", { name: "Submit Custom Order" }).click();
  await expect(page.getByRole("main")).toContainText("Nothing chosen yet. Send it anyway?");
  await page.getByRole("button", { name: "Send it anyway" }).click();
  await expect(page.getByRole("main")).toContainText("Your ticket number is");
  await expect.poll(() => readMailtoLink(page)).toMatch(/^mailto:\S+\?subject=Custom%20Candle%20Order/);
});

test("the newsletter form answers without leaving the page", async ({ page }) => {
  await openPage(page, { path: "/blog" });
  const main = page.getByRole("main");
  await main.getByLabel("Email address").fill(newShopper().email);
  await main.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(main).toContainText("an email is on its way");
  await expect(page).toHaveURL(/\/blog$/);
});

test("a product is removed in the cart drawer, and the cart page clears the cart", async ({ page }) => {
  await fillCart(page);
  await openPage(page, { path: "/about" });
  await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove Kinnow Marmalade" }).click();
  await expect(page.getByRole("dialog")).toContainText("Your cart is empty");
  await fillCart(page);
  await openPage(page, { path: "/cart" });
  await page.getByRole("main").getByRole("button", { name: "Clear Cart" }).click();
  await expect(page.getByRole("main")).toContainText("Your cart is empty");
});

test("@both the first product opens the cart drawer, and the next is said by a toast that leads to the cart", async ({
  page,
}) => {
  await addToCart(page);
  await page.getByRole("dialog", { name: "Your cart (1)" }).getByRole("button", { name: "Close" }).click();
  await addToCart(page, "carved-rose");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "See your cart" }).click();
  const lines = page.getByRole("main").getByRole("list", { name: "Products in your cart" });
  await expect(lines.getByRole("listitem")).toHaveCount(2);
});

test("a product can be added to the wishlist and removed on the wishlist page", async ({ page }) => {
  await openPage(page, { path: "/products/kinnow-marmalade" });
  const heart = page.getByRole("main").getByRole("button", { name: "Wishlist: Kinnow Marmalade" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Kinnow Marmalade is on your wishlist").first()).toBeVisible();
  await openPage(page, { path: "/wishlist" });
  await page.getByRole("button", { name: "Take Kinnow Marmalade off the wishlist" }).click();
  await expect(page.getByRole("main")).toContainText("Your wishlist is empty");
});

test("the product page shows a wishlist of an earlier visit", async ({ page }) => {
  await fillWishlist(page);
  await openPage(page, { path: "/products/kinnow-marmalade" });
  await expect(
    page.getByRole("main").getByRole("button", { name: "Wishlist: Kinnow Marmalade" }),
  ).toHaveAttribute("aria-pressed", "true");
});

test("an article shows that the reader has liked it", async ({ page }) => {
  await openPage(page, { path: "/blog/a-diya-from-kangra-clay" });
  await page.getByRole("main").getByRole("button", { name: /like/i }).click();
  await expect(page.getByRole("main")).toContainText("Liked");
});

test("an empty sign-in, reset or password form names what is missing", async ({ page }) => {
  const main = page.getByRole("main");
  for (const [path, button] of [
    ["/auth", "Sign In"],
    ["/auth/reset", "Send Reset Email"],
  ] as const) {
    await openPage(page, { path });
    await main.getByRole("button", { name: button, exact: true }).click();
    await expect(main).toContainText(/valid email is required/i);
  }
  await signUp(page, newShopper());
  await openPage(page, { path: "/profile/settings/password" });
  await main.getByRole("button", { name: "Change Password" }).click();
  await expect(main).toContainText(/password (is required|must be at least 6)/i);
});

/** Expects both on one line, with their middles level. Waits while the button is busy, which changes its words and width. */
async function expectBeside(field: Locator, button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  const [one, other, ...more] = await boxesOf(field.or(button));
  if (!one || !other || more.length > 0) throw new Error(`there is not one ${field} and one ${button}`);
  expect(Math.abs(one.top + one.height / 2 - other.top - other.height / 2)).toBeLessThanOrEqual(1);
  expect(other.left - one.right).toBeGreaterThanOrEqual(0);
}

test("a button beside a field stays beside it when the field is refused", { tag: "@both" }, async ({
  page,
}) => {
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const main = page.getByRole("main");
  await openPage(page, { path: "/products/rakhi-spice-box" });
  const tellMe = main.getByRole("button", { name: "Tell me when it is back" });
  await tellMe.click();
  await expect(main.getByText("Email is required")).toBeVisible();
  if (isWide) await expectBeside(main.getByLabel("Your email"), tellMe);

  await openPage(page, { path: "/blog" });
  const subscribe = main.getByRole("button", { name: "Subscribe Now" });
  await subscribe.click();
  await expect(main.getByText(/email is required/i)).toBeVisible();
  if (isWide) await expectBeside(main.getByLabel("Email address"), subscribe);

  await openPage(page, { path: "/products/kinnow-marmalade" });
  await main.getByRole("button", { name: "Your PIN code" }).click();
  const show = main.getByRole("button", { name: "Show", exact: true });
  await show.click();
  await expect(main.getByText("Six digits, such as 177201")).toBeVisible();
  await expectBeside(main.getByLabel("PIN code", { exact: true }), show);

  await openPage(page, { path: "/products/gulkand-copper" });
  const quantity = main.getByRole("spinbutton", { name: /^Quantity/ }).first();
  await quantity.fill("20");
  await expect(main.getByText(/is all we have/)).toBeVisible();
  const add = main.getByRole("button", { name: "Add to Cart", exact: true }).first();
  if (isWide) await expectBeside(quantity, add);

  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout?code=NOPE");
  await waitForScripts(page);
  await expect(main.getByText(/don't know this code/).filter({ visible: true })).toHaveCount(1);
  if (!isWide) await main.getByRole("button", { name: /order summary/ }).click();
  await expectBeside(main.getByLabel(/offer code/i), main.getByRole("button", { name: "Apply" }));
});
