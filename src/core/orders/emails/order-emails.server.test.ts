import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { user } from "#core/identity/identity.table.ts";
import { notification } from "#core/notifications/email.table.ts";
import { type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { readEmailFacts } from "#core/notifications/undelivered.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { newId } from "#platform/new-id.ts";
import { issueInvoice } from "../invoices.server.ts";
import { order, orderLine, orderStatusChange, parcel } from "../orders.table.ts";
import { refundDecisions } from "../refund-decision.ts";

const owner = { id: "owner", role: "admin" } as const;

const at = new Date("2026-11-20T06:30:00Z");

let emails: EmailJobsTest;
let server: EmailJobsTest["server"];
let ctx: EmailJobsTest["ctx"];
const runJob: EmailJobsTest["runJob"] = (...job) => emails.runJob(...job);
const insertOrder: EmailJobsTest["insertOrder"] = (...options) => emails.insertOrder(...options);
beforeAll(async () => {
  emails = await openEmailJobsTest();
  ({ server, ctx } = emails);
});

afterAll(() => emails.close());

beforeEach(async () => {
  server.received.length = 0;
  server.refuse("RCPT", 0, "");
  ctx.log.warnings.length = 0;
  await saveSettings(ctx, owner, { group: "notifications", change: sampleSettings.notifications });
});

async function moveOrderTo(
  orderId: string,
  position: number,
  status: "processing" | "shipped" | "delivered",
) {
  await ctx.db.insert(orderStatusChange).values({ orderId, position, status, at, by: "system" });
  await runJob("order.status-changed", { orderId, position });
}

test("each status change is emailed once, with the tracking number and in the confirmation's thread", async () => {
  const id = await insertOrder();
  await ctx.db
    .insert(parcel)
    .values({ orderId: id, position: 1, carrier: "India Post", trackingNumber: "EA1", at, by: "system" });
  await moveOrderTo(id, 1, "processing");
  await moveOrderTo(id, 2, "shipped");
  await moveOrderTo(id, 3, "delivered");
  await runJob("order.status-changed", { orderId: id, position: 2 });
  expect(server.received.map(({ subject }) => subject.replace(/DD-26-\d+/, "N"))).toEqual([
    "Your order N is packed",
    "Your order N is on its way",
    "Your order N has arrived",
  ]);
  expect(server.received[1]?.text).toContain("Tracking number: EA1");
  const shows = server.received.map(({ text }) => /What you ordered\n-+\nCedar <Smoke>\n {2}× \d/.test(text));
  expect(shows).toEqual([false, true, true]);
  expect(server.received[1]?.headers["in-reply-to"]).toBe(`<order.confirmed.${id}@deodar.localhost>`);
  for (const { headers } of server.received) expect(headers).not.toHaveProperty("list-unsubscribe");
});

test("emails about an order show the product with the buyer's words on its label, as long as it takes words", async () => {
  const id = await insertOrder();
  await ctx.db.update(orderLine).set({ labelWords: "Ananya, 30" }).where(eq(orderLine.orderId, id));
  await emails.setPicture({ takesWords: true });
  await runJob("order.confirmed", { orderId: id });
  await moveOrderTo(id, 1, "shipped");
  await emails.setPicture({ takesWords: false });
  await moveOrderTo(id, 2, "delivered");
  const worded = `https://deodar.localhost/on-label/cedar${writeLabelWords("Ananya, 30")}.webp`;
  expect(emails.listPictures()).toEqual([[worded], [worded], ["https://deodar.localhost/media/jar.webp"]]);
  const [confirmed] = server.received;
  expect(confirmed?.html).toContain('alt="A jar; “Ananya, 30” on the label" width="220"');
  expect(confirmed?.html).toMatch(/<span style="white-space:nowrap;">DD-26-\d{5}<\/span> of/);
});

test("a candle in an email burns only once it has arrived", async () => {
  const id = await insertOrder();
  await ctx.db.update(orderLine).set({ labelWords: "Ananya" }).where(eq(orderLine.orderId, id));
  await emails.setPicture({ takesWords: true });
  const renditions = findBundledPicture("jar-rose-rose")?.renditions ?? { avif: [], webp: [] };
  await ctx.db.update(picture).set({ renditions });
  await runJob("order.confirmed", { orderId: id });
  await moveOrderTo(id, 1, "shipped");
  await moveOrderTo(id, 2, "delivered");
  const worded = `https://deodar.localhost/on-label/cedar${writeLabelWords("Ananya")}.webp`;
  expect(emails.listPictures()).toEqual([[`${worded}?unlit`], [`${worded}?unlit`], [worded]]);
  const handedOver = await insertOrder();
  await ctx.db.update(orderLine).set({ labelWords: "Ananya" }).where(eq(orderLine.orderId, handedOver));
  await moveOrderTo(handedOver, 1, "delivered");
  await runJob("order.confirmed", { orderId: handedOver });
  expect(emails.listPictures().at(-1)).toEqual([worded]);
});

test("the invoice is in the first email after packing, if the owner wants it attached", async () => {
  const send = async () => {
    const id = await insertOrder();
    await ctx.db.transaction((tx) => issueInvoice(tx, id, at));
    for (const [index, status] of (["processing", "shipped", "delivered"] as const).entries())
      await moveOrderTo(id, index + 1, status);
  };
  await send();
  await saveSettings(ctx, owner, { group: "notifications", change: { attachInvoice: true } });
  await send();
  const files = server.received.map(({ attachments }) => attachments);
  expect(files.map(({ length }) => length)).toEqual([0, 0, 0, 1, 0, 0]);
  expect(files[3]?.[0]).toMatchObject({
    filename: expect.stringMatching(/^DD-.*\.pdf$/),
    contentType: "application/pdf",
  });
  expect(files[3]?.[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
});

test("an invoice that the mail server finds too large stays behind, and the email leads to it", async () => {
  await saveSettings(ctx, owner, { group: "notifications", change: { attachInvoice: true } });
  for (const command of ["RCPT", "DATA"] as const) {
    const id = await insertOrder();
    await ctx.db.transaction((tx) => issueInvoice(tx, id, at));
    server.received.length = 0;
    server.refuse(command, 1, "552 5.3.4 Message too big for system");
    await moveOrderTo(id, 1, "processing");
    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toMatch(/invoice was too large[^:]+\nhttps:\/\/deodar\.localhost\/profile\/orders\//);
  }
  expect(await readEmailFacts(ctx.db, ctx.clock.now())).toMatchObject({
    waiting: { count: 0 },
    withoutFiles: 2,
    reply: "552 5.3.4 Message too big for system",
  });
});

test("a tracking number added after the shipping email is emailed once, and a corrected one again", async () => {
  const id = await insertOrder();
  await moveOrderTo(id, 1, "shipped");
  const label = async (trackingNumber: string) => {
    ctx.clock.advance({ minutes: 1 });
    const row = {
      orderId: id,
      position: 1,
      carrier: "India Post",
      trackingNumber,
      at: ctx.clock.now(),
      by: "system",
    };
    await ctx.db
      .insert(parcel)
      .values(row)
      .onConflictDoUpdate({ target: [parcel.orderId, parcel.position], set: row });
    for (const _ of [1, 2]) await runJob("order.tracking-number", { orderId: id });
  };
  await label("EA1");
  await label("EA2");
  expect(server.received.map(({ subject }) => subject.replace(/DD-26-\d+/, "N"))).toEqual([
    "Your order N is on its way",
    "The tracking number of your order N",
    "The tracking number of your order N",
  ]);
  expect(server.received[1]?.text).toContain("Tracking number: EA1");
  expect(server.received[2]?.text).toContain("Tracking number: EA2");
});

test("a further parcel is emailed once with its number, and a removed one is not", async () => {
  const id = await insertOrder();
  await moveOrderTo(id, 1, "shipped");
  const sent = { orderId: id, carrier: "India Post", at, by: "system" };
  await ctx.db.insert(parcel).values([
    { ...sent, position: 1, trackingNumber: "EA1" },
    { ...sent, position: 2, trackingNumber: "EA2" },
  ]);
  // Typed otherwise than the courier writes it.
  for (const _ of [1, 2]) await runJob("order.further-parcel", { orderId: id, trackingNumber: "EA 2" });
  await runJob("order.further-parcel", { orderId: id, trackingNumber: "EA3" });
  expect(server.received.map(({ subject }) => subject.replace(/DD-26-\d+/, "N"))).toEqual([
    "Your order N is on its way",
    "Another parcel of your order N",
  ]);
  expect(server.received[1]?.text).toContain("Tracking number: EA2");
});

test("the email about each of several parcels lists its pieces if staff have named them", async () => {
  const id = await insertOrder();
  const [line] = await ctx.db.select().from(orderLine).where(eq(orderLine.orderId, id));
  const sent = { orderId: id, carrier: "India Post", at, by: "system" };
  const pieces = [{ position: 0, quantity: 1 }];
  await ctx.db.update(orderLine).set({ quantity: 3 }).where(eq(orderLine.orderId, id));
  await ctx.db.insert(parcel).values([
    { ...sent, position: 1, trackingNumber: "EA1" },
    { ...sent, position: 2, trackingNumber: "EA2", pieces },
  ]);
  await moveOrderTo(id, 1, "shipped");
  await runJob("order.further-parcel", { orderId: id, trackingNumber: "EA2" });
  const texts = server.received.map(({ text }) => text);
  expect(texts[0]).toContain(`Parcel 1 of 2: 2 × ${line?.name}`);
  expect(texts[1]).toContain(`Parcel 2 of 2: 1 × ${line?.name}`);
});

test("a tracking number is not emailed if the shipping email has it, or if none was sent", async () => {
  const known = await insertOrder();
  const silent = await insertOrder();
  const delivered = await insertOrder();
  for (const id of [known, silent, delivered])
    await ctx.db.insert(parcel).values({
      orderId: id,
      position: 1,
      carrier: "India Post",
      trackingNumber: "EA1",
      at: ctx.clock.now(),
      by: "system",
    });
  await moveOrderTo(known, 1, "shipped");
  await ctx.db
    .insert(orderStatusChange)
    .values({ orderId: silent, position: 1, status: "shipped", at, by: "system", silent: true });
  await ctx.db
    .insert(orderStatusChange)
    .values({ orderId: delivered, position: 1, status: "delivered", at, by: "system" });
  for (const id of [known, silent, delivered]) await runJob("order.tracking-number", { orderId: id });
  expect(server.received.map(({ subject }) => subject)).toEqual([expect.stringContaining("is on its way")]);
});

test("neither a status replaced before its email is sent nor its correction is emailed", async () => {
  const id = await insertOrder();
  const change = (position: number, status: "pending" | "processing" | "shipped", seconds: number) => ({
    orderId: id,
    position,
    status,
    at: new Date(at.getTime() + seconds * 1000),
    by: "system",
  });
  await ctx.db
    .insert(orderStatusChange)
    .values([change(0, "pending", 0), change(1, "shipped", 900), change(2, "pending", 930)]);
  await runJob("order.status-changed", { orderId: id, position: 1 });
  await runJob("order.status-changed", { orderId: id, position: 2 });
  expect(server.received).toEqual([]);
});

test.each([
  ["all", "All of the ₹999.00 that you paid goes back"],
  ["all, to credit", "As we agreed, all of the ₹999.00 that you paid becomes store credit"],
  ["part", "₹300.00 goes back to the card, bank account or UPI that you paid with"],
  ["part, to credit", "Of the ₹999.00 that you paid, ₹300.00 becomes store credit"],
  ["none", "not refunded, for this reason: Lit already"],
  ["later", "We check your payment next"],
] as const)("the email about an order cancelled with decision '%s' says so", async (said, words) => {
  const id = await insertOrder();
  const refundDecision = refundDecisions.find((one) => said.startsWith(one)) ?? "later";
  if (refundDecision === "all" || refundDecision === "part")
    await ctx.db.insert(refund).values({
      id: newId(),
      orderId: id,
      paymentId: `payment-${id}`,
      reason: "",
      by: "owner",
      amount: refundDecision === "all" ? 999_00 : 300_00,
      status: "processed",
      requestedAt: at,
      creditAgreement: said.includes("credit") ? "On the phone" : null,
    });
  await ctx.db.insert(orderStatusChange).values({
    orderId: id,
    position: 1,
    status: "cancelled",
    at,
    by: "system",
    note: "Lit already",
    refund: refundDecision,
  });
  await runJob("order.status-changed", { orderId: id, position: 1 });
  const text = server.received[0]?.text.replace(/\s+/g, " ");
  expect(text).toContain(words);
  expect(text?.includes("Lit already")).toBe(["none", "part"].includes(refundDecision));
});

test("the email about a cancelled order promises only what a lost dispute has left", async () => {
  const id = await insertOrder();
  await ctx.db.insert(paymentDispute).values({
    id: `disp_of_${id}`,
    razorpayPaymentId: `pay_${id}`,
    amount: 300_00,
    currency: "INR",
    reasonCode: "not_received",
    phase: "chargeback",
    status: "lost",
    respondBy: at,
    raisedAt: at,
    saidAt: at,
  });
  const change = { orderId: id, position: 1, status: "cancelled", at, by: "system", refund: "all" } as const;
  await ctx.db.insert(orderStatusChange).values(change);
  await runJob("order.status-changed", { orderId: id, position: 1 });
  const text = server.received[0]?.text.replace(/\s+/g, " ");
  expect(text).toContain("All ₹699.00 that is left of your payment goes back");
});

test("a new order is emailed once to each of the owner's addresses, or to the shop's own", async () => {
  const id = await insertOrder();
  await runJob("owner.order", { orderId: id });
  expect(server.received.map(({ to }) => to)).toEqual([["hello@deodar.example"]]);
  const addresses = "meera@example.com, Packing@example.com";
  await saveSettings(ctx, owner, { group: "ownerEmails", change: { addresses } });
  const payload = { orderId: await insertOrder() };
  for (const _ of [1, 2]) await runJob("owner.order", payload);
  expect(
    server.received
      .slice(1)
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(["meera@example.com", "packing@example.com"]);
  expect(server.received[1]?.subject).toMatch(/^New order DD-26-\d+: ₹999\.00$/);
  expect(server.received[1]?.text).toContain("/admin/orders/DD-26-");
  await saveSettings(ctx, owner, { group: "ownerEmails", change: { addresses: "", newOrder: false } });
  await runJob("owner.order", { orderId: await insertOrder() });
  expect(server.received).toHaveLength(3);
});

test("low stock and the morning's digest are emailed to the owner", async () => {
  await runJob("owner.low-stock", { noticeId: "notice1", productIds: ["cedar"] });
  await runJob("owner.digest", { day: "2026-11-20", toPack: 4, toRefund: 0, toAnswer: 1, toReturn: 2 });
  expect(server.received.map(({ subject }) => subject)).toEqual([
    "Low in stock: Cedar <Smoke>",
    "Today: 4 to pack, 0 to refund, 1 to answer, 2 returns",
  ]);
  expect(server.received[0]?.text).toContain("Cedar <Smoke>: 10 left");
});

test("kinds of email that the owner has switched off are not sent", async () => {
  const off = { orderConfirmation: false, orderStatusChanged: false, orderDelivered: false };
  await saveSettings(ctx, owner, { group: "notifications", change: off });
  const id = await insertOrder();
  await runJob("order.confirmed", { orderId: id });
  await moveOrderTo(id, 1, "shipped");
  await moveOrderTo(id, 2, "delivered");
  expect(server.received).toHaveLength(0);
  await saveSettings(ctx, owner, { group: "notifications", change: { ...off, orderDelivered: true } });
  await runJob("order.status-changed", { orderId: id, position: 1 });
  await runJob("order.status-changed", { orderId: id, position: 2 });
  expect(server.received.map(({ subject }) => subject)).toEqual([expect.stringContaining("has arrived")]);
});

test("a buyer of more than ten orders at once gets one email for all, and another only about a cancelled one", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 11; count += 1) ids.push(await insertOrder());
  const [first = "", second = ""] = ids;
  const [bought] = await ctx.db.select().from(order).where(eq(order.id, first));
  await ctx.db
    .update(order)
    .set({ purchaseId: bought?.purchaseId ?? "" })
    .where(inArray(order.id, ids));
  await runJob("order.confirmed", { orderId: first });
  await moveOrderTo(second, 1, "processing");
  await moveOrderTo(second, 2, "shipped");
  await moveOrderTo(second, 3, "delivered");
  expect(server.received.map(({ subject }) => subject)).toEqual(["Your 11 orders are confirmed"]);
  expect(server.received[0]?.text).toContain(`/profile/orders/${bought?.number}/together`);
  await ctx.db
    .insert(orderStatusChange)
    .values({ orderId: first, position: 1, status: "cancelled", refund: "later", at, by: "system" });
  await runJob("order.status-changed", { orderId: first, position: 1 });
  expect(server.received.map(({ subject }) => subject)[1]).toContain("cancelled");
});

test("an account without a name is greeted by the name below the card, or by that of its own parcel, never by a recipient's", async () => {
  const id = await insertOrder();
  await ctx.db.update(user).set({ name: "" });
  const gift = { words: "Happy birthday!", from: "Meera", isWrapped: false };
  for (const given of [gift, { ...gift, from: "" }, null]) {
    await ctx.db.update(order).set({ gift: given }).where(eq(order.id, id));
    await ctx.db.delete(notification);
    await runJob("order.confirmed", { orderId: id });
  }
  await ctx.db.update(user).set({ name: "Asha Negi" });
  const greetings = server.received.map(({ text }) => /^Namaste.*,$/m.exec(text)?.[0]);
  expect(greetings).toEqual(["Namaste Meera,", "Namaste,", "Namaste Asha,"]);
});
