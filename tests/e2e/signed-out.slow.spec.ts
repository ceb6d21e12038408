// A session that ends while somebody types: nothing of it is lost, in the shop and in the back office, with scripts and without.
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { buyByCall, setStatusByCall } from "./support/buy-by-call.ts";
import { sendPicture } from "./support/send-picture.ts";
import { addToCart, correctAddress, newShopper, type Shopper, signIn, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
type Account = Pick<Shopper, "email" | "password">;

/** Ends the session of all tabs, like signing out in another one. */
async function signOutElsewhere(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await tab.goto("/profile");
  await tab
    .getByRole("main")
    .getByRole("button", { name: /log ?out/i })
    .click();
  await tab.waitForURL((url) => url.pathname === "/");
  await tab.close();
}

async function signInBy(page: Page, link: string, { email, password }: Account): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("main").getByRole("link", { name: link, exact: true }).click();
  const tab = await opened;
  const form = tab.getByRole("main");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(tab.getByRole("heading", { level: 1, name: "You are signed in again" })).toBeVisible();
  await tab.close();
}

test("a form of the back office that is sent after the session has ended stays, and can be sent again", {
  tag: "@both",
}, async ({ page, context, allowBrowserError }) => {
  allowBrowserError(/401/);
  const title = `Thanks ${Date.now()}`;
  await signIn(page, owner, "/admin/messages/saved-replies/edit");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Reply").fill("Thank you\nfor your question.");
  await signOutElsewhere(context);
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "You were signed out" })).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await signInBy(page, "Sign in in another tab", owner);
  await save.click();
  await page.waitForURL((url) => url.pathname === "/admin/messages/saved-replies");
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page.getByLabel("Reply")).toHaveValue("Thank you\nfor your question.");
});

test("a review with a photograph that is sent after the session has ended stays, and can be sent again", {
  tag: "@phone",
}, async ({ page, context, allowBrowserError }) => {
  allowBrowserError(/401/);
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await setStatusByCall(number, "delivered");
  await signIn(page, meera, "/products/kinnow-marmalade/review");
  const form = page.getByRole("main");
  await form.getByLabel(/Good/).check();
  await form.getByLabel("Your review").fill("It burned level to the very end, and gladly so.");
  // Larger than what a page without scripts would keep.
  const noise = { create: { width: 1400, height: 1400, channels: 3 as const, background: "sienna" } };
  const buffer = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: "gaussian", mean: 90, sigma: 60 } },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(300 * 1024);
  await form.getByLabel("A photograph").setInputFiles({ name: "jar.jpg", mimeType: "image/jpeg", buffer });
  for (const yes of await form.getByLabel("Yes", { exact: true }).all()) await yes.check();
  await signOutElsewhere(context);
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(form.getByRole("alert").filter({ hasText: "You were signed out" })).toBeFocused();
  await signInBy(page, "Sign in in another tab", meera);
  await sendPicture(page, () => form.getByRole("button", { name: "Send review" }).click());
  await expect(form).toContainText("Thank you for your review!");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is kept on its own page, and sent from there", { tag: "@phone" }, async ({
    page,
    context,
    allowBrowserError,
  }) => {
    allowBrowserError(/401/);
    const meera = newShopper();
    await buyByCall(meera, "kinnow-marmalade", 999);
    await page.goto("/auth?next=/profile/addresses/new");
    const form = page.getByRole("main");
    await form.getByLabel("Email").fill(meera.email);
    await form.getByLabel("Password", { exact: true }).fill(meera.password);
    await form.getByRole("button", { name: "Sign In", exact: true }).click();
    await form.getByLabel("Full Name").fill("Kamla Devi");
    await form.getByLabel("Phone").fill("98160 54321");
    await form.getByLabel("Address", { exact: true }).fill("7 Lower Bazaar");
    await form.getByLabel("City").fill("Shimla");
    await form.getByLabel("State").selectOption("HP");
    await form.getByLabel("Zip").fill("171001");
    await signOutElsewhere(context);
    await form.getByRole("button", { name: /save/i }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You were signed out" })).toBeVisible();
    await signInBy(page, "Sign In", meera);
    await form.getByRole("button", { name: "Send it once more" }).click();
    await page.waitForURL((url) => url.pathname === "/profile/addresses");
    await expect(form).toContainText("7 Lower Bazaar");
  });
});

test("an address corrected at the checkout is still there after the session has ended and the shopper has signed in again", {
  tag: "@phone",
}, async ({ page, context, allowBrowserError }) => {
  allowBrowserError(/401/);
  const meera = newShopper();
  await signUp(page, meera);
  await addToCart(page);
  await page.goto("/checkout");
  await correctAddress(page);
  const address = page.locator("form#checkout [name=address]");
  await address.fill("22 Lane of the Potters");
  await signOutElsewhere(context);
  await page.getByRole("button", { name: "Place Order & Pay" }).click();
  await page.waitForURL((url) => url.pathname === "/auth");
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(meera.email);
  await form.getByLabel("Password", { exact: true }).fill(meera.password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await expect(address).toHaveValue("22 Lane of the Potters");
});
