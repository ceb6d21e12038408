import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getCustomer } from "#core/back-office/customers.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { codeOfRequest } from "#core/identity/email-codes/email-code.server.ts";
import { findEmailToken } from "#core/identity/email-tokens.server.ts";
import { emailToken, staffInvitation, user } from "#core/identity/identity.table.ts";
import { message, messageReply, newsletterSubscriber } from "#core/messages/messages.table.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { orderConfirmedJob } from "#core/orders/order-jobs.server.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { refund } from "#core/payments/payments.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { allJobs } from "#lists/all-jobs.server.ts";
import { mailJobs } from "#lists/mail-jobs.server.ts";
import { addSurplus } from "../../../tests/support/refunded-payments.ts";
import { notification, notificationAttempt } from "./email.table.ts";
import { asha, type EmailJobsTest, openEmailJobsTest } from "./email-jobs.fixture.ts";
import { registerEmailJobs } from "./email-jobs.server.ts";
import { startMailServer } from "./mail-server.fixture.ts";
import { findRefusal, listSentAbout } from "./sent-messages.server.ts";
import { listUndelivered, readEmailFacts, sendAgain } from "./undelivered.server.ts";

const owner = { id: "owner", role: "admin" } as const;

const at = new Date("2026-11-20T06:30:00Z");

let emails: EmailJobsTest;
let server: EmailJobsTest["server"];
let ctx: EmailJobsTest["ctx"];
const runJob: EmailJobsTest["runJob"] = (...job) => emails.runJob(...job);
const insertOrder: EmailJobsTest["insertOrder"] = (...options) => emails.insertOrder(...options);
const collectHandlers: EmailJobsTest["collectHandlers"] = (...config) => emails.collectHandlers(...config);
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

test("a paid order's confirmation is sent as text and HTML, from the shop to the customer", async () => {
  const id = await insertOrder();
  await runJob("order.confirmed", { orderId: id });
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail?.to).toEqual([asha]);
  expect(mail?.from).toContain("hello@deodar.example");
  expect(mail?.headers["reply-to"]).toContain("hello@deodar.example");
  expect(mail?.headers["message-id"]).toBe(`<order.confirmed.${id}@deodar.localhost>`);
  expect(mail?.headers["auto-submitted"]).toBe("auto-generated");
  expect(mail?.headers.date).toBe("Fri, 20 Nov 2026 06:30:00 +0000");
  expect(mail?.text).toMatch(/TOTAL PAID +₹999\.00/);
  expect(mail?.text).toMatch(/includes GST +₹47\.57/);
  expect(mail?.html).toContain("&lt;Smoke&gt;");
});

test("an email is sent once, even if two processes run its job several times at once", async () => {
  const payload = { orderId: await insertOrder() };
  const otherProcess = collectHandlers();
  await Promise.all(
    [1, 2, 3].flatMap(() => [
      runJob("order.confirmed", payload),
      runJob("order.confirmed", payload, otherProcess),
    ]),
  );
  await runJob("order.confirmed", payload);
  expect(server.received).toHaveLength(1);
});

const loseDatabase = () =>
  ctx.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where state = 'idle in transaction' and datname = current_database()`,
  );

test("an accepted email is not sent again when the database is lost before the commit", async () => {
  const payload = { orderId: await insertOrder() };
  server.onceTaken(loseDatabase);
  await runJob("order.confirmed", payload);
  await runJob("order.confirmed", payload);
  expect(server.received).toHaveLength(1);
});

test("an email whose worker is killed before the commit is sent again with the same Message-ID, and recorded once", async () => {
  for (const hasWaited of [false, true]) {
    const payload = { orderId: await insertOrder() };
    const otherProcess = collectHandlers();
    if (hasWaited) {
      server.refuse("RCPT", 1, "451 4.3.0 Try again");
      await expect(runJob("order.confirmed", payload)).rejects.toThrow("451");
    }
    const before = server.received.length;
    // The database ends the connection of a killed process, and its job is given to another, which is done before this one hears anything.
    server.onceTaken(async () => {
      await loseDatabase();
      await runJob("order.confirmed", payload, otherProcess);
    });
    await runJob("order.confirmed", payload);
    await runJob("order.confirmed", payload);
    const names = server.received.slice(before).map(({ headers }) => headers["message-id"]);
    expect(names).toEqual(Array(2).fill(`<order.confirmed.${payload.orderId}@deodar.localhost>`));
    const sent = { state: "sent", reply: null, tries: 0, waitingSince: null };
    expect(await findSent(`order.confirmed:${payload.orderId}`)).toMatchObject(sent);
  }
});

test("whoever locks a refund does not wait for the mail server that gets the email about it", async () => {
  const orderId = await insertOrder();
  const { db } = ctx;
  const id = `refund-of-${orderId}`;
  const asked = { reason: "Cracked", by: "system", requestedAt: ctx.clock.now() };
  const paymentId = `payment-${orderId}`;
  await db.insert(refund).values({ id, orderId, paymentId, amount: 100, status: "requested", ...asked });
  let locked: object[] = [];
  server.onceTaken(async () => {
    const isThis = eq(refund.id, id);
    locked = await db.select().from(refund).where(isThis).for("update", { noWait: true });
  });
  await runJob("refund.started", { refundId: id });
  expect(locked).toHaveLength(1);
});

test("an email that waited is sent once, by several workers at once, and when the database is lost before the commit", async () => {
  for (const isLost of [false, true]) {
    const payload = { orderId: await insertOrder() };
    server.refuse("RCPT", 1, "451 4.3.0 Try again");
    await expect(runJob("order.confirmed", payload)).rejects.toThrow("451");
    server.refuse("RCPT", 0, "");
    if (isLost) server.onceTaken(loseDatabase);
    const otherProcess = collectHandlers();
    const before = server.received.length;
    const run = () => runJob("order.confirmed", payload);
    const runElsewhere = () => runJob("order.confirmed", payload, otherProcess);
    if (isLost) await run();
    else await Promise.all([1, 2, 3].flatMap(() => [run(), runElsewhere()]));
    await run();
    expect(server.received.length - before).toBe(1);
    const sent = { state: "sent", reply: null, tries: 0, waitingSince: null };
    expect(await findSent(`order.confirmed:${payload.orderId}`)).toMatchObject(sent);
  }
});

test("enqueued email jobs are run and send one email", async () => {
  const id = await insertOrder();
  const { db, jobs } = ctx;
  for (const job of allJobs) jobs.leaveWaiting(job);
  registerEmailJobs({ ...ctx, sessionSecret: "of a test" }, mailJobs, []);
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, orderConfirmedJob, { orderId: id });
    await jobs.enqueue(tx, orderConfirmedJob, { orderId: id });
  });
  await jobs.start();
  await expect.poll(() => ctx.listJobs("order.confirmed"), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => server.received.length).toBe(1);
});

test("an email that the mail server postpones is retried, and the error names no recipient", async () => {
  const payload = { orderId: await insertOrder() };
  for (const reply of [
    "450 4.2.0 <asha@example.com> is busy",
    "550 5.7.1 Relaying asha@example.com denied",
  ]) {
    server.refuse("RCPT", 1, reply);
    const failure = await runJob("order.confirmed", payload).catch(String);
    expect(failure).toMatch(/the mail server did not take an email: (450|550) EENVELOPE RCPT TO/);
    expect(failure).not.toContain("asha");
  }
  server.refuse("DATA", 1, "451 4.3.0 Try again");
  await expect(runJob("order.confirmed", payload)).rejects.toThrow("451");
  expect(server.received).toHaveLength(0);
  await runJob("order.confirmed", payload);
  expect(server.received).toHaveLength(1);
});

function selectSent() {
  const isOfAttempt = eq(notification.id, notificationAttempt.notificationId);
  return ctx.db.select().from(notificationAttempt).innerJoin(notification, isOfAttempt);
}

async function findSent(key: string) {
  const rows = await selectSent();
  return rows.find((row) => row.notification.key === key)?.notification_attempt;
}

/** Each reply of a mail server, and whether it says that there is no such person. */
const replies = [
  ["550 5.1.1 No such user", true],
  ["550 5.1.2 Bad destination system", true],
  ["550 5.1.7 Bad sender address syntax", false],
  ["550 5.1.8 Access denied, bad outbound sender", false],
  ["550 5.2.1 Mailbox disabled", true],
  ["550 5.2.2 Mailbox full", false],
  ["550 5.3.2 System not accepting messages", false],
  ["550 5.4.5 Daily user sending limit exceeded", false],
  ["550 5.7.1 Relaying denied", false],
  ["552 5.2.2 Over quota", false],
  ["552 5.3.4 Message too big for system", false],
  ["550 Go away", false],
  ["451 4.5.3 Too many recipients, try again later", false],
] as const;

test.each(
  replies.flatMap(([reply, isPerson]) => (["RCPT", "DATA"] as const).map((at) => ({ at, reply, isPerson }))),
)("'$reply' at $at speaks of the person: $isPerson; else the email waits and arrives", async (answered) => {
  const { at: command, reply, isPerson } = answered;
  ctx.clock.advance({ minutes: 1 });
  const id = `order.confirmed:${await insertOrder()}`;
  const run = () => runJob("order.confirmed", { orderId: id.split(":")[1] });
  server.refuse(command, 2, reply);
  for (const _ of [1, 2])
    if (isPerson) await run();
    else await expect(run()).rejects.toThrow(reply.slice(0, 3));
  const facts = await readEmailFacts(ctx.db, ctx.clock.now());
  if (isPerson) {
    expect(await findSent(id)).toMatchObject({ state: "failed", refusal: Number(reply.slice(0, 3)), reply });
    expect(await findRefusal(ctx.db, asha)).toEqual(ctx.clock.now());
    expect(facts.waiting.count).toBe(0);
  } else {
    expect(await findSent(id)).toMatchObject({ state: "waiting", tries: 2, reply });
    expect(facts).toMatchObject({ waiting: { count: 1, people: 1, tries: 2 }, reply });
  }
  server.refuse("RCPT", 0, "");
  await run();
  expect(server.received).toHaveLength(isPerson ? 0 : 1);
  expect((await findSent(id))?.state).toBe(isPerson ? "failed" : "sent");
});

test("an email that no server takes for two and a half days is not delivered, and one press sends it", async () => {
  await ctx.db.delete(notification);
  ctx.clock.advance({ minutes: 1 });
  const { db, clock } = ctx;
  const orderId = await insertOrder();
  server.refuse("RCPT", 99, `550 5.1.8 <${asha}> Access denied, bad outbound sender`);
  const run = () => runJob("order.confirmed", { orderId });
  await expect(run()).rejects.toThrow("550");
  clock.advance({ hours: 59 });
  await expect(run()).rejects.toThrow("550");
  const [waiting] = await listSentAbout(db, orderId);
  expect(waiting?.outcome).toBe("waiting");
  clock.advance({ hours: 1 });
  await run();
  await run();
  const [lost] = await listSentAbout(db, orderId);
  const id = (await findSent(`order.confirmed:${orderId}`))?.notificationId ?? "";
  expect(lost).toMatchObject({ outcome: "lost", againId: id });
  expect(await findRefusal(db, asha)).toBeUndefined();
  expect(await readEmailFacts(db, clock.now())).toMatchObject({
    waiting: { count: 0 },
    lost: 1,
    reply: "550 5.1.8 <…> Access denied, bad outbound sender",
  });
  expect(await listUndelivered(db, clock.now())).toMatchObject([{ id, recipient: asha }]);
  server.refuse("RCPT", 0, "");
  expect(await sendAgain(ctx, owner, { ids: [id] })).toEqual({ sent: 1 });
  expect(await sendAgain(ctx, owner, { ids: [id] })).toEqual({ sent: 0 });
  // An earlier test has started the queue.
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
  expect(server.received.map(({ to }) => to)).toEqual([[asha]]);
  expect(await listUndelivered(db, clock.now())).toEqual([]);
});

test("an email that was refused once or whose job ended is not called waiting for ever", async () => {
  const payload = { orderId: await insertOrder() };
  server.refuse("RCPT", 1, "451 4.3.0 Try again");
  await expect(runJob("order.confirmed", payload)).rejects.toThrow("451");
  ctx.clock.advance({ hours: 4 });
  expect((await readEmailFacts(ctx.db, ctx.clock.now())).waiting.count).toBe(0);
});

test("a recipient that does not exist is recorded and not tried again", async () => {
  const [command, reply] = ["RCPT", "550 5.1.1 No such user"] as const;
  ctx.clock.advance({ minutes: 1 });
  const payload = { orderId: await insertOrder() };
  server.refuse(command, 1, reply);
  await runJob("order.confirmed", payload);
  await runJob("order.confirmed", payload);
  expect(server.received).toHaveLength(0);
  const refused = await findSent(`order.confirmed:${payload.orderId}`);
  expect(refused?.refusal).toBe(Number(reply.slice(0, 3)));
  expect(JSON.stringify(ctx.log.warnings)).not.toContain("asha");
  expect(await findRefusal(ctx.db, asha)).toEqual(ctx.clock.now());
  expect((await getCustomer(ctx, "asha")).emailRefusedOn).toBe(formatDate(ctx.clock.now()));
  expect(await findRefusal(ctx.db, "ravi@example.com")).toBeUndefined();
  ctx.clock.advance({ minutes: 1 });
  await runJob("order.confirmed", { orderId: await insertOrder() });
  expect(await findRefusal(ctx.db, asha)).toBeUndefined();
  expect((await getCustomer(ctx, "asha")).emailRefusedOn).toBeNull();
});

test("the refused email about a deleted account keeps neither address nor name", async () => {
  const person = { userId: "refused", email: "gone@example.com", name: "Gone Person", orders: 0 };
  server.refuse("RCPT", 1, "550 5.1.1 No such user");
  await runJob("identity.account-deleted", person);
  const rows = JSON.stringify(await selectSent());
  expect(rows).toContain("identity.account-deleted");
  expect(rows).not.toMatch(/gone@example\.com|Gone Person/);
});

test("an email is sent later when the mail server is down", async () => {
  const payload = { orderId: await insertOrder() };
  const stoppedServer = await startMailServer();
  await stoppedServer.stop();
  const collected = collectHandlers({ ...ctx.config, smtpUrl: stoppedServer.url });
  await expect(runJob("order.confirmed", payload, collected)).rejects.toThrow("ESOCKET");
  await runJob("order.confirmed", payload);
  expect(server.received).toHaveLength(1);
});

test("without a mail server no email handler is registered, and one warning is logged", () => {
  expect([...collectHandlers({ ...ctx.config, smtpUrl: undefined }).keys()]).toEqual([]);
  expect(ctx.log.warnings).toHaveLength(1);
});

test("an email job with an incomplete payload fails and names the missing field", async () => {
  await expect(runJob("order.confirmed", {})).rejects.toThrow("orderId");
});

test("a refund is emailed when it starts and when it is complete, and so is a refused late payment", async () => {
  const id = await insertOrder();
  const late = await insertOrder({ confirmed: false });
  await ctx.db.insert(refund).values({
    id: "refund1",
    orderId: id,
    paymentId: `payment-${id}`,
    amount: 99900,
    reason: "cancelled",
    status: "requested",
    by: "system",
    requestedAt: at,
  });
  await runJob("refund.started", { refundId: "refund1" });
  await runJob("refund.completed", { refundId: "refund1" });
  await runJob("payment.returned", { orderId: late, reason: "sold-out" });
  await runJob("order.confirmed", { orderId: late });
  expect(server.received.map(({ subject }) => subject)).toEqual([
    "Your refund of ₹999.00 is on its way",
    "Your refund of ₹999.00 has been sent",
    "We are returning your payment of ₹999.00",
  ]);
  expect(server.received[2]?.text).toContain("1 × Cedar <Smoke>");
});

test("the emails about a refund whose credit note came too late for GST name the note", async () => {
  const id = await insertOrder();
  const amount = { totals: { amount: 99900 }, scheme: "regular" };
  const paper = { kind: "credit-note", orderId: id, issuedAt: at } as const;
  await ctx.db.insert(invoice).values([
    { ...paper, number: "DDC/26-27/000001", content: amount },
    { ...paper, number: "DDCF/26-27/00001", content: { ...amount, withoutGst: true } },
  ]);
  await ctx.db.insert(refund).values({
    id: "refund-late",
    orderId: id,
    paymentId: `payment-${id}`,
    amount: 99900,
    reason: "Cracked",
    status: "requested",
    by: "system",
    requestedAt: at,
  });
  await runJob("refund.started", { refundId: "refund-late" });
  expect(server.received[0]?.text).toContain("financial credit note DDCF/26-27/00001");
  expect(server.received[0]?.text).not.toContain("DDC/26-27/000001");
});

test("the email about a refunded second payment says that the order stays", async () => {
  const id = await insertOrder();
  await ctx.db.insert(refund).values({
    id: "refund2",
    orderId: id,
    paymentId: await addSurplus(ctx.db, { orderId: id, razorpayPaymentId: "pay_second", at }),
    amount: 99900,
    reason: "already-paid",
    status: "processed",
    by: "system",
    requestedAt: at,
  });
  await runJob("refund.completed", { refundId: "refund2" });
  expect(server.received[0]?.text).toMatch(/the\s*order\s*stays/);
});

test("each account link is emailed once, and its token is not stored", async () => {
  const request = { userId: "asha", requestId: "first" };
  for (const kind of ["identity.reset-email", "identity.reset-email", "identity.verify-email"])
    await runJob(kind, request);
  await runJob("identity.reset-email", { ...request, requestId: "second" });
  const change = { userId: "asha", email: asha, name: "Asha Negi", url: ctx.links.requestReset() };
  await runJob("identity.password-changed", { ...change, at: at.toISOString() });
  await runJob("identity.password-changed", { ...change, at: at.toISOString() });
  expect(server.received.map(({ to }) => to)).toEqual(Array(4).fill([asha]));
  const [email] = server.received;
  const [, token = ""] = /token=([\w-]+)/.exec(email?.text ?? "") ?? [];
  expect(await findEmailToken(ctx, "reset", token)).toBe("asha");
  expect(JSON.stringify(await selectSent())).not.toContain(token);
  expect(email?.headers["message-id"]).not.toContain(token);
});

test("an invitation is emailed with a link that works, and not once it is withdrawn", async () => {
  await ctx.db.insert(staffInvitation).values({
    id: "invited",
    email: "dolma@example.com",
    role: "staff",
    by: "asha",
    invitedAt: at,
  });
  const payload = { invitationId: "invited", requestId: "first" };
  await runJob("identity.staff-invitation", payload);
  await runJob("identity.staff-invitation", payload);
  expect(server.received.map(({ to }) => to)).toEqual([["dolma@example.com"]]);
  const text = server.received[0]?.text ?? "";
  expect(text.replace(/\s+/g, " ")).toContain("Asha Negi would like you to work at");
  const [, token = ""] = /invitation\?token=([\w-]+)/.exec(text) ?? [];
  expect(await findEmailToken(ctx, "invite", token)).toBe("invited");
  await ctx.db.delete(staffInvitation);
  await runJob("identity.staff-invitation", { ...payload, requestId: "second" });
  expect(server.received).toHaveLength(1);
});

test("an email about a new device names it and the Indian time", async () => {
  await runJob("identity.new-device", { userId: "asha", device: "Chrome on Android", at: at.toISOString() });
  expect(server.received[0]?.text.replace(/\s+/g, " ")).toMatch(/20 Nov 2026.*Chrome on Android/);
});

test("an email about removed second factors names the Indian time", async () => {
  const payload = { userId: "asha", at: at.toISOString(), because: "owner" };
  await runJob("identity.second-factors-removed", payload);
  expect(server.received[0]?.text.replace(/\s+/g, " ")).toMatch(/20 Nov 2026.*removed the passkeys/);
});

test("an email about second factors removed by confirming an address says who had set them up", async () => {
  const payload = { userId: "asha", at: "2026-11-21T06:30:00Z", because: "address-confirmed" };
  await runJob("identity.second-factors-removed", payload);
  expect(server.received[0]?.text.replace(/\s+/g, " ")).toMatch(
    /your email address was confirmed for the first time.*whoever opened the account/,
  );
});

test("deleting an account sends one last email about the kept data, without storing the address", async () => {
  const payload = { userId: "gone", email: "gone@example.com", name: "Meera", orders: 2 };
  await runJob("identity.account-deleted", payload);
  await runJob("identity.account-deleted", payload);
  await runJob("identity.account-deleted", { ...payload, userId: "new", orders: 0 });
  expect(server.received.map(({ to }) => to)).toEqual([["gone@example.com"], ["gone@example.com"]]);
  const [some, none] = server.received.map(({ text }) => text.replace(/\s+/g, " "));
  expect(some).toContain("invoices and credit notes of your 2 orders");
  expect(none).toContain("nothing is kept by law");
  expect(
    await ctx.db.$count(notificationAttempt, eq(notificationAttempt.recipient, "gone@example.com")),
  ).toBe(0);
});

test("no link is emailed to a deleted or disabled account, and no verification link to a verified one", async () => {
  await runJob("identity.reset-email", { userId: "nobody", requestId: "first" });
  await ctx.db.update(user).set({ disabledAt: at }).where(eq(user.id, "asha"));
  await runJob("identity.reset-email", { userId: "asha", requestId: "third" });
  await ctx.db.update(user).set({ disabledAt: null, emailVerified: true }).where(eq(user.id, "asha"));
  await runJob("identity.verify-email", { userId: "asha", requestId: "third" });
  expect(server.received).toEqual([]);
});

describe("a code by email", () => {
  const request = { sendingId: "first", device: "Chrome on Android", next: "/checkout" };
  const askFor = (value: string) =>
    ctx.db
      .insert(emailToken)
      .values({ id: "asked", identifier: "code:asked", value, createdAt: at, expiresAt: at })
      .onConflictDoUpdate({ target: emailToken.id, set: { value } });

  test("a code by email sends one email per request, with the same digits, also to unknown addresses", async () => {
    await askFor("stranger@example.com");
    for (const sendingId of ["first", "first", "second"])
      await runJob("identity.email-code", { ...request, requestId: "asked", sendingId });
    expect(server.received.map(({ to }) => to)).toEqual(Array(2).fill(["stranger@example.com"]));
    const digits = server.received.map(({ text }) => /code=(\d{6})&next=%2Fcheckout/.exec(text)?.[1]);
    expect(digits).toEqual(Array(2).fill(codeOfRequest({ sessionSecret: "of a test" }, "asked")));
  });

  test("a code by email omits the digits for staff, and is not sent to disabled accounts", async () => {
    await askFor(asha);
    await ctx.db.update(user).set({ role: "staff" }).where(eq(user.id, "asha"));
    await runJob("identity.email-code", { ...request, requestId: "asked", sendingId: "third" });
    expect(server.received[0]?.subject).toContain("with your password");
    expect(server.received[0]?.text).not.toContain("code=");
    await ctx.db.update(user).set({ role: "user", disabledAt: at }).where(eq(user.id, "asha"));
    await runJob("identity.email-code", { ...request, requestId: "asked", sendingId: "fourth" });
    await runJob("identity.email-code", { ...request, requestId: "forgotten", sendingId: "fifth" });
    expect(server.received).toHaveLength(1);
    await ctx.db.update(user).set({ disabledAt: null }).where(eq(user.id, "asha"));
  });
});

test("a message is emailed to the shop, its receipt to the customer, and the reply in the same thread", async () => {
  const { db } = ctx;
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
  await expect(runJob("message.received", { messageId: "message1", receipt: true })).rejects.toThrow("450");
  await runJob("message.received", { messageId: "message1", receipt: true });
  const [notice] = server.received.filter(({ to }) => to.includes("hello@deodar.example"));
  const [receipt] = server.received.filter(({ to }) => to.includes("ravi@example.com"));
  expect(server.received).toHaveLength(2);
  expect(notice?.headers["reply-to"]).toContain("ravi@example.com");
  expect(notice?.text).toContain("> Do you ship to Leh?");
  expect(receipt?.subject).toBe("We have your message (#1042)");
  await runJob("message.reply", { replyId: "reply1" });
  expect(server.received[2]?.text).toContain("Gladly.");
  expect(server.received[2]?.headers.references).toBe(receipt?.headers["message-id"]);
});

test("each newsletter request gets one confirmation email with a one-click unsubscribe header", async () => {
  const { db, clock } = ctx;
  const email = "reader@example.com";
  const link = "https://deodar.example/newsletter";
  const payload = { email, url: `${link}/confirm?token=t`, unsubscribeUrl: `${link}/unsubscribe?token=t` };
  await runJob("newsletter.confirm", payload);
  expect(server.received).toHaveLength(0);
  await db.insert(newsletterSubscriber).values({ email, token: "t", requestedAt: clock.now() });
  await runJob("newsletter.confirm", payload);
  await runJob("newsletter.confirm", payload);
  await db.update(newsletterSubscriber).set({ requestedAt: new Date(clock.now().getTime() + 60_000) });
  await runJob("newsletter.confirm", payload);
  expect(server.received).toHaveLength(2);
  expect(server.received[0]?.headers["list-unsubscribe"]).toBe(`<${payload.unsubscribeUrl}>`);
  expect(server.received[0]?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
});
