import type { Page } from "@playwright/test";
import { catchMailtoLinks, fillCart } from "./support/open-page.ts";
import {
  addToCart,
  newShopper,
  openPayment,
  payByCard,
  signIn,
  signUp,
  waitForFormScripts,
  waitForScripts,
} from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const unreachable = "We could not reach the shop. Check your connection and try again.";

test.beforeEach(({ allowBrowserError }) => allowBrowserError(/ERR_INTERNET_DISCONNECTED/));

async function openAsOwner(page: Page, path: string): Promise<void> {
  await signIn(page, owner, path);
  await waitForFormScripts(page);
}

async function openProduct(page: Page): Promise<void> {
  await openAsOwner(page, "/admin/products");
  await page.goto("/admin/products?q=Kinnow");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Edit Kinnow Marmalade" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kinnow Marmalade" })).toBeVisible();
  await waitForFormScripts(page);
}

test("a form of the back office that is sent without a connection keeps what is typed, and can be sent again", {
  tag: "@both",
}, async ({ page, context }) => {
  await openProduct(page);
  const description = page.getByLabel("Description", { exact: true });
  const before = await description.inputValue();
  const typed = `${before} Poured on a clear morning.`;
  await description.fill(typed);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("main").getByText(unreachable)).toBeVisible();
  await expect(description).toHaveValue(typed);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(unreachable)).toHaveCount(0);
  await page.reload();
  await expect(description).toHaveValue(typed);
});

test("a second form on the page, with another address, loses nothing either", async ({ page, context }) => {
  await openProduct(page);
  const description = page.getByLabel("Description", { exact: true });
  await description.fill("Half a sentence");
  await page.getByText("Count it again").click();
  await page.getByLabel("Counted").fill("33");
  await page.getByLabel("Reason").fill("counted the stock");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Set stock" }).click();
  await expect(page.locator("#stock").getByText(unreachable)).toBeVisible();
  await expect(page.getByLabel("Counted")).toHaveValue("33");
  await page.getByRole("button", { name: "Duplicate this product" }).click();
  await expect(page.getByText("No connection. What you typed is still here.").last()).toBeVisible();
  await expect(description).toHaveValue("Half a sentence");
  await expect(page.getByRole("button", { name: "Duplicate this product" })).not.toHaveAttribute("aria-busy");
});

test("an order that is being typed keeps its rows without a connection", async ({ page, context }) => {
  await openAsOwner(page, "/admin/orders/new");
  await page.getByLabel("By phone").check();
  await page.getByLabel("Name or SKU").first().fill("Kinnow");
  await page.getByLabel("Pieces", { exact: true }).fill("3");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(page.getByRole("main").getByText(unreachable)).toBeVisible();
  await expect(page.getByLabel("Name or SKU").first()).toHaveValue("Kinnow");
  await expect(page.getByLabel("Pieces", { exact: true })).toHaveValue("3");
});

test("a shopper's message sent without a connection stays on the page, and can be sent again", {
  tag: "@both",
}, async ({ page, context }) => {
  await page.goto("/contact");
  await waitForScripts(page);
  await page.getByLabel("Your name").fill("Asha Negi");
  await page.getByLabel("Your email").fill("asha@example.com");
  await page.getByLabel("Subject").fill("A wick");
  await page.getByLabel("Message").fill("It is too short.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByText(unreachable)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("It is too short.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
});

for (const [status, contentType, body] of [
  [502, "text/html", "<html><center><h1>502 Bad Gateway</h1></center></html>"],
  [503, "text/plain", "no healthy upstream"],
] as const)
  test(`a message that a proxy answers with ${status} stays on the page, and is stored once when it is sent again`, async ({
    page,
    allowBrowserError,
  }) => {
    allowBrowserError(new RegExp(String(status)));
    // The mail program that opens would end the next navigation.
    await catchMailtoLinks(page);
    await page.goto("/contact");
    await waitForScripts(page);
    const words = `Is it ${status}? ${newShopper().email}`;
    await page.getByLabel("Your name").fill("Asha Negi");
    await page.getByLabel("Your email").fill("asha@example.com");
    await page.getByLabel("Subject").fill(words);
    await page.getByLabel("Message").fill(words);
    // The command runs, and its answer is lost on the way.
    await page.route(
      /\/contact\.data/,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status, contentType, body });
      },
      { times: 1 },
    );
    const send = page.getByRole("button", { name: "Send" });
    await send.click();
    await expect(
      page.getByRole("main").getByText("We could not reach the shop. What you typed is here."),
    ).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue(words);
    await send.click();
    await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
    await signIn(page, owner, "/admin/messages");
    await expect(page.getByRole("main").getByText(words)).toHaveCount(1);
  });

for (const { what, path, script, label, send, sent } of [
  {
    what: "the newsletter",
    path: "/blog",
    script: "newsletter",
    label: "Email address",
    send: "Subscribe Now",
    sent: /Thank you/,
  },
  {
    what: "a product that is sold out",
    path: "/products/rakhi-spice-box",
    script: "stock-alert",
    label: "Your email",
    send: "Tell me when it is back",
    sent: /look into the inbox/,
  },
])
  test(`an address for ${what} that is sent without a connection stays, and can be sent again`, async ({
    page,
    context,
  }) => {
    const { email } = newShopper();
    await page.goto(path);
    await waitForScripts(page);
    const form = page.locator("form", { has: page.getByRole("button", { name: send }) });
    // The form's scripts load when it is near the window.
    await form.scrollIntoViewIfNeeded();
    await page.waitForFunction((script) => {
      const loaded = performance.getEntriesByType("resource");
      return loaded.filter(({ name }) => name.includes(`/assets/${script}-`)).length === 2;
    }, script);
    await context.setOffline(true);
    await form.getByLabel(label).fill(email);
    await form.getByRole("button", { name: send }).click();
    await expect(form.getByText(unreachable)).toBeVisible();
    await expect(form.getByLabel(label)).toHaveValue(email);
    await expect(page).toHaveURL(path);
    await context.setOffline(false);
    await form.getByRole("button", { name: send }).click();
    await expect(page.getByText(sent).last()).toBeVisible();
    await expect(page.getByText(unreachable)).toHaveCount(0);
  });

test("a payment's proof that the shop refuses shows the order that the webhook has made meanwhile", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/400/);
  await signUp(page, newShopper());
  await addToCart(page);
  await page.goto("/checkout");
  await page.route("**/api/verify-payment", (route) =>
    route.fulfill({ status: 400, json: { success: false, message: "Payment verification failed" } }),
  );
  await payByCard(page, await openPayment(page));
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test("a page that cannot be loaded reports the lost connection, and can be tried again", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await waitForScripts(page);
  const links = page.getByRole("navigation", { name: "Main" });
  // Afterwards the page's script is loaded, but not its data.
  await links.getByRole("link", { name: "Blog" }).click();
  await page.waitForURL(/\/blog$/);
  await links.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]")).toHaveText(
    "About",
  );
  await context.setOffline(true);
  await links.getByRole("link", { name: "Blog" }).click();
  await expect(page.getByText("You are offline. This page stays as it is.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible();
  await context.setOffline(false);
  await links.getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test("a cart whose parts cannot be loaded says so and leads to its page", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_FAILED/);
  await fillCart(page);
  await page.route("**/drawer-content-*.js", (route) => route.abort());
  await page.goto("/shop");
  await waitForScripts(page);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Cart, 1 item" }).click();
  const drawer = page.getByRole("dialog", { name: "Your cart (1)" });
  await expect(drawer.getByRole("alert").filter({ hasText: unreachable })).toBeVisible();
  await drawer.getByRole("link", { name: "See your cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main").getByRole("list", { name: "Products in your cart" })).toBeVisible();
});
