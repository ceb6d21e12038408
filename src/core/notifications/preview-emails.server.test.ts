import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { orderConfirmed } from "#core/orders/confirmed/kinds.server.ts";
import { paymentRefused } from "#core/payments/kinds.server.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import { createLinks } from "#core/web/links.ts";
import { allKinds } from "#lists/all-kinds.server.ts";
import { furtherPreviews } from "#lists/further-previews.server.ts";
import { orderToEmail } from "../../../tests/support/an-order.ts";
import { findMailFaults } from "../../../tests/support/find-html-faults.ts";
import { previewEmails } from "./preview-emails.server.ts";
import { senderDetailsOf } from "./sender-details.ts";

const previewed = [...allKinds, ...furtherPreviews];
const texts = { newsletterPromise: "new bowls" };

const links = createLinks("https://deodar.example");

function emailNamed(name: string, settings: Settings = sampleSettings) {
  const found = previewEmails(previewed, settings, texts, links).find((email) => email.name === name);
  if (!found) throw new Error(`no email is named ${name}`);
  return found.email;
}

/** The text on one line, to find sentences across line breaks. */
const unwrap = (text: string) => text.replace(/\s+/g, " ");

test.each(previewEmails(previewed, sampleSettings, texts, links))(
  "the $name email is complete, as text and as HTML",
  ({ email }) => {
    expect(email.subject).not.toBe("");
    for (const body of [email.text, email.html]) {
      expect(body).not.toMatch(/undefined|null|NaN|\[object/);
      expect(body).toContain("+91 98000 00017");
      expect(body).toContain("hello@deodar.example");
    }
    for (const line of email.text.split("\n")) expect(Array.from(line).length).toBeLessThanOrEqual(72);
  },
);

test("every email is valid HTML, and has a width that Outlook reads", () => {
  for (const { name, email } of previewEmails(previewed, sampleSettings, texts, links)) {
    expect(findMailFaults(email.html), name).toEqual([]);
    expect(email.html, name).toMatch(/<!--\[if mso\]><table[^>]* width="600"/);
  }
});

test("every email uses the name and phone number from the settings", () => {
  const settings = {
    ...sampleSettings,
    business: { ...sampleSettings.business, shopName: "Cedar <Light>", phone: "9811111111" },
  };
  for (const { email } of previewEmails(previewed, settings, texts, links)) {
    expect(email.text).toContain("Cedar <Light>");
    expect(email.html).toContain("Cedar &lt;Light&gt;");
    expect(email.text).toContain("+91 98111 11111");
    expect(email.text).not.toContain("Deodar & Diya\n");
  }
});

test("an email shows the shop's own products, if there are some, and has at most one main button", () => {
  const product = {
    name: "Cedar in glass",
    detail: "cedar · smoke",
    price: "₹999",
    url: "https://deodar.example/products/cedar-in-glass",
    picture: { url: "https://deodar.example/pictures/cedar.webp", alt: "Cedar in glass" },
  };
  const emails = previewEmails(previewed, sampleSettings, texts, links, [product]);
  const ofFeatures = [
    ["back-in-stock", "stock-alerts"],
    ["newsletter", "newsletter"],
    ["left-cart", "left-carts"],
    ["burn-reminder", "burn-reminders"],
  ];
  const showing = emails.filter(({ email }) => email.html.includes(product.picture.url));
  expect(showing.map(({ name }) => name)).toEqual([
    "order-confirmed",
    "orders-confirmed",
    "order-shipped",
    "order-delivered",
    ...ofFeatures.filter(([, feature]) => existsSync(`src/features/${feature}`)).map(([name]) => name),
  ]);
  for (const { email } of emails) expect((email.html.match(/class="press"/g) ?? []).length).toBeLessThan(2);
  const plain = emails.filter(({ email }) => !email.html.includes("<img"));
  for (const { name } of plain) expect(name).toMatch(/^owner-|^message-notice$/);
  expect(plain.length).toBeGreaterThan(4);
});

test("every previewed email has a unique name and title", () => {
  const emails = previewEmails(previewed, sampleSettings, texts, links);
  expect(new Set(emails.map(({ name }) => name)).size).toBe(emails.length);
  expect(new Set(emails.map(({ title }) => title)).size).toBe(emails.length);
});

const sender = senderDetailsOf(sampleSettings, links);
/** 105 pieces at ₹999.00 with 5 % GST, free delivery: round(10489500 × 5 / 105) = 499500. */
const cedar = { name: "Cedar <script>", quantity: 105, unitPrice: 99900, gstRate: 500 };
const confirmedAt = new Date("2026-11-20T20:00:00Z");
const composeOrder = (order: Parameters<typeof orderToEmail>[0] = {}, shipping = {}, from = sender) => {
  const settings = { ...sampleSettings, shipping: { ...sampleSettings.shipping, ...shipping } };
  const confirmed = orderToEmail({ lines: [cedar], confirmedAt, ...order });
  return orderConfirmed.compose({ sender: from, settings }, { order: confirmed });
};
test("the order confirmation shows the amounts paid, with Indian digit grouping", () => {
  const { text, html } = composeOrder();
  expect(text).toMatch(/^Cedar <script> +₹1,04,895\.00$/m);
  expect(text).toMatch(/^ {2}105 × ₹999\.00$/m);
  expect(text).toMatch(/^Standard delivery +Free$/m);
  expect(text).toMatch(/^TOTAL PAID +₹1,04,895\.00$/m);
  expect(text).toMatch(/^Items +₹1,04,895\.00$/m);
  expect(text).toMatch(/^includes GST +₹4,995\.00$/m);
  expect(html).toContain("₹1,04,895.00");
  expect(html).toContain("Cedar &lt;script&gt;");
  expect(text).not.toContain("Offer");
});

test("the order confirmation shows the price in the same rows as the shop's pages", () => {
  const { text } = emailNamed("order-confirmed");
  expect(text).toMatch(
    /^Items +₹4,546\.00\n+First order, WELCOME20 +-₹909\.20\n+Express delivery +₹100\.00\n+TOTAL PAID +₹3,736\.80\n+includes GST +₹233\.92$/m,
  );
});

test("the order confirmation shows no tax when the shop is not registered for GST", () => {
  const sender = senderDetailsOf(
    { ...sampleSettings, business: { ...sampleSettings.business, gstStatus: "unregistered" } },
    links,
  );
  const { text, html } = composeOrder({ gstShown: false }, {}, sender);
  expect(text).not.toMatch(/GST/);
  expect(html).not.toMatch(/GST/);
});

test("the order confirmation of products without GST shows no GST", () => {
  expect(composeOrder({ lines: [{ ...cedar, gstRate: 0 }] }).text).not.toContain("includes GST");
});

test("the order confirmation shows the Indian time, the address and a link to the order", () => {
  const { text } = composeOrder();
  expect(unwrap(text)).toContain("your order DD-26-00042 of 21 Nov 2026, 01:30 (IST) is confirmed");
  expect(text).toContain("Shimla 171001\n  Himachal Pradesh\n  +91 98000 00001");
  expect(text).toContain("https://deodar.example/profile/orders/DD-26-00042");
  expect(unwrap(text)).toContain("Your parcel arrives 30 Nov–3 Dec.");
});

test("the order confirmation offers changes only if the settings allow them", () => {
  expect(unwrap(composeOrder({}, { cancelHours: 12 }).text)).toContain("within 12 hours of ordering");
  expect(unwrap(composeOrder({}, { cancelHours: 0 }).text)).not.toContain("hours of ordering");
});

test("the email about a shipped order has carrier, tracking number and the courier's page", () => {
  const { text } = emailNamed("order-shipped");
  expect(text).toContain("Carrier: Delhivery\n  Tracking number: 1490812345678");
  expect(text).toContain("https://www.delhivery.com/track-v2/package/1490812345678");
  const without = { ...sampleSettings, couriers: { list: [] } };
  expect(emailNamed("order-shipped", without).text).not.toContain("delhivery.com");
  expect(emailNamed("order-processing").text).not.toContain("Tracking number");
});

test("the email about a delivered order asks for a review, good or bad", () => {
  const { text } = emailNamed("order-delivered");
  expect(unwrap(text)).toContain("A few honest words are enough, good or bad.");
  expect(text).toContain("Write a review:\nhttps://deodar.example/profile/orders/DD-26-00042");
  expect(unwrap(text)).toContain("within 48 hours, with a photo");
});

test("emails about refunds show the exact amount and the number of days", () => {
  for (const name of ["refund-started", "payment-refused"]) {
    const { subject, text } = emailNamed(name);
    expect(subject).toContain("₹3,736.80");
    expect(unwrap(text)).toContain("usually arrives within 5–7 business days");
  }
  expect(emailNamed("refund-completed").subject).toBe("Your refund of ₹3,736.80 has been sent");
});

test("the email about a refused late payment says there is no order, that about a second payment says the order stays", () => {
  expect(unwrap(emailNamed("payment-refused").text)).toContain("there is no order, and nothing will be sent");
  const sender = senderDetailsOf(sampleSettings, links);
  const secondPayment = { customer: "Asha", amount: 99900, lines: [], reason: "already-paid" as const };
  const { text } = paymentRefused.compose({ sender, settings: sampleSettings }, secondPayment);
  expect(unwrap(text)).toContain("Your first payment stands, and your order is safe");
  expect(unwrap(text)).not.toContain("there is no order");
});

test("the email about a payment whose discount was used up says that earlier orders are safe", () => {
  const sender = senderDetailsOf(sampleSettings, links);
  const refused = { customer: "Asha", amount: 79_920, lines: [], reason: "discount-used" as const };
  const { text } = paymentRefused.compose({ sender, settings: sampleSettings }, refused);
  expect(unwrap(text)).toContain("an offer that other orders had used up by then");
  expect(unwrap(text)).toContain("Earlier orders of yours are safe");
});

test.each([
  ["not-first-order", "another order of yours had come first by then"],
  ["discount-ended", "the offer that you had chosen was over"],
] as const)(
  "the email about a payment refused as %s says why, and that there is no order",
  (reason, words) => {
    const sender = senderDetailsOf(sampleSettings, links);
    const refused = { customer: "Asha", amount: 79_920, lines: [], reason };
    const { text } = paymentRefused.compose({ sender, settings: sampleSettings }, refused);
    expect(unwrap(text)).toContain(words);
    expect(unwrap(text)).toContain("there is no order at that price");
  },
);

test("account links are complete in the text and in the HTML of an email", () => {
  for (const [name, url] of [
    ["reset-password", "https://deodar.example/reset?token=sample"],
    ["verify-email", "https://deodar.example/verify-email?token=sample"],
    ["password-needed", "https://deodar.example/auth"],
    ["password-changed", "https://deodar.example/auth/reset"],
  ] as const) {
    expect(emailNamed(name).text.split("\n")).toContain(url);
    expect(emailNamed(name).html).toContain(`href="${url}"`);
  }
});

test("a code by email is in the text, and not in the subject, which staff can read", () => {
  const { subject, text, html } = emailNamed("email-code");
  expect(subject).not.toMatch(/\d/);
  for (const body of [text, html]) expect(body).toContain("482 913");
  expect(text).toContain("https://deodar.example/auth/email/code?code=482913&next=%2F");
  expect(unwrap(text)).toContain("asked for the code: Chrome on Android");
});

test("a message's receipt has its ticket number, and only the reply quotes the message", () => {
  expect(emailNamed("message-received").subject).toBe("We have your message (#1042)");
  expect(emailNamed("message-received").text).not.toContain("wedding");
  expect(emailNamed("message-notice").text).toContain("> we marry in February");
  expect(emailNamed("message-notice").text).toContain("Quantity: 40");
  expect(emailNamed("message-reply").text).toContain("Forty by February is well possible.");
  expect(emailNamed("message-reply").text).toContain("> we marry in February");
});

test("the alert to the owner says what failed, where to look and when the next alert comes", () => {
  const { subject, text } = emailNamed("owner-alert");
  expect(subject).toBe("Your shop needs you: the check “Refunds go through” failed");
  expect(unwrap(text)).toContain("1 refund refused by Razorpay or the bank, often for a low balance.");
  expect(text.split("\n")).toContain("https://deodar.example/admin/health");
  expect(unwrap(text)).toContain("We write once a day about each check");
});

test("the newsletter confirmation has a confirm link and an unsubscribe link", () => {
  const { text } = emailNamed("newsletter-confirm");
  expect(text).toContain("https://deodar.example/newsletter/confirm?token=sample");
  expect(text).toContain("https://deodar.example/newsletter/unsubscribe?token=sample");
});

test("the preview of a refunded part of the sample order shows the price after the offer", () => {
  // 999.00 less 20 % is 799.20. 1,899.00 and 649.00 less 20 % are 2,038.40, and the delivery of ₹100.00 by value is 41.77 + 14.28.
  expect(emailNamed("refund-part-started").text).toContain("₹799.20");
  expect(emailNamed("order-cancelled-part").text).toContain("₹2,094.45");
});

test("the previews have the shop's number format and express rate", () => {
  const settings = {
    ...sampleSettings,
    business: { ...sampleSettings.business, orderPrefix: "CED" },
    shipping: { ...sampleSettings.shipping, expressRate: 120_00 },
  };
  for (const { email } of previewEmails(previewed, settings, texts, links))
    expect(email.text).not.toContain("DD-26-00042");
  expect(emailNamed("order-confirmed", settings).text).toMatch(/^Express delivery +₹120\.00$/m);
});

test("a payment link is emailed with the shop's UPI id and code, if the shop uses UPI", () => {
  const upi = { upiId: "cedar@okbank", upiName: "", upiOnOrders: true };
  const settings = { ...sampleSettings, business: { ...sampleSettings.business, ...upi } };
  const asked = emailNamed("payment-link", settings);
  expect(unwrap(asked.text)).toMatch(
    /Or pay ₹[\d,.]+ from any UPI app to cedar@okbank \(Deodar & Diya\), with 8D2C4E6F70/,
  );
  expect(asked.html).toContain('src="https://deodar.example/order/sample/upi.png"');
  expect(asked.text).not.toMatch(/\n{3}/);
  expect(emailNamed("payment-link").html).not.toContain("upi.png");
});
