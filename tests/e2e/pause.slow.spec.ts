// The owner pauses selling on a phone, and shoppers see the pause. Runs in its own shop.
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  openProduct,
  payByCard,
  signIn,
  signUp,
  waitForScripts,
} from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("a pause stops new orders with the owner's message, completes a payment under way, and takes addresses for an email at its end", {
  tag: "@phone",
}, async ({ page, newContext, allowBrowserError }) => {
  allowBrowserError(/503|409/);
  const shopper = newShopper();
  await signUp(page, shopper);
  await addToCart(page);
  await page.goto("/checkout");
  const payment = await openPayment(page);

  const back = await (await newContext()).newPage();
  await signIn(back, owner, "/admin/settings/pause");
  await back.getByLabel("Pause selling").check();
  await back.getByLabel("What shoppers read").fill("The kiln rests. We pour again soon.");
  await back.getByRole("main").getByRole("button", { name: /save/i }).click();
  await expect(back.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();

  await payByCard(page, payment);

  const guest = await (await newContext()).newPage();
  await openProduct(guest);
  const notice = guest.getByRole("main").getByText("The kiln rests. We pour again soon.");
  await expect(notice.first()).toBeVisible();
  expect(await runAxe(guest, guest.url())).toEqual([]);
  await addToCart(guest);
  const cart = guest.getByRole("dialog", { name: /cart/i });
  await expect(cart.getByText("What you put into your cart stays there.")).toBeVisible();
  await expect(cart.getByRole("link", { name: "Checkout" })).toHaveCount(0);
  await cart.getByRole("link", { name: "Tell me when" }).click();
  await expect(guest.getByRole("heading", { name: "Shall we tell you?" })).toBeVisible();
  // Waits until the drawer has faded out, since axe would measure half-faded colours.
  await expect(cart).toBeHidden();
  expect(await runAxe(guest, guest.url())).toEqual([]);
  const { email } = newShopper();
  await guest.getByRole("main").getByLabel("Your email").fill(email);
  await guest.getByRole("main").getByRole("button", { name: "Tell me when" }).click();
  await expect(guest.getByText(`Please look into the inbox of ${email}`)).toBeVisible();
  await addToCart(page);

  await back.goto("/admin/settings/pause");
  await waitForScripts(back);
  await back.getByLabel("Pause selling").uncheck();
  await back.getByRole("main").getByRole("button", { name: /save/i }).click();
  await expect(back.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Place Order & Pay" })).toBeVisible();
});
