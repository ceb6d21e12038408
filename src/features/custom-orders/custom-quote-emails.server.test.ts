import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customQuote, labelProof } from "#core/checkout/checkout.table.ts";
import { message } from "#core/messages/messages.table.ts";
import { type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { paymentLink } from "#core/payments/payments.table.ts";

let emails: EmailJobsTest;
beforeAll(async () => {
  emails = await openEmailJobsTest();
});
afterAll(() => emails.close());

const unwrap = (text = "") => text.replace(/\s+/g, " ");

async function insertQuote(version: number): Promise<string> {
  const id = await emails.insertOrder();
  const { db } = emails.ctx;
  const typed = { userId: null, origin: "custom", email: "meera@example.com" } as const;
  await db.update(order).set(typed).where(eq(order.id, id));
  await db
    .update(orderLine)
    .set({ kind: "custom", productId: null, returnable: false })
    .where(eq(orderLine.orderId, id));
  await db
    .insert(customQuote)
    .values({ orderId: id, messageId: null, version, makingDays: 21, note: "In two lots." });
  await db.insert(paymentLink).values({
    orderId: id,
    referenceId: `${id}-1`,
    stage: "whole",
    amount: 999_00,
    razorpayLinkId: `plink_${id}`,
    url: "https://rzp.io/rzp/abc",
    status: "open",
    createdAt: new Date("2026-11-20T06:30:00Z"),
    expiresAt: new Date("2026-11-27T06:30:00Z"),
  });
  return id;
}

test("a quote is emailed with its price, its terms and its page, but without a direct payment link", async () => {
  const orderId = await insertQuote(1);
  await emails.runJob("payment-link.send", { orderId, reminder: 0 });
  await emails.runJob("payment-link.send", { orderId, reminder: 1_795_000_000 });
  const [sent, reminder] = emails.server.received;
  expect(sent?.subject).toBe("Your quote for a custom order: ₹999.00");
  expect(reminder?.subject).toBe("A reminder: your quote of ₹999.00");
  const text = unwrap(sent?.text);
  expect(text).toContain("Made within 21 days of your payment. As it is made for you, it is not returnable");
  expect(text).toContain("In two lots.");
  expect(text).toContain("good until 27 Nov 2026, 12:00 (IST)");
  expect(text).toContain(`https://deodar.localhost/order/${orderId}`);
  expect(text).not.toContain("rzp.io");
});

test("a changed quote says that it replaces the previous one", async () => {
  emails.server.received.length = 0;
  await emails.runJob("payment-link.send", { orderId: await insertQuote(2), reminder: 0 });
  const [sent] = emails.server.received;
  expect(sent?.subject).toBe("Your new quote for a custom order: ₹999.00");
  expect(unwrap(sent?.text)).toContain("It takes the place of our earlier quote.");
});

test("the confirmation of a custom order counts its arrival from the day it is made", async () => {
  emails.server.received.length = 0;
  await emails.runJob("order.confirmed", { orderId: await insertQuote(1) });
  const text = unwrap(emails.server.received[0]?.text);
  expect(text).toContain("Made within 21 days of your payment.");
  expect(text).toMatch(/Your parcel arrives \d+.* Dec/);
});

test("a quote with a label says that it is on its page, and that the payment approves it", async () => {
  emails.server.received.length = 0;
  const { db } = emails.ctx;
  const orderId = await insertQuote(1);
  const at = new Date("2026-11-20T06:30:00Z");
  const asked = {
    id: "ticket",
    kind: "contact",
    name: "",
    email: "",
    subject: "Favours",
    body: "",
    fields: {},
  } as const;
  await db.insert(message).values({ ...asked, createdAt: at, updatedAt: at });
  await db.update(customQuote).set({ messageId: "ticket" }).where(eq(customQuote.orderId, orderId));
  await db.insert(labelProof).values({ orderId, messageId: "ticket", bytes: Buffer.from("picture") });
  await emails.runJob("payment-link.send", { orderId, reminder: 0 });
  expect(unwrap(emails.server.received[0]?.text)).toContain(
    "Your label is on the page of the quote. Please look at every word: with your payment you approve it.",
  );
});
