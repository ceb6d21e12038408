import { waitForEmails } from "./support/inbox.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };

test("a custom order gets a quote, is changed, paid by its customer, and stands in the ticket", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const email = `custom-${Date.now()}-${process.pid}@example.com`;
  const customer = await (await newContext()).newPage();
  await customer.goto("/custom-order");
  await waitForScripts(customer);
  const asked = customer.getByRole("main");
  await asked.getByLabel(/^Quantity/).fill("40");
  await asked.getByLabel(/^Custom label/i).fill("Asha & Rohan");
  await asked.getByLabel(/e-?mail/i).fill(email);
  await asked.getByRole("button", { name: /send|request|order/i }).click();
  await waitForEmails(email, /We have your message/);

  await signIn(page, staff, "/admin/messages");
  await page.goto(`/admin/messages?q=${encodeURIComponent(email)}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Custom Candle Order/ })
    .click();
  await page.getByRole("link", { name: "Make a quote" }).click();
  await waitForScripts(page);
  await expect(page.getByLabel("Line 1: what is made")).toHaveValue(/label “Asha & Rohan”/);
  await expect(page.getByLabel("Pieces of line 1")).toHaveValue("40");
  await page.getByLabel("₹ a piece of line 1").fill("349");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Asha Negi");
  await page.getByRole("textbox", { name: "Phone" }).fill("98160 12345");
  await page.getByRole("textbox", { name: /^PIN code/ }).fill("171001");
  await page.getByRole("textbox", { name: /^City/ }).fill("Shimla");
  await page.getByRole("textbox", { name: /^Address/ }).fill("12 Mall Road");
  await page.getByLabel("Delivery charge in ₹").fill("150");
  await page.getByLabel("Days to make it").fill("21");
  const question = page.waitForEvent("dialog");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("link", { name: /^Ticket/ }).click();
  expect((await question).message()).toBe("Discard your unsaved changes?");
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(page.getByRole("region", { name: "The price" })).toContainText("₹14,110.00");
  await page.getByRole("button", { name: "Send the quote" }).click();
  await expect(page.getByRole("main")).toContainText("The quote is made");
  const [first] = await waitForEmails(email, /^Your quote for a custom order: ₹14,110\.00$/);
  const pageOf = (links: string[] = []) => links.find((link) => link.includes("/order/")) ?? "";

  await page.getByRole("link", { name: "Change the quote" }).click();
  await waitForScripts(page);
  await page.getByLabel("₹ a piece of line 1").fill("300");
  await page.getByRole("button", { name: "Show the price" }).click();
  await page.getByRole("button", { name: "Send the quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quote 2 for Asha Negi");
  await customer.goto(pageOf(first?.links));
  await expect(customer.getByRole("main")).toContainText("A newer quote has replaced this one.");

  const [second] = await waitForEmails(email, /^Your new quote/);
  await customer.goto(pageOf(second?.links));
  await expect(customer.getByRole("main")).toContainText("not returnable unless it arrives damaged");
  await customer.getByRole("link", { name: "Pay ₹12,150.00" }).click();
  await customer.getByRole("button", { name: /^Pay ₹/ }).click();
  await customer.waitForURL((url) => url.pathname.startsWith("/order/") && !url.search.includes("signature"));
  await expect(customer.getByRole("heading", { level: 1 })).toContainText(/DD-\d\d-\d{5}/);
  await expect(customer.getByRole("main")).toContainText("we begin to make it for you");

  await page.getByRole("link", { name: /^ticket #/ }).click();
  await page.getByRole("link", { name: /^Order DD-/ }).click();
  const order = page.getByRole("main");
  await expect(order).toContainText("Custom order");
  await expect(order).toContainText("Asha & Rohan");
  await order.getByRole("link", { name: /^ticket #/ }).click();
  await expect(page.getByRole("region", { name: "Quotes" })).toContainText("Paid");
});
