import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Effect } from "#platform/outbox.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { category, product } from "../catalogue/catalogue.table.ts";
import { message, messageReply, newsletterSubscriber } from "../content/content.table.ts";
import { user } from "../identity/identity.table.ts";
import { order, orderLine, orderStatusChange, parcel } from "../orders/orders.table.ts";
import { payment, refund } from "../payments/payments.table.ts";
import { saveSettings } from "../settings/settings.server.ts";
import { sampleSettings } from "../settings/settings.ts";
import { sentLetter } from "./mail.table.ts";
import { type MailServer, startMailServer } from "./mail-server.fixture.ts";
import { openPostOffice } from "./post-office.server.ts";

const at = new Date("2026-11-20T06:30:00Z");
const asha = "asha@example.com";

let server: MailServer;
let foundations: TestFoundations;
let workers: Map<string, (effect: Effect) => Promise<void>>;
let count = 0;

/** A post office as in one process, whose workers the test calls by hand. */
function openByHand() {
  const known = new Map<string, (effect: Effect) => Promise<void>>();
  openPostOffice({
    ...foundations,
    outbox: { ...foundations.outbox, carryOut: (kind, work) => known.set(kind, work) },
  });
  return known;
}

async function work(kind: string, effect: Effect, among = workers): Promise<void> {
  await among.get(kind)?.(effect);
}

/** One good of ₹999.00 at 5 %: 95143 + 4757. */
async function placeOrder(settled = true): Promise<string> {
  count += 1;
  const { db } = foundations;
  const id = `order${count}`;
  await db.insert(order).values({
    id,
    number: settled ? `DD-26-${String(count).padStart(5, "0")}` : null,
    userId: "asha",
    purchaseId: id,
    fingerprint: id,
    address: {
      name: "Asha",
      phone: "9800000042",
      address: "Mall",
      city: "Shimla",
      state: "HP",
      zip: "171001",
      country: "India",
    },
    stateCode: "02",
    delivery: "standard",
    goodsAmount: 99900,
    offerAmount: 0,
    deliveryAmount: 0,
    taxableAmount: 95143,
    taxAmount: 4757,
    amount: 99900,
    createdAt: at,
    settledAt: settled ? at : null,
  });
  await db.insert(orderLine).values({
    orderId: id,
    position: 0,
    productId: "cedar",
    name: "Cedar <Smoke>",
    sku: "C-1",
    hsn: "3406",
    gstRate: 500,
    unitPrice: 99900,
    quantity: 1,
    gross: 99900,
    offerShare: 0,
    deliveryShare: 0,
    taxable: 95143,
    tax: 4757,
  });
  await db.insert(payment).values({
    orderId: id,
    keyId: "rzp_test_x",
    razorpayPaymentId: `pay_${id}`,
    status: "captured",
    amount: 99900,
    createdAt: at,
    capturedAt: at,
  });
  return id;
}

beforeAll(async () => {
  server = await startMailServer();
  foundations = await openTestFoundations({
    settings: { SMTP_URL: server.url, PUBLIC_URL: "https://deodar.example" },
  });
  const { db } = foundations;
  await db.insert(user).values({ id: "asha", name: "Asha Negi", email: asha, createdAt: at, updatedAt: at });
  await db.insert(category).values({ slug: "woody", name: "Woody", position: 0 });
  await db.insert(product).values({
    id: "cedar",
    slug: "cedar",
    sku: "C-1",
    name: "Cedar <Smoke>",
    description: "",
    price: 99900,
    hsn: "3406",
    gstRate: 500,
    collection: "shop",
    categorySlug: "woody",
    fragranceNotes: [],
    ingredients: [],
    burnTime: "",
    weight: "8 oz",
    grams: 227,
    stock: 10,
    createdAt: at,
    updatedAt: at,
  });
  workers = openByHand();
});

afterAll(async () => {
  await foundations.close();
  await server.stop();
});

beforeEach(async () => {
  server.taken.length = 0;
  server.refuse("RCPT", 0, "");
  foundations.log.warnings.length = 0;
  await saveSettings(foundations, "notifications", sampleSettings.notifications, "test");
});

describe("the post office", () => {
  test("sends a paid order's confirmation as text and HTML, from the shop to the customer", async () => {
    const id = await placeOrder();
    await work("order.placed", { orderId: id });
    expect(server.taken).toHaveLength(1);
    const [mail] = server.taken;
    expect(mail?.to).toEqual([asha]);
    expect(mail?.from).toContain("hello@deodar.example");
    expect(mail?.headers["reply-to"]).toContain("hello@deodar.example");
    expect(mail?.headers["message-id"]).toBe(`<order.placed.${id}@deodar.example>`);
    expect(mail?.headers["auto-submitted"]).toBe("auto-generated");
    expect(mail?.headers.date).toBe("Fri, 20 Nov 2026 06:30:00 +0000");
    expect(mail?.text).toMatch(/TOTAL PAID +₹999\.00/);
    expect(mail?.text).toMatch(/of which GST \(5%\) +₹47\.57/);
    expect(mail?.html).toContain("&lt;Smoke&gt;");
  });

  test("writes once, though asked again and by two processes at the same time", async () => {
    const effect = { orderId: await placeOrder() };
    const other = openByHand();
    await Promise.all(
      [1, 2, 3].flatMap(() => [work("order.placed", effect), work("order.placed", effect, other)]),
    );
    await work("order.placed", effect);
    expect(server.taken).toHaveLength(1);
  });

  test("carries out what the outbox holds", async () => {
    const id = await placeOrder();
    const { db, outbox } = foundations;
    openPostOffice(foundations);
    await db.transaction(async (tx) => {
      await outbox.enqueue(tx, "order.placed", { orderId: id });
      await outbox.enqueue(tx, "order.placed", { orderId: id });
    });
    await outbox.start();
    await expect.poll(() => foundations.listEffects("order.placed"), { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => server.taken.length).toBe(1);
  });

  test("tries again what a mail server puts off, and names nobody in the log", async () => {
    const effect = { orderId: await placeOrder() };
    for (const words of [
      "450 4.2.0 <asha@example.com> is busy",
      "550 5.7.1 Relaying asha@example.com denied",
    ]) {
      server.refuse("RCPT", 1, words);
      const failure = await work("order.placed", effect).catch(String);
      expect(failure).toMatch(/the mail server did not take a letter: (450|550) EENVELOPE RCPT TO/);
      expect(failure).not.toContain("asha");
    }
    server.refuse("DATA", 1, "451 4.3.0 Try again");
    await expect(work("order.placed", effect)).rejects.toThrow("451");
    expect(server.taken).toHaveLength(0);
    await work("order.placed", effect);
    expect(server.taken).toHaveLength(1);
  });

  test.each([
    ["RCPT", "550 5.1.1 No such user"],
    ["DATA", "552 5.2.2 Mailbox full"],
  ] as const)("notes a recipient refused for good at %s and does not try again", async (step, words) => {
    const effect = { orderId: await placeOrder() };
    server.refuse(step, 1, words);
    await work("order.placed", effect);
    await work("order.placed", effect);
    expect(server.taken).toHaveLength(0);
    const rows = await foundations.db.select().from(sentLetter);
    expect(rows.find(({ id }) => id === `order.placed:${effect.orderId}`)?.refusal).toBe(
      Number(words.slice(0, 3)),
    );
    expect(JSON.stringify(foundations.log.warnings)).not.toContain("asha");
  });

  test("waits for a mail server that is down", async () => {
    const effect = { orderId: await placeOrder() };
    const gone = await startMailServer();
    await gone.stop();
    const known = new Map<string, (effect: Effect) => Promise<void>>();
    const config = { ...foundations.config, smtpUrl: gone.url };
    openPostOffice({
      ...foundations,
      config,
      outbox: { ...foundations.outbox, carryOut: (k, w) => known.set(k, w) },
    });
    await expect(work("order.placed", effect, known)).rejects.toThrow("ESOCKET");
    await work("order.placed", effect);
    expect(server.taken).toHaveLength(1);
  });

  test("leaves letters in the outbox where no mail server is named, and says so once", () => {
    const config = { ...foundations.config, smtpUrl: undefined };
    const kinds: string[] = [];
    openPostOffice({
      ...foundations,
      config,
      outbox: { ...foundations.outbox, carryOut: (kind) => void kinds.push(kind) },
    });
    expect(kinds).toEqual([]);
    expect(foundations.log.warnings).toHaveLength(1);
  });

  test("says which part of an effect is missing", async () => {
    await expect(work("order.placed", {})).rejects.toThrow("the effect has no orderId");
  });
});

describe("the owner's switches", () => {
  async function moveTo(orderId: string, position: number, status: "processing" | "shipped" | "delivered") {
    await foundations.db.insert(orderStatusChange).values({ orderId, position, status, at, by: "system" });
    await work("order.status-changed", { orderId, position });
  }

  test("each step is told once, with the parcel's number and in the confirmation's thread", async () => {
    const id = await placeOrder();
    await foundations.db
      .insert(parcel)
      .values({ orderId: id, carrier: "India Post", trackingNumber: "EA1", at, by: "system" });
    await moveTo(id, 1, "processing");
    await moveTo(id, 2, "shipped");
    await moveTo(id, 3, "delivered");
    await work("order.status-changed", { orderId: id, position: 2 });
    expect(server.taken.map(({ subject }) => subject.replace(/DD-26-\d+/, "N"))).toEqual([
      "Your order N is being prepared",
      "Your order N is on its way",
      "Your order N has arrived",
    ]);
    expect(server.taken[1]?.text).toContain("Tracking number: EA1");
    expect(server.taken[1]?.headers["in-reply-to"]).toBe(`<order.placed.${id}@deodar.example>`);
  });

  test("switched off, nothing is mailed", async () => {
    const off = { orderConfirmation: false, orderStatusChanged: false, orderDelivered: false };
    await saveSettings(foundations, "notifications", off, "test");
    const id = await placeOrder();
    await work("order.placed", { orderId: id });
    await moveTo(id, 1, "shipped");
    await moveTo(id, 2, "delivered");
    expect(server.taken).toHaveLength(0);
    await saveSettings(foundations, "notifications", { ...off, orderDelivered: true }, "test");
    await work("order.status-changed", { orderId: id, position: 1 });
    await work("order.status-changed", { orderId: id, position: 2 });
    expect(server.taken.map(({ subject }) => subject)).toEqual([expect.stringContaining("has arrived")]);
  });
});

describe("the other occasions", () => {
  test("money that goes back is told of: started, completed, and what came too late", async () => {
    const id = await placeOrder();
    const late = await placeOrder(false);
    await foundations.db.insert(refund).values({
      id: "refund1",
      orderId: id,
      razorpayPaymentId: `pay_${id}`,
      amount: 99900,
      reason: "cancelled",
      status: "asked",
      by: "system",
      askedAt: at,
    });
    await work("refund.started", { refundId: "refund1" });
    await work("refund.completed", { refundId: "refund1" });
    await work("payment.returned", { orderId: late, reason: "sold-out" });
    await work("order.placed", { orderId: late });
    expect(server.taken.map(({ subject }) => subject)).toEqual([
      "Your refund of ₹999.00 is on its way",
      "Your refund of ₹999.00 has been sent",
      "We are returning your payment of ₹999.00",
    ]);
    expect(server.taken[2]?.text).toContain("1 × Cedar <Smoke>");
  });

  test("a second payment that goes back does not sound like a lost order", async () => {
    const id = await placeOrder();
    await foundations.db.insert(refund).values({
      id: "refund2",
      orderId: id,
      razorpayPaymentId: "pay_second",
      amount: 99900,
      reason: "bought-already",
      status: "processed",
      by: "system",
      askedAt: at,
    });
    await work("refund.completed", { refundId: "refund2" });
    expect(server.taken[0]?.text).toMatch(/the\s*order\s*stays/);
  });

  test("links to an account go out once a link, and their tokens are stored nowhere", async () => {
    const effect = {
      email: "new@example.com",
      name: "New",
      url: "https://deodar.example/reset?token=tok123",
    };
    for (const kind of ["identity.reset-mail", "identity.reset-mail", "identity.verify-mail"])
      await work(kind, effect);
    await work("identity.reset-mail", { ...effect, url: "https://deodar.example/reset?token=tok456" });
    await work("identity.password-changed", { email: "new@example.com", name: "New", at: at.toISOString() });
    await work("identity.password-changed", { email: "new@example.com", name: "New", at: at.toISOString() });
    expect(server.taken.map(({ to }) => to)).toEqual(Array(4).fill(["new@example.com"]));
    expect(server.taken[0]?.text).toContain(effect.url);
    expect(JSON.stringify(await foundations.db.select().from(sentLetter))).not.toContain("tok123");
    expect(server.taken[0]?.headers["message-id"]).not.toContain("tok123");
  });

  test("a message goes to the shop, its number to the writer, and the answer into the same thread", async () => {
    const { db } = foundations;
    await db.insert(message).values({
      id: "message1",
      ticket: 1042,
      kind: "contact",
      name: "Ravi",
      email: "ravi@example.com",
      subject: "Hello",
      body: "Do you ship to Leh?",
      createdAt: at,
      updatedAt: at,
    });
    await db
      .insert(messageReply)
      .values({ id: "reply1", messageId: "message1", body: "Gladly.", by: "system", at });
    server.refuse("RCPT", 1, "450 4.2.0 Busy");
    await expect(work("message.received", { messageId: "message1" })).rejects.toThrow("450");
    await work("message.received", { messageId: "message1" });
    const [notice] = server.taken.filter(({ to }) => to.includes("hello@deodar.example"));
    const [receipt] = server.taken.filter(({ to }) => to.includes("ravi@example.com"));
    expect(server.taken).toHaveLength(2);
    expect(notice?.headers["reply-to"]).toContain("ravi@example.com");
    expect(notice?.text).toContain("> Do you ship to Leh?");
    expect(receipt?.subject).toBe("We have your message (#1042)");
    await work("message.reply", { replyId: "reply1" });
    expect(server.taken[2]?.text).toContain("Gladly.");
    expect(server.taken[2]?.headers.references).toBe(receipt?.headers["message-id"]);
  });

  test("the newsletter is confirmed once each time somebody asks, and can be left with one click", async () => {
    const { db, clock } = foundations;
    const email = "reader@example.com";
    const link = "https://deodar.example/newsletter";
    const effect = { email, url: `${link}/confirm?token=t`, unsubscribeUrl: `${link}/unsubscribe?token=t` };
    await work("newsletter.confirm", effect);
    expect(server.taken).toHaveLength(0);
    await db.insert(newsletterSubscriber).values({ email, token: "t", askedAt: clock.now() });
    await work("newsletter.confirm", effect);
    await work("newsletter.confirm", effect);
    await db.update(newsletterSubscriber).set({ askedAt: new Date(clock.now().getTime() + 60_000) });
    await work("newsletter.confirm", effect);
    expect(server.taken).toHaveLength(2);
    expect(server.taken[0]?.headers["list-unsubscribe"]).toBe(`<${effect.unsubscribeUrl}>`);
    expect(server.taken[0]?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });
});
