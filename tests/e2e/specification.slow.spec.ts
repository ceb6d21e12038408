// Sentences of the specification that need a browser. tests/specification.slow.test.ts lists all others.
import type { Page } from "@playwright/test";
import { passTimers } from "./support/measure.ts";
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { addToCart, newShopper, signIn, signUp, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ page }) => dismissWelcome(page));

const slideshow = (page: Page) => page.getByRole("region", { name: "Premium Candles" });
const shownSlide = (page: Page) =>
  slideshow(page).locator('[aria-roledescription="slide"][aria-hidden="false"]');
const headlines = [
  "Luxury Premium Collection",
  "Natural Wax Elegance",
  "Aromatic Journeys",
  "Artisan Craftsmanship",
];

test("96, 97, 162, 231: four slides advance every 8 seconds with a fade of 2.5, and wrap around at both ends", {
  tag: "@phone",
}, async ({ page }) => {
  await page.clock.install();
  await openPage(page, { path: "/premium-candles" });
  for (const headline of [...headlines, ...headlines.slice(0, 1)]) {
    await expect(shownSlide(page)).toHaveCount(1);
    await expect(shownSlide(page)).toContainText(headline);
    await expect(shownSlide(page)).toHaveCSS("transition-duration", "2.5s");
    await page.clock.runFor(8_000);
  }
  const control = (name: string | RegExp) => slideshow(page).getByRole("button", { name });
  await expect(control(/^Slide \d/)).toHaveCount(4);
  await control("Slide 1: Luxury Premium Collection").click();
  await control("Previous slide").click();
  await expect(shownSlide(page)).toContainText("Artisan Craftsmanship");
  await control("Next slide").click();
  await expect(shownSlide(page)).toContainText("Luxury Premium Collection");
  await control("Pause the slideshow").click();
  await page.clock.runFor(30_000);
  await expect(shownSlide(page)).toContainText("Luxury Premium Collection");
  await control("Play the slideshow").click();
  await page.clock.runFor(8_000);
  await expect(shownSlide(page)).toContainText("Natural Wax Elegance");
});

test("96: the slideshow stands still for who prefers reduced motion, and its arrows still work", {
  tag: "@phone",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await openPage(page, { path: "/premium-candles" });
  await expect(slideshow(page).getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(shownSlide(page)).toContainText("Luxury Premium Collection");
  await slideshow(page).getByRole("button", { name: "Next slide" }).click();
  await expect(shownSlide(page)).toContainText("Natural Wax Elegance");
});

test("39, 40, 232: the popup of categories scrolls within 300 px, and the list is searched beside it", {
  tag: "@phone",
}, async ({ page }) => {
  await openPage(page, { path: "/shop" });
  const main = page.getByRole("main");
  const list = main.getByRole("navigation", { name: "Categories" }).getByRole("list");
  await expect(list).toBeHidden();
  await main.locator("summary", { hasText: "Category" }).click();
  await expect(list).toHaveCSS("max-height", "300px");
  await expect(list).toHaveCSS("overflow-y", "auto");
  await list.getByRole("link", { name: /^Metal Craft Candles/ }).click();
  await page.waitForURL(/category=metal-craft-candles/);
  await expect(list).toBeHidden();
  await main.getByLabel("Search name and description").fill("KAHWA");
  await main.getByRole("button", { name: "Search this list" }).click();
  await expect(page).toHaveURL(/category=metal-craft-candles&q=KAHWA/i);
  await expect(main.getByText(/^\d+ products?$/)).toHaveText("1 product");
});

test("35, 36, 37, 38, 231: the welcome opens 1.5 seconds into a later visit, locks the page and closes in three ways", {
  tag: "@phone",
}, async ({ newContext }) => {
  for (const close of ["button", "backdrop", "link"] as const) {
    const page = await (await newContext()).newPage();
    await page.goto("/");
    // The scripts remember the visit.
    await waitForScripts(page);
    const popup = page.getByRole("dialog", { name: "Illuminate Your Space" });
    await passTimers(page, 1_700);
    await expect(popup, "the first visit shows nothing").toBeHidden();
    await page.goto("/");
    await expect(popup).toBeVisible();
    await expect(popup).toContainText("20%");
    await expect(popup).toContainText("Limited Edition Collection");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    if (close === "button") await popup.getByRole("button", { name: "Close" }).click();
    if (close === "backdrop") await page.mouse.click(2, 2);
    if (close === "link") await popup.locator('a[href="/premium-candles"]').click();
    await expect(popup, close).toBeHidden();
  }
});

test("13, 28: the ways to chat and to call are there before any scroll", { tag: "@both" }, async ({
  page,
}) => {
  for (const path of [
    ...["/", "/shop", "/about", "/blog", "/faq", "/gifts", "/shipping", "/care-guide", "/fragrance-guide"],
    ...["/premium-candles", "/special-occult-candles", "/products/kinnow-marmalade"],
  ]) {
    await openPage(page, { path });
    await expect(page.locator(".floating-contact"), path).toHaveCSS("opacity", "1");
  }
  await page.locator('summary[aria-label="Talk to us"]').click();
  await expect(page.locator('.floating-contact a[href^="tel:"]')).toBeVisible();
  await expect(
    page.locator(".floating-contact").getByRole("link", { name: "Chat on WhatsApp" }),
  ).toBeVisible();
});

test("187: opening the profile sends the account to the shop unchanged", {
  tag: "@phone",
}, async ({ page }) => {
  await signUp(page, newShopper());
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/user/save"));
  await page.goto("/profile");
  const request = await sent;
  expect(request.method()).toBe("POST");
  expect(Object.keys(request.postDataJSON())).toEqual(
    expect.arrayContaining(["uid", "email", "name", "phone", "address", "city", "state", "zip", "country"]),
  );
  expect((await request.response())?.status()).toBe(200);
});

test("16, 18, 20, 24, 25, 27, 142: the header and the drawer of the cart, for a guest and for the owner", async ({
  page,
}) => {
  await openPage(page, { path: "/products/deodar-ridge" });
  const header = page.getByRole("banner");
  await page.locator("[data-purchase]").getByRole("button", { name: "Add to Cart" }).click();
  const drawer = page.getByRole("dialog", { name: /^Your cart/ });
  for (const words of ["Deodar Ridge", "Subtotal", "₹951.43", "GST (5%)", "₹47.57", "Total", "₹999.00"])
    await expect(drawer).toContainText(words);
  await expect(drawer).toContainText("At checkout: First order, WELCOME20-₹199.80");
  await expect(drawer.getByRole("button", { name: "Clear Cart" })).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(header.getByRole("link", { name: /^Cart/ })).toContainText("1");
  await header.getByRole("link", { name: /^Cart/ }).click();
  await drawer.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/auth\/sign-up\?/);
  await expect(page.getByText("Authentication required")).toBeVisible();
  await expect(header.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" }, "/dashboard");
  await page.goto("/");
  await expect(header.getByRole("link", { name: "Admin" })).toBeVisible();
  await header.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(header.getByRole("link", { name: "Admin" })).toHaveCount(0);
});

test("53, 66, 148: a dialog locks the page, and closes by its button and by its backdrop", {
  tag: "@phone",
}, async ({ page }) => {
  for (const [path, name] of [
    ["/fragrance-guide?choose=family", "Fragrance families"],
    ["/blog?item=scent-and-the-rooms-of-a-hill-house", "Scent and the Rooms of a Hill House"],
    ["/shop?item=deodar-ridge", "Deodar Ridge"],
  ] as const) {
    for (const close of ["button", "backdrop"]) {
      await openPage(page, { path });
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog).toBeVisible();
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
      await expect.poll(overflow).toBe("hidden");
      if (close === "button") await dialog.getByLabel("Close", { exact: true }).click();
      else await page.mouse.click(2, 2);
      await expect(dialog, `${path} by its ${close}`).toBeHidden();
    }
  }
});

test("a dialog stays open when text is selected beyond its edge", async ({ page }) => {
  await openPage(page, { path: "/blog?item=scent-and-the-rooms-of-a-hill-house" });
  const dialog = page.getByRole("dialog", { name: "Scent and the Rooms of a Hill House" });
  await dialog.getByText("Meera Thakur").hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await dialog.getByText("Meera Thakur").hover();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
});

test("203: without the payment window's script the checkout asks to refresh the page", {
  tag: "@phone",
}, async ({ page, allowBrowserError }) => {
  allowBrowserError(/ERR_FAILED|checkout\.js/);
  await signUp(page, newShopper());
  await addToCart(page);
  await page.route(/checkout\.js/, (route) => route.abort());
  await page.goto("/checkout");
  const opened = page.waitForResponse(/\/api\/create-order$/);
  await page.getByRole("button", { name: /^Place Order & Pay/ }).click();
  await opened;
  await expect(page.getByText("Payment system not ready. Please refresh the page.")).toBeVisible();
});

test("88, 92, 155: one order's items open at a time, and Cancel restores every saved value", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, { email: "asha@deodar.example", password: "deodar-asha" }, "/profile");
  const orders = page.getByRole("main").locator("details");
  await orders.nth(0).locator("summary").click();
  await orders.nth(1).locator("summary").click();
  await expect(page.getByRole("main").locator("details[open]")).toHaveCount(1);
  await page.goto("/profile/settings/edit");
  await page.getByLabel("City").fill("Somewhere");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Shimla");
});

test("148, 163: a dialog opened again begins with the first picture and one piece", {
  tag: "@phone",
}, async ({ page }) => {
  for (const [path, slug] of [
    ["/shop", "deodar-ridge"],
    ["/premium-candles", "white-marble-bowl"],
  ] as const) {
    await openPage(page, { path });
    const card = page.getByRole("main").locator(`a[href="${path}?item=${slug}"]`).first();
    await card.click();
    const dialog = page.locator("dialog:modal");
    const quantity = dialog.getByRole("spinbutton");
    await dialog.getByRole("button", { name: "Next picture" }).click();
    await dialog.getByRole("button", { name: /one more$/ }).click();
    await expect(quantity).toHaveValue("2");
    const picture = dialog.getByRole("button", { name: "Show picture 2" });
    await expect(picture).toHaveAttribute("aria-current", "true");
    await dialog.getByLabel("Close", { exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await card.click();
    await expect(quantity, path).toHaveValue("1");
    await expect(picture, path).toHaveAttribute("aria-current", "false");
  }
});

test("156: the form of a new product is discarded by Cancel and by Close", async ({ page }) => {
  page.on("dialog", (question) => question.accept());
  await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" }, "/admin/products");
  for (const control of ["Cancel", "Close"]) {
    await openPage(page, { path: "/admin/products/new" });
    const form = page.getByRole("dialog", { name: "Add Product" });
    await form.getByLabel("Name", { exact: true }).fill("A discarded jar");
    await form
      .getByLabel(control, { exact: true })
      .or(form.getByRole("link", { name: control }))
      .click();
    await expect(form).toHaveCount(0);
    await openPage(page, { path: "/admin/products?q=discarded" });
    await expect(page.getByRole("main").getByText("A discarded jar")).toHaveCount(0);
  }
});

test("89, 208: the Orders tab says that it loads, and that it failed", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/500|profile\.data/);
  await signIn(page, { email: "asha@deodar.example", password: "deodar-asha" }, "/profile/settings");
  const held = Promise.withResolvers<void>();
  await page.route(/\/profile\.data/, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: "" });
  });
  await page.getByRole("navigation", { name: "Your profile" }).getByRole("link", { name: "Orders" }).click();
  await expect(page.getByText("Loading orders...")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch orders");
  await expect(page.getByText("Member since")).toBeVisible();
});

test("160, 161, 208: a saved profile says so in green, and Cancel takes the message away", {
  tag: "@phone",
}, async ({ page }) => {
  await signUp(page, newShopper(), "/profile/settings/edit");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const saved = page.getByRole("main").getByRole("status").filter({ hasText: "Profile updated" });
  await expect(saved).toHaveText("Profile updated successfully!");
  await expect(saved.locator("div").first()).toHaveClass(/text-success/);
  await page.getByRole("main").getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Profile Photo URL").fill("data:image/png;base64,x");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const refusal = page.getByText("Please use a direct image link (http/https), not a data URL.");
  await expect(refusal).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(refusal).toHaveCount(0);
  await expect(saved).toHaveCount(0);
});

test("209: a profile that cannot be sent to the shop opens without a message", {
  tag: "@phone",
}, async ({ page, allowBrowserError }) => {
  allowBrowserError(/500/);
  await signUp(page, newShopper());
  await page.route("**/api/user/save", (route) => route.fulfill({ status: 500, body: "{}" }));
  const answered = page.waitForResponse(/\/api\/user\/save$/);
  await page.goto("/profile");
  expect((await answered).status()).toBe(500);
  await expect(page.getByText("Member since")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
});

test("191, 192: the payment's script is loaded on entry, and its window gets the order's options", {
  tag: "@phone",
}, async ({ page }) => {
  const meera = newShopper();
  await signUp(page, meera);
  await addToCart(page);
  const script =
    "window.Razorpay = class { constructor(options) { window.given = options; } on() {} open() {} close() {} };";
  await page.route(/checkout\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  const loaded = page.waitForResponse(/checkout\.js$/);
  await page.goto("/checkout");
  expect(new URL((await loaded).url()).origin).not.toBe(new URL(page.url()).origin);
  const created = page.waitForResponse(/\/api\/create-order$/);
  await page.getByRole("button", { name: /^Place Order & Pay/ }).click();
  const { id, amount, currency, key } = await (await created).json();
  const given = await page.waitForFunction(() => JSON.stringify(Reflect.get(window, "given")));
  expect(JSON.parse(String(await given.jsonValue()))).toMatchObject({
    key,
    amount,
    currency,
    order_id: id,
    description: "Order Payment",
    name: "Deodar & Diya",
    theme: { color: expect.stringMatching(/^#/) },
    prefill: { name: meera.name, email: meera.email, contact: meera.phone },
  });
});
