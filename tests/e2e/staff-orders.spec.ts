import type { Page } from "@playwright/test";
import { waitForEmails } from "./support/inbox.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

type Typed = { origin: string; delivery: string; paidBy: string; email?: string };

/** Types an order of one Kinnow Marmalade to Shimla, up to its price. */
async function typeUntilPrice(page: Page, { origin, delivery, paidBy, email = "" }: Typed): Promise<void> {
  await page.goto("/admin/orders/new");
  await waitForScripts(page);
  await page.getByRole("radio", { name: origin }).check();
  await page.getByLabel("Name or SKU", { exact: true }).fill("kinnow marmalade");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Meera Sood");
  await page.getByRole("textbox", { name: "Phone" }).fill("98160 12345");
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  await page.getByRole("radio", { name: delivery }).check();
  if (delivery !== "Handed over in person") {
    await page.getByRole("textbox", { name: /^PIN code/ }).fill("171001");
    await page.getByRole("textbox", { name: /^City/ }).fill("Shimla");
    await page.getByRole("textbox", { name: /^Address/ }).fill("12 Mall Road");
  }
  await page.getByRole("radio", { name: paidBy }).check();
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(page.getByRole("region", { name: "The price" })).toContainText("To pay");
}

/** The rows of one Kinnow Marmalade's price, in the order of every page. */
function priceOf(total: string): RegExp {
  return new RegExp(
    `Items\\s*₹999.00\\s*Standard delivery\\s*Free\\s*${total}\\s*₹999.00\\s*includes GST\\s*₹47.57`,
  );
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save the order" }).click();
  await page.waitForURL((url) => url.pathname !== "/admin/orders/new");
}

test("an order from a mela is typed, paid in cash, and delivered with its invoice", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, owner, "/admin/orders");
  await typeUntilPrice(page, { origin: "At a mela", delivery: "Handed over in person", paidBy: "In cash" });
  await save(page);
  const main = page.getByRole("main");
  await expect(main).toContainText("Mela");
  await expect(main).toContainText("typed by");
  await expect(main).toContainText("Handed over in person");
  await expect(main.getByRole("link", { name: /^Invoice/ })).toBeVisible();
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  // The back button opens an empty form, so that the order is not saved twice by mistake.
  await page.goBack();
  await expect(page.getByLabel("Name or SKU", { exact: true })).toHaveValue("");
  await page.goto("/admin/orders");
  await expect(page.getByRole("article", { name: number })).toContainText("Mela");
});

test("a customer who ordered by phone pays by the emailed link and returns to a confirmed order", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const email = `link-${Date.now()}-${process.pid}@example.com`;
  await signIn(page, owner, "/admin/orders");
  await typeUntilPrice(page, {
    origin: "By phone",
    delivery: "Standard delivery",
    paidBy: "By a payment link",
    email,
  });
  await save(page);
  await expect(page.getByRole("main")).toContainText("Waits for payment");
  await expect(page.getByRole("main")).toContainText(priceOf("To pay"));
  const [sent] = await waitForEmails(email, /please pay/i);
  const link = sent?.links.find((address) => address.includes("/l/plink_")) ?? "";

  const phone = await (await newContext()).newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Let the payment fail" }).click();
  await expect(phone.getByRole("alert")).toBeVisible();
  await phone.getByRole("button", { name: /^Pay ₹/ }).click();
  await phone.waitForURL((url) => url.pathname.startsWith("/order/") && !url.search.includes("signature"));
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(/DD-\d\d-\d{5}/);
  await expect(phone.getByRole("main")).toContainText("Your payment is here");
  await expect(phone.getByRole("main")).toContainText(priceOf("Total"));
  const [confirmed] = await waitForEmails(email, /is confirmed/);
  expect(confirmed?.text).toMatch(priceOf("TOTAL PAID"));

  await page.reload();
  await page.waitForURL((url) => /DD-\d\d-\d{5}$/.test(url.pathname));
  await expect(page.getByRole("main")).toContainText("Phone");
});

test("an order with a cancelled link can no longer be paid", { tag: "@phone" }, async ({
  page,
  newContext,
}) => {
  await signIn(page, owner, "/admin/orders");
  await typeUntilPrice(page, {
    origin: "By WhatsApp",
    delivery: "Express delivery",
    paidBy: "By a payment link",
  });
  await save(page);
  const link = await page.getByText(/\/l\/plink_/).innerText();
  const ofCustomer = new URL(page.url()).pathname.replace("/admin/orders/waiting", "/order");
  await page.getByText("Cancel the order…").click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByRole("main")).toContainText("Link cancelled");
  const phone = await (await newContext()).newPage();
  await phone.goto(link);
  await expect(phone.getByText("This payment link is cancelled.")).toBeVisible();
  await phone.goto(ofCustomer);
  await expect(phone.getByRole("main")).toContainText("the products are for sale again");
});

test("errors are shown at their fields, and nothing typed is lost", { tag: "@phone" }, async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/422|409/);
  await signIn(page, owner, "/admin/orders");
  await typeUntilPrice(page, { origin: "By phone", delivery: "Standard delivery", paidBy: "By UPI" });
  await page.getByLabel("Pieces", { exact: true }).fill("999");
  await page.getByRole("button", { name: "Save the order" }).click();
  await expect(page.getByText(/only \d+ (is|are) left|Nothing is left of/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Address/ })).toHaveValue("12 Mall Road");
  await expect(page.getByLabel("Name or SKU", { exact: true })).toHaveValue("kinnow marmalade");
  await expect(page.getByRole("radio", { name: "By UPI" })).toBeChecked();
});
