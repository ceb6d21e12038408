// WhatsApp from the job to what Meta reports, on a database, with a mail server and a small Graph API.
import { createHmac } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { message } from "#core/messages/messages.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { paymentLink } from "#core/payments/payments.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { cashOnDelivery } from "#features/cash-on-delivery/on-delivery.table.ts";
import { keepWhatsAppAccount } from "#features/whatsapp/account.server.ts";
import { agreeOnWhatsApp, chooseWhatsApp, readWhatsAppChoice } from "#features/whatsapp/consent.server.ts";
import { type GraphServer, startGraphServer } from "#features/whatsapp/graph-server.fixture.ts";
import { receiveReport } from "#features/whatsapp/receive-report.server.ts";
import { whatsAppConsent, whatsAppNumber } from "#features/whatsapp/whatsapp.table.ts";
import { minuteMs } from "#platform/durations.ts";
import { notification, notificationAttempt } from "./email.table.ts";
import { type EmailJobsTest, openEmailJobsTest } from "./email-jobs.fixture.ts";
import { listTried } from "./notifications.server.ts";
import { countSkipped, forgetWhatsAppNumber, listSentAbout } from "./sent-messages.server.ts";

const appSecret = "standin_app_secret";
const account = { token: "EAA-test", appSecret, phoneNumberId: "111", businessAccountId: "222" };
const phone = "919800000042";
const asha = { id: "asha", role: "user" } as const;

let emails: EmailJobsTest;
let graph: GraphServer;

beforeAll(async () => {
  graph = await startGraphServer();
  emails = await openEmailJobsTest({ WHATSAPP_URL: graph.url });
  const { db, clock } = emails.ctx;
  await db.transaction(async (tx) => {
    await keepWhatsAppAccount(tx, account);
    await changeSettings(tx, { clock, group: "whatsApp", by: "owner" }, (before) => ({
      ...before,
      isOn: true,
    }));
  });
});
afterAll(async () => {
  await emails.close();
  await graph.stop();
});

beforeEach(async () => {
  const { db, clock } = emails.ctx;
  emails.server.received.length = 0;
  graph.calls.length = 0;
  graph.next.length = 0;
  clock.advance({ minutes: 1 });
  await db.delete(message);
  await db.delete(whatsAppConsent);
  await db.delete(whatsAppNumber);
  await db.insert(whatsAppNumber).values({ phone, answeredAt: clock.now() });
  await emails.ctx.sql`delete from pgboss.job`;
  await agreeOnWhatsApp(db, { userId: "asha", phone: "9800000042", now: clock.now() });
});

const confirm = (orderId: string) => emails.runJob("order.confirmed", { orderId });

/** What was sent about it on WhatsApp. */
async function rowOf(orderId: string) {
  const { notificationId, channel } = notificationAttempt;
  const [row] = await emails.ctx.db
    .select({ ...getTableColumns(notificationAttempt), payload: notification.payload })
    .from(notificationAttempt)
    .innerJoin(notification, eq(notification.id, notificationId))
    .where(and(eq(notification.orderId, orderId), eq(channel, "whatsapp")));
  return row;
}

/** Posts a report of Meta and runs the jobs that it leads to, each as often as it is stored. */
async function report(reported: object | Promise<object>): Promise<void> {
  const value = await reported;
  const body = Buffer.from(
    JSON.stringify({
      object: "whatsapp_business_account",
      entry: [{ id: "222", changes: [{ field: "messages", value }] }],
    }),
  );
  const signature = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  expect(await receiveReport(emails.ctx, { body, signature })).toEqual({ ok: true });
  await runJobs("whatsapp.reported");
}

/** Runs the stored jobs of a kind, also those that wait for their time. */
async function runJobs(kind: string): Promise<void> {
  const waiting = await emails.ctx.listJobs(kind);
  await emails.ctx.sql`delete from pgboss.job where name = ${kind}`;
  for (const { payload } of waiting) await emails.runJob(kind, payload);
}

const status = async (orderId: string, state: string, more: object = {}) => ({
  statuses: [
    {
      id: `wamid.${orderId}`,
      status: state,
      recipient_user_id: "IN.asha",
      biz_opaque_callback_data: (await rowOf(orderId))?.notificationId,
      ...more,
    },
  ],
});
const undeliverable = { errors: [{ code: 131026 }] };

const wrote = (text: string, more: object = {}) => ({
  contacts: [{ wa_id: phone, user_id: "IN.asha", profile: { name: "Asha N" } }],
  messages: [{ id: `wamid.in.${text}`, from: phone, type: "text", text: { body: text }, ...more }],
});

test("a fact is told once on WhatsApp, and no email is sent", async () => {
  const orderId = await emails.insertOrder();
  await Promise.all([confirm(orderId), confirm(orderId)]);
  await report(status(orderId, "delivered"));
  emails.ctx.clock.advance({ minutes: 31 });
  await runJobs("order.confirmed");
  expect(graph.calls).toHaveLength(1);
  expect(graph.calls[0]).toMatchObject({
    method: "POST",
    path: "/v26.0/111/messages",
    token: "Bearer EAA-test",
    body: {
      to: phone,
      type: "template",
      template: { name: "order_confirmed", language: { code: "en" } },
      biz_opaque_callback_data: (await rowOf(orderId))?.notificationId,
    },
  });
  expect(emails.server.received).toEqual([]);
  expect(await rowOf(orderId)).toMatchObject({ state: "delivered", channel: "whatsapp", recipient: phone });
  expect(await listSentAbout(emails.ctx.db, orderId)).toMatchObject([
    { subject: "On WhatsApp: order confirmed", outcome: "sent" },
  ]);
});

test("an email follows when no delivery is reported in time, and none before", async () => {
  const orderId = await emails.insertOrder();
  await confirm(orderId);
  emails.ctx.clock.advance({ minutes: 29 });
  await confirm(orderId);
  expect(emails.server.received).toEqual([]);
  emails.ctx.clock.advance({ minutes: 2 });
  await runJobs("order.confirmed");
  await confirm(orderId);
  expect(emails.server.received).toHaveLength(1);
  expect(graph.calls).toHaveLength(1);
});

test("after a lost answer the message is not sent again: a report says that it went out, or the email follows", async () => {
  const [reported, silent] = [await emails.insertOrder(), await emails.insertOrder()];
  graph.next.push("lost", "lost");
  await confirm(reported);
  await confirm(silent);
  await confirm(silent);
  expect(graph.calls).toHaveLength(2);
  await report(status(reported, "delivered"));
  emails.ctx.clock.advance({ minutes: 31 });
  await confirm(reported);
  await confirm(silent);
  expect(emails.server.received.map(({ headers }) => headers["message-id"])).toEqual([
    `<order.confirmed.${silent}@deodar.localhost>`,
  ]);
  expect(graph.calls).toHaveLength(2);
});

test("a number that WhatsApp cannot reach gets the email at once, and is not tried for the next fact", async () => {
  const [first, second] = [await emails.insertOrder(), await emails.insertOrder()];
  graph.next.push({ code: 131026 });
  await confirm(first);
  await confirm(second);
  expect(emails.server.received).toHaveLength(2);
  expect(graph.calls).toHaveLength(1);
  expect((await readWhatsAppChoice(emails.ctx.db, "asha")).isUnreachable).toBe(true);
});

test("a message is tried again while WhatsApp is busy, and nobody is named in the log", async () => {
  const orderId = await emails.insertOrder();
  graph.next.push({ code: 130429 });
  await expect(confirm(orderId)).rejects.toThrow("WhatsApp was busy (code 130429)");
  await confirm(orderId);
  expect(graph.calls).toHaveLength(2);
  expect(await rowOf(orderId)).toMatchObject({ state: "sent", refusal: null });
  expect(emails.server.received).toEqual([]);
  expect(JSON.stringify(emails.ctx.log)).not.toMatch(/9800000042|EAA-test/);
});

test("a reported failure leads to the email at once, unless the message was delivered before", async () => {
  const [lost, told] = [await emails.insertOrder(), await emails.insertOrder()];
  await confirm(lost);
  await confirm(told);
  await report(status(told, "read", { pricing: { billable: true, category: "utility" } }));
  await report(status(told, "failed", undeliverable));
  await report(status(lost, "failed", { errors: [{ code: 131049 }] }));
  await emails.runJob("order.confirmed", { orderId: told });
  await runJobs("order.confirmed");
  expect(emails.server.received).toHaveLength(1);
  expect(await rowOf(told)).toMatchObject({ state: "read", refusal: null, billedAs: "utility" });
  expect(await rowOf(lost)).toMatchObject({ state: "failed", refusal: 131049 });
});

test("a report names the message, also as the version before named it to Meta, or is of none", async () => {
  const orderId = await emails.insertOrder();
  await confirm(orderId);
  const named = (name: string) => status(orderId, "delivered", { biz_opaque_callback_data: name });
  for (const name of ["", "whatsapp:", `order.confirmed:${orderId}`, "whatsapp:order.confirmed:another"]) {
    await report(named(name));
    expect((await rowOf(orderId))?.state).toBe("sent");
  }
  await report(named(`whatsapp:order.confirmed:${orderId}`));
  expect(await rowOf(orderId)).toMatchObject({ state: "delivered", payload: null });
});

test("without an account of WhatsApp or a consent everything is mailed", async () => {
  const { db } = emails.ctx;
  await db.transaction((tx) => keepWhatsAppAccount(tx, undefined));
  await confirm(await emails.insertOrder());
  await db.transaction((tx) => keepWhatsAppAccount(tx, account));
  await db.delete(whatsAppConsent);
  await confirm(await emails.insertOrder());
  expect(emails.server.received).toHaveLength(2);
  expect(graph.calls).toEqual([]);
});

test("what was delivered on WhatsApp is not mailed when the owner switches WhatsApp off afterwards", async () => {
  const { db, clock } = emails.ctx;
  const orderId = await emails.insertOrder();
  await confirm(orderId);
  await report(status(orderId, "delivered"));
  await db.transaction((tx) => keepWhatsAppAccount(tx, undefined));
  clock.advance({ minutes: 31 });
  await confirm(orderId);
  await db.transaction((tx) => keepWhatsAppAccount(tx, account));
  expect(emails.server.received).toEqual([]);
});

test("what waited as an email and then went out on WhatsApp is the account's, and forgets a number that it has given up", async () => {
  const { db } = emails.ctx;
  const orderId = await emails.insertOrder();
  await db.delete(whatsAppConsent);
  emails.server.refuse("RCPT", 1, "451 4.3.0 Try again");
  await expect(confirm(orderId)).rejects.toThrow("451");
  await agreeOnWhatsApp(db, { userId: "asha", phone: "9800000042", now: emails.ctx.clock.now() });
  await confirm(orderId);
  expect(await rowOf(orderId)).toMatchObject({ recipient: phone });
  await db.update(whatsAppConsent).set({ phone: "919800000043" });
  await db.transaction((tx) => forgetWhatsAppNumber(tx, "asha"));
  expect(await rowOf(orderId)).toMatchObject({ recipient: "" });
});

test("an account without an email address is told on WhatsApp or not at all", async () => {
  const { db } = emails.ctx;
  await db.update(user).set({ email: "" }).where(eq(user.id, "asha"));
  const [told, lost] = [await emails.insertOrder(), await emails.insertOrder()];
  await confirm(told);
  graph.next.push({ code: 132001 });
  await confirm(lost);
  await confirm(lost);
  await db.update(user).set({ email: "asha@example.com" }).where(eq(user.id, "asha"));
  expect(graph.calls).toHaveLength(2);
  expect(emails.server.received).toEqual([]);
  const outcomes = await listSentAbout(db, lost);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["refused", "skipped"]);
  expect(await countSkipped(db, emails.ctx.clock.now())).toBeGreaterThan(0);
});

test("the link of a staff order goes to the account that has confirmed its email address, and else by email", async () => {
  const { db, clock } = emails.ctx;
  const orderId = await emails.insertOrder();
  await db
    .update(order)
    .set({ userId: null, origin: "phone", email: "asha@example.com" })
    .where(eq(order.id, orderId));
  await db.insert(paymentLink).values({
    orderId,
    referenceId: `${orderId}-1`,
    stage: "whole",
    amount: 999_00,
    razorpayLinkId: `plink_${orderId}`,
    url: "https://rzp.io/rzp/abc",
    status: "open",
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 60 * minuteMs),
  });
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, "asha"));
  await emails.runJob("payment-link.send", { orderId, reminder: 0 });
  expect(graph.calls).toEqual([]);
  expect(emails.server.received).toHaveLength(1);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, "asha"));
  await emails.runJob("payment-link.send", { orderId, reminder: 1 });
  expect(graph.calls).toMatchObject([{ body: { to: phone, template: { name: "order_to_pay" } } }]);
  expect(emails.server.received).toHaveLength(1);
});

test("the question about cash on delivery goes to the number of the order alone", async () => {
  const { db, clock } = emails.ctx;
  const confirmBy = new Date(clock.now().getTime() + 60 * minuteMs);
  const ask = async () => {
    const orderId = await emails.insertOrder({ confirmed: false });
    await db.insert(cashOnDelivery).values({ orderId, state: "to-confirm", amount: 999_00, confirmBy });
    await emails.runJob("on-delivery.confirm", { orderId });
  };
  await ask();
  expect(graph.calls).toMatchObject([{ body: { to: phone } }]);
  expect(emails.server.received).toEqual([]);
  await agreeOnWhatsApp(db, { userId: "asha", phone: "9800000099", now: clock.now() });
  await ask();
  expect(graph.calls).toHaveLength(1);
  expect(emails.server.received).toHaveLength(1);
});

test("an order whose typed address got too many emails is neither asked nor ended by email", async () => {
  const { db, clock } = emails.ctx;
  await db.delete(whatsAppConsent);
  await db.update(user).set({ email: null }).where(eq(user.id, "asha"));
  const confirmBy = new Date(clock.now().getTime() + 60 * minuteMs);
  for (const mayMail of [false, true]) {
    const orderId = await emails.insertOrder({ confirmed: false });
    await db.update(order).set({ email: "stranger@example.com" }).where(eq(order.id, orderId));
    await db.insert(cashOnDelivery).values({ orderId, state: "to-confirm", amount: 999_00, confirmBy });
    await emails.runJob("on-delivery.confirm", { orderId, mayMail });
    await db.update(cashOnDelivery).set({ state: "silent" }).where(eq(cashOnDelivery.orderId, orderId));
    await emails.runJob("on-delivery.ended", { orderId });
    expect(emails.server.received).toHaveLength(mayMail ? 2 : 0);
  }
  await db.update(user).set({ email: "asha@example.com" }).where(eq(user.id, "asha"));
});

test("STOP ends it at once, START begins it again, and an old STOP that comes late changes nothing", async () => {
  const { clock, db } = emails.ctx;
  const second = (minutes: number) => String(Math.floor((clock.now().getTime() + minutes * minuteMs) / 1000));
  const stop = wrote("रोको", { timestamp: second(1) });
  const start = wrote("Start", { timestamp: second(2) });
  clock.advance({ minutes: 5 });
  await report(stop);
  expect(await readWhatsAppChoice(db, "asha")).toMatchObject({ orders: false });
  await confirm(await emails.insertOrder());
  expect(graph.calls).toEqual([]);
  expect(emails.server.received).toHaveLength(1);
  await report(start);
  await report(stop);
  expect(await readWhatsAppChoice(db, "asha")).toMatchObject({ orders: true });
  expect(await db.select().from(message)).toEqual([]);
});

test("STOP belongs to the number: a new consent, also of another account, does not undo it, and START from it does", async () => {
  const { clock, db } = emails.ctx;
  await report(wrote("STOP", { id: "wamid.stop" }));
  clock.advance({ minutes: 1 });
  await agreeOnWhatsApp(db, { userId: "asha", phone: "9800000042", now: clock.now() });
  expect(await readWhatsAppChoice(db, "asha")).toMatchObject({ orders: true, hasStopped: true });
  await db.insert(user).values({
    id: "ravi",
    name: "Ravi",
    email: "r@example.com",
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  await agreeOnWhatsApp(db, { userId: "ravi", phone: "9800000042", now: clock.now() });
  const ofRavi = await emails.insertOrder();
  await db.update(order).set({ userId: "ravi" }).where(eq(order.id, ofRavi));
  await confirm(ofRavi);
  await confirm(await emails.insertOrder());
  expect(graph.calls).toEqual([]);
  expect(emails.server.received).toHaveLength(2);
  clock.advance({ minutes: 1 });
  await report(wrote("START", { id: "wamid.start" }));
  await confirm(await emails.insertOrder());
  expect(graph.calls).toHaveLength(1);
  await db.delete(whatsAppConsent).where(eq(whatsAppConsent.userId, "ravi"));
});

test("START begins nothing again that an account has ended in its profile, also after a STOP", async () => {
  const { clock, db } = emails.ctx;
  await chooseWhatsApp(emails.ctx, asha, { phone: "9800000042", orders: false });
  for (const word of ["STOP", "START"]) {
    clock.advance({ minutes: 1 });
    await report(wrote(word, { id: `wamid.ended-${word}` }));
    expect(await readWhatsAppChoice(db, "asha")).toMatchObject({ orders: false });
  }
});

test("a STOP outlives the account that had the number; that a number has answered does not", async () => {
  const { db } = emails.ctx;
  await db.transaction((tx) => forgetWhatsAppNumber(tx, "asha"));
  expect(await db.select().from(whatsAppNumber)).toEqual([]);
  await report(wrote("STOP", { id: "wamid.stop-2" }));
  await db.transaction((tx) => forgetWhatsAppNumber(tx, "asha"));
  expect(await db.select().from(whatsAppNumber)).toMatchObject([{ phone, wish: "stop" }]);
});

test("a number that has not answered gets three messages an hour and six a day, whoever gives it or deletes the account", async () => {
  const { db, clock } = emails.ctx;
  await db.delete(whatsAppNumber);
  clock.advance({ days: 2 });
  for (const _ of [1, 2, 3, 4]) await confirm(await emails.insertOrder());
  expect(graph.calls).toHaveLength(3);
  expect(emails.server.received).toHaveLength(1);
  await db.transaction((tx) => forgetWhatsAppNumber(tx, "asha"));
  await confirm(await emails.insertOrder());
  expect(graph.calls).toHaveLength(3);
  clock.advance({ hours: 2 });
  for (const _ of [1, 2, 3, 4]) await confirm(await emails.insertOrder());
  clock.advance({ hours: 2 });
  await confirm(await emails.insertOrder());
  expect(graph.calls).toHaveLength(6);
  await report(wrote("Thank you", { id: "wamid.thanks" }));
  await confirm(await emails.insertOrder());
  expect(graph.calls).toHaveLength(7);
});

test("an order with another number is told by email until the account's number has written", async () => {
  const { db } = emails.ctx;
  await db.delete(whatsAppNumber);
  const address = sql`jsonb_set(${order.address}, '{phone}', '"9800000066"')`;
  const forOther = async () => {
    const orderId = await emails.insertOrder();
    await db.update(order).set({ address }).where(eq(order.id, orderId));
    await confirm(orderId);
  };
  await forOther();
  expect([graph.calls.length, emails.server.received.length]).toEqual([0, 1]);
  await report(wrote("It is me", { id: "wamid.me" }));
  await forOther();
  expect([graph.calls.length, emails.server.received.length]).toEqual([1, 1]);
});

test("a page that opens without a sign-in goes to a number that has answered, and one that asks to any other", async () => {
  const { db } = emails.ctx;
  await db.update(user).set({ email: null }).where(eq(user.id, "asha"));
  await db.delete(whatsAppNumber);
  emails.ctx.clock.advance({ days: 2 });
  const pageOf = (call: number) =>
    JSON.stringify(graph.calls[call]?.body).match(/"(order\/[^"]+|profile\/orders\/[^"]+)"/)?.[1];
  await confirm(await emails.insertOrder());
  await report(wrote("Hello", { id: "wamid.hello" }));
  const known = await emails.insertOrder();
  await confirm(known);
  await db.update(user).set({ email: "asha@example.com" }).where(eq(user.id, "asha"));
  expect(pageOf(0)).toMatch(/^profile\/orders\//);
  expect(pageOf(1)).toBe(`order/${known}`);
});

test("what one number writes joins its open ticket: the owner is told once, and twice told is once stored", async () => {
  const { db } = emails.ctx;
  for (let index = 0; index < 30; index += 1)
    await report(wrote(`Line ${index}`, { id: `wamid.line.${index}` }));
  await report(wrote("Line 3", { id: "wamid.line.3" }));
  const stored = await db.select().from(message);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.body.split("\n\n")).toEqual(Array.from({ length: 30 }, (_, index) => `Line ${index}`));
  expect(await emails.ctx.listJobs("message.received")).toHaveLength(1);
  await db.update(message).set({ state: "closed" });
  await report(wrote("Line 3", { id: "wamid.line.3" }));
  await report(wrote("Something else", { id: "wamid.later-1" }));
  await report(wrote("Far away", { id: "wamid.other", from: "919800000078" }));
  expect(await db.$count(message)).toBe(3);
});

test("a person who hides the number can write STOP once a status has named them", async () => {
  const orderId = await emails.insertOrder();
  await confirm(orderId);
  await report(status(orderId, "delivered"));
  const hidden = { id: "wamid.hidden", from_user_id: "IN.asha", type: "text", text: { body: "stop" } };
  await report({ contacts: [{ user_id: "IN.asha" }], messages: [hidden] });
  expect(await readWhatsAppChoice(emails.ctx.db, "asha")).toMatchObject({ orders: false });
});

test("a reply becomes one message beside its order, however often it is reported", async () => {
  const orderId = await emails.insertOrder();
  await emails.insertOrder();
  await confirm(orderId);
  await report(status(orderId, "read"));
  const reply = wrote("Is it wrapped?", { context: { id: `wamid.${orderId}` } });
  await report(reply);
  await report(reply);
  const stored = await emails.ctx.db.select().from(message);
  expect(stored).toMatchObject([
    {
      kind: "order-question",
      orderId,
      // Anybody can give another person's number, so the message is no account's.
      userId: null,
      email: "",
      body: "Is it wrapped?",
      fields: { WhatsApp: "+919800000042" },
    },
  ]);
  expect(await emails.ctx.listJobs("message.received")).toHaveLength(1);
  await report(wrote("Another question", { id: "wamid.later", from: "919800000077" }));
  await emails.ctx.db.transaction((tx) => forgetWhatsAppNumber(tx, "asha"));
  expect(await emails.ctx.db.select({ body: message.body }).from(message)).toEqual([
    { body: "Another question" },
  ]);
});

test("a foreign number that ends like a customer's is not put beside that customer's order", async () => {
  const address = sql`jsonb_set(${order.address}, '{phone}', '"9800000088"')`;
  await emails.ctx.db.update(order).set({ address });
  await report(wrote("Here?", { id: "wamid.foreign", from: "19800000088" }));
  await report(wrote("There?", { id: "wamid.indian", from: "919800000088" }));
  const stored = await emails.ctx.db.select().from(message).orderBy(message.body);
  expect(stored.map(({ kind }) => kind)).toEqual(["contact", "order-question"]);
});

test("a stranger without a number is stored with WhatsApp's id", async () => {
  const stranger = { id: "wamid.s", from_user_id: "IN.stranger", type: "text", text: { body: "Hello" } };
  await report({ contacts: [{ user_id: "IN.stranger" }], messages: [stranger] });
  expect(await emails.ctx.db.select().from(message)).toMatchObject([
    { kind: "contact", orderId: null, userId: null, email: "", fields: { WhatsApp: "IN.stranger" } },
  ]);
});

test("taking the consent back keeps its words and ends the messages", async () => {
  const { db } = emails.ctx;
  const choice = { phone: "9800000042", orders: true, offers: true };
  await chooseWhatsApp(emails.ctx, asha, choice);
  expect(await readWhatsAppChoice(db, "asha")).toMatchObject({ orders: true, offers: true });
  await chooseWhatsApp(emails.ctx, asha, { ...choice, orders: false });
  expect(await readWhatsAppChoice(db, "asha")).toMatchObject({ orders: false, offers: false });
  const [row] = await db.select().from(whatsAppConsent);
  expect(row?.words).toBe("Tell me on WhatsApp about my orders");
  await confirm(await emails.insertOrder());
  expect(graph.calls).toEqual([]);
});

test("in any order of reports each fact is told once on one channel, but for a failure, and none is lost", async () => {
  const states = fc.constantFrom("sent", "delivered", "read", "failed");
  const history = fc.record({
    answer: fc.constantFrom("accepted" as const, "lost" as const, { code: 131026 }, { code: 132001 }),
    reported: fc.array(states, { maxLength: 5 }),
    late: fc.array(states, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ answer, reported, late }) => {
      const { db, clock } = emails.ctx;
      await db.update(whatsAppConsent).set({ unreachableAt: null });
      const orderId = await emails.insertOrder();
      const key = `order.confirmed:${orderId}`;
      const countEmails = () =>
        emails.server.received.filter(({ headers }) => headers["message-id"]?.toString().includes(orderId))
          .length;
      graph.next.push(answer);
      const before = graph.calls.length;
      await confirm(orderId);
      for (const state of reported) {
        await report(status(orderId, state, state === "failed" ? undeliverable : {}));
        await runJobs("order.confirmed");
      }
      const inTime = (await rowOf(orderId))?.state;
      clock.advance({ minutes: 31 });
      await confirm(orderId);
      for (const state of late) await report(status(orderId, state, state === "failed" ? undeliverable : {}));
      await runJobs("order.confirmed");
      expect(graph.calls.length - before).toBe(1);
      const isRefused = typeof answer === "object";
      const delivered = [...reported].findIndex((state) => state === "delivered" || state === "read");
      const failed = [...reported].indexOf("failed");
      const fellBack = isRefused || delivered === -1 || (failed !== -1 && failed < delivered);
      expect(countEmails()).toBe(fellBack ? 1 : 0);
      if (delivered !== -1) expect(["delivered", "read"]).toContain(inTime);
      expect(await listTried(db, [key])).toHaveLength(fellBack ? 2 : 1);
    }),
    { numRuns: 25 },
  );
}, 60_000);
