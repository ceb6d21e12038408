import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { order } from "#core/orders/orders.table.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { payment, paymentLink, refund } from "#core/payments/payments.table.ts";

const at = new Date("2026-11-20T06:30:00Z");
const meera = "meera@example.com";

let emails: EmailJobsTest;
beforeAll(async () => {
  emails = await openEmailJobsTest();
});
afterAll(() => emails.close());
beforeEach(() => {
  emails.server.received.length = 0;
});

const subjects = () => emails.server.received.map(({ subject }) => subject);

/** An order that staff typed for a customer without an account. */
async function insertTyped(email: string | null): Promise<string> {
  const id = await emails.insertOrder();
  const typed = { userId: null, origin: "phone", email } as const;
  await emails.ctx.db.update(order).set(typed).where(eq(order.id, id));
  return id;
}

test("a staff order is confirmed to the given address, with the page that needs no account", async () => {
  const orderId = await insertTyped(meera);
  await emails.runJob("order.confirmed", { orderId });
  expect(subjects()).toEqual([expect.stringMatching(/is confirmed$/)]);
  const [received] = emails.server.received;
  expect(received?.text).toContain(`https://deodar.localhost/order/${orderId}`);
  expect(received?.text).not.toContain("/profile/");
});

test("a customer without an email address gets no email, and no job fails", async () => {
  const orderId = await insertTyped(null);
  await emails.runJob("order.confirmed", { orderId });
  await emails.runJob("payment-link.send", { orderId, reminder: 0 });
  expect(subjects()).toEqual([]);
});

test("a link and its reminder are emailed once each while it can be paid, and not once it has ended", async () => {
  const orderId = await insertTyped(meera);
  const { db } = emails.ctx;
  await db.insert(paymentLink).values({
    orderId,
    referenceId: `${orderId}-1`,
    stage: "whole",
    amount: 999_00,
    razorpayLinkId: "plink_StandIn00000001",
    url: "https://rzp.io/rzp/abc",
    status: "open",
    createdAt: at,
    expiresAt: new Date("2026-11-23T06:30:00Z"),
  });
  for (const reminder of [0, 0, 1_795_000_000])
    await emails.runJob("payment-link.send", { orderId, reminder });
  expect(subjects()).toEqual(["Please pay ₹999.00 for your order", "A reminder: ₹999.00 for your order"]);
  expect(emails.server.received[0]?.text).toContain("https://rzp.io/rzp/abc");
  await db.update(paymentLink).set({ status: "cancelled" }).where(eq(paymentLink.orderId, orderId));
  await emails.runJob("payment-link.send", { orderId, reminder: 1_795_000_001 });
  expect(subjects()).toHaveLength(2);
});

test("the email about money given back by hand does not mention a payment service", async () => {
  const orderId = await insertTyped(meera);
  const { db } = emails.ctx;
  const byHand = { way: "manual", razorpayPaymentId: null, method: "cash" } as const;
  await db.update(payment).set(byHand).where(isFirstPaymentOf(orderId));
  await db.insert(refund).values({
    id: `refund-${orderId}`,
    orderId,
    paymentId: `payment-${orderId}`,
    amount: 99_900,
    reason: "cracked",
    status: "processed",
    by: "asha",
    requestedAt: at,
    processedAt: at,
  });
  await emails.runJob("refund.completed", { refundId: `refund-${orderId}` });
  expect(subjects()).toEqual(["We have given ₹999.00 back to you"]);
  expect(emails.server.received[0]?.text).toContain("in cash");
  expect(emails.server.received[0]?.text).not.toMatch(/payment service|bank/);
});

describe("an order bought with a telephone number alone", () => {
  /** `email`: typed for the invoice. */
  async function insertByNumber(email: string | null): Promise<string> {
    const id = await emails.insertOrder();
    const { db } = emails.ctx;
    await db
      .insert(user)
      .values({ id: `person-${id}`, name: "Meera", phone: "9816000041", createdAt: at, updatedAt: at });
    await db
      .update(order)
      .set({ userId: `person-${id}`, email })
      .where(eq(order.id, id));
    return id;
  }

  test("is confirmed to the address typed for the invoice, with the page that only reads", async () => {
    const orderId = await insertByNumber(meera);
    await emails.runJob("order.confirmed", { orderId });
    const [received] = emails.server.received;
    expect(received?.text).toContain(`https://deodar.localhost/order/${orderId}`);
    expect(received?.text).not.toMatch(/\/profile\/|key=/);
  });

  test("sends nothing where no address was typed, and no job about its account fails", async () => {
    const orderId = await insertByNumber(null);
    await emails.runJob("order.confirmed", { orderId });
    await emails.runJob("identity.new-device", {
      userId: `person-${orderId}`,
      device: "Chrome on Android",
      at: at.toISOString(),
    });
    await emails.runJob("identity.account-deleted", {
      userId: `person-${orderId}`,
      email: null,
      name: "Meera",
      orders: 1,
    });
    expect(subjects()).toEqual([]);
  });
});
