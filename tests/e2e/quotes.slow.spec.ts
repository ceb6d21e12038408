import { waitForEmails } from "./support/inbox.ts";
import { signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };

test("a custom order gets a quote, which is changed, paid by its customer, and shown in the ticket", {
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

test("a quote with an advance is confirmed by its payment, held until the balance is paid, and packed with its papers", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  const email = `advance-${Date.now()}-${process.pid}@example.com`;
  const customer = await (await newContext()).newPage();
  await customer.goto("/custom-order");
  await waitForScripts(customer);
  const asked = customer.getByRole("main");
  await asked.getByLabel(/^Quantity/).fill("40");
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
  await page.getByLabel("₹ a piece of line 1").fill("349");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Asha Negi");
  await page.getByRole("textbox", { name: "Phone" }).fill("98160 12345");
  await page.getByRole("textbox", { name: /^PIN code/ }).fill("171001");
  await page.getByRole("textbox", { name: /^City/ }).fill("Shimla");
  await page.getByRole("textbox", { name: /^Address/ }).fill("12 Mall Road");
  await page.getByLabel("Delivery charge in ₹").fill("40");
  await page.getByLabel("Days to make it").fill("21");
  await page.getByLabel("Advance in %").fill("95");
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(page.getByRole("main")).toContainText("from 10 to 90");
  await page.getByLabel("Advance in %").fill("40");
  await page.getByRole("button", { name: "Show the price" }).click();
  await expect(page.getByRole("region", { name: "The price" })).toContainText("Advance, to pay now₹5,600.00");
  await page.getByRole("button", { name: "Send the quote" }).click();
  await expect(page.getByRole("main")).toContainText("The quote is made");
  const pageOf = (links: string[] = []) => links.find((link) => link.includes("/order/")) ?? "";
  const [quote] = await waitForEmails(email, /^Your quote for a custom order: ₹14,000\.00$/);

  await customer.goto(pageOf(quote?.links));
  await expect(customer.getByRole("main")).toContainText("once you pay the advance of ₹5,600.00");
  await customer.getByRole("link", { name: "Pay ₹5,600.00" }).click();
  await customer.getByRole("button", { name: /^Pay ₹/ }).click();
  await customer.waitForURL((url) => url.pathname.startsWith("/order/") && !url.search.includes("signature"));
  await expect(customer.getByRole("main")).toContainText("The rest of ₹8,400.00 is due when it is made");
  const receipt = await customer.getByRole("link", { name: "Receipt for the advance" }).getAttribute("href");
  expect((await customer.request.get(receipt ?? "")).headers()["content-type"]).toContain("application/pdf");

  await page.goto("/admin/orders/to-pack");
  await expect(page.getByRole("main")).toContainText("₹8,400.00 due");
  const number = (await customer.getByRole("heading", { level: 1 }).textContent())?.match(
    /DD-\d\d-\d{5}/,
  )?.[0];
  await page.goto(`/admin/orders/${number}`);
  const order = page.getByRole("main");
  await expect(order).toContainText("Advance paid, rest due");
  await order.getByLabel(/^Status of order/).selectOption("processing");
  await order.getByRole("button", { name: "Update", exact: true }).click();
  await expect(order).toContainText("only the advance is paid, and ₹8,400.00 are still due");
  await page.goto(`/admin/orders/${number}`);
  await order.getByRole("button", { name: "Ask for the rest" }).click();
  await expect(order).toContainText("The customer is asked for the rest");
  const [rest] = await waitForEmails(email, /^The rest for your order/);
  await customer.goto(pageOf(rest?.links));
  await customer.getByRole("link", { name: "Pay ₹8,400.00" }).click();
  await customer.getByRole("button", { name: /^Pay ₹/ }).click();
  await customer.waitForURL((url) => url.pathname.startsWith("/order/") && !url.search.includes("signature"));
  await expect(customer.getByRole("main")).toContainText("Everything is paid");
  await waitForEmails(email, /is paid in full$/);

  await page.goto(`/admin/orders/${number}`);
  await expect(order).toContainText("Rest paid: ₹8,400.00");
  await expect(order).toContainText("Receipt for the advance DDR/");
  await order.getByLabel(/^Status of order/).selectOption("processing");
  await order.getByRole("button", { name: "Update", exact: true }).click();
  await expect(order.getByRole("link", { name: /^Invoice / })).toBeVisible();
});
