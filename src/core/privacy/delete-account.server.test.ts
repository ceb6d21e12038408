import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newCustomer, signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { enableAccount } from "#core/identity/accounts.server.ts";
import { addAddress, listAddresses } from "#core/identity/addresses/addresses.server.ts";
import { formerCustomer } from "#core/identity/forget-account.server.ts";
import { account, firebaseGrant, savedAddress, session, user } from "#core/identity/identity.table.ts";
import { accountDeletedJob } from "#core/identity/identity-jobs.server.ts";
import { resumeSession } from "#core/identity/sessions.server.ts";
import { signIn } from "#core/identity/sign-in.server.ts";
import { signUp } from "#core/identity/sign-up.server.ts";
import { replyToMessage } from "#core/messages/answer-message.server.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import { message, newsletterSubscriber, stockAlert } from "#core/messages/messages.table.ts";
import { notificationAttempt } from "#core/notifications/email.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { invoice, order, orderNote, orderStatusChange } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { askForReturn } from "#features/returns/ask-for-return.server.ts";
import { decideReturn } from "#features/returns/move-return.server.ts";
import { returnPhotograph, returnRequest } from "#features/returns/returns.table.ts";
import { review } from "#features/reviews/reviews.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { bought, packer, placed } from "../../../tests/support/buying.ts";
import { type FirebaseShop, openFirebaseShop } from "../../../tests/support/identity-shop.ts";
import { insertSent } from "../../../tests/support/insert-sent.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { copyOwnData } from "./data-copy.server.ts";
import { describeCopy } from "./data-copy.ts";
import { deleteOwnAccount } from "./delete-account.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());

const mother = {
  name: "Kamla Negi",
  phone: "9811111111",
  address: "7 Lower Bazaar",
  city: "Solan",
  state: "HP",
  zip: "173212",
  company: "",
  gstin: "",
};

/** A customer with data in every table that can hold any. */
async function fullCustomer() {
  const asha = await signUpCustomer(shop);
  const { actor, email } = asha;
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, actor.id));
  await addAddress(shop, actor, mother);
  await sendMessage(shop, actor, {
    kind: "contact",
    name: "Asha",
    email,
    subject: "Wick",
    body: "Too short",
  });
  const now = shop.clock.now();
  await shop.db.insert(newsletterSubscriber).values({ email, token: email, requestedAt: now });
  await shop.db
    .insert(stockAlert)
    .values({ id: email, productId: "candle", email, token: email, requestedAt: now, confirmedAt: now });
  await insertSent(shop.db, { key: `test:${email}`, recipient: email, sentAt: now });
  return asha;
}

async function deliveredOrder(userId: string): Promise<string> {
  const orderId = await bought(shop, userId);
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  return orderId;
}

test("a deleted account leaves its orders and invoices, and nothing personal beside the invoices", async () => {
  const { actor, email, token } = await fullCustomer();
  const orderId = await deliveredOrder(actor.id);
  await changeStatus(shop, packer, { orderId, to: "shipped", note: "Asha is away" });
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  await changeStatus(shop, packer, { orderId, to: "delivered", note: "Asha called about the wick" });
  expect(await shop.db.$count(orderNote, eq(orderNote.orderId, orderId))).toBe(1);
  await shop.db.execute(sql`insert into burn_reminder (order_id, product_id, hours, asked_at)
    values (${orderId}, 'candle', 45, now())`);
  await addTestProduct(shop.db, { id: "lamp" });
  const writtenAt = shop.clock.now();
  const answers = { rating: 5, text: "Lovely", response: true, quality: true, delivery: true, writtenAt };
  await shop.db.insert(review).values([
    { id: "published", productId: "candle", userId: actor.id, ...answers, approvedAt: writtenAt },
    { id: "waiting", productId: "lamp", userId: actor.id, ...answers },
  ]);
  const [issued] = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const [asked] = await shop.db.select().from(message).where(eq(message.email, email));
  await replyToMessage(shop, packer, { messageId: asked?.id ?? "", body: "Dear Asha Negi" });

  expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: true });
  expect(await shop.db.$count(orderNote, eq(orderNote.orderId, orderId))).toBe(0);
  expect(await shop.db.$count(sql`burn_reminder`, sql`order_id = ${orderId}`)).toBe(0);
  const notes = await shop.db.select({ note: orderStatusChange.note }).from(orderStatusChange);
  expect(JSON.stringify(notes)).not.toContain("Asha");

  expect(await resumeSession(shop, token)).toBeUndefined();
  const [row] = await shop.db.select().from(user).where(eq(user.id, actor.id));
  expect(row).toMatchObject({ name: formerCustomer, phone: null, address: null, city: null, zip: null });
  const [kept] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(kept).toMatchObject({ amount: 99_900, address: { name: "", phone: "", address: "", state: "HP" } });
  expect(kept?.searchText).toBe(`${kept?.number}\ncandle`);
  expect(await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId))).toEqual([issued]);
  const reviews = await shop.db.select().from(review).where(eq(review.userId, actor.id));
  expect(reviews).toMatchObject([{ id: "published" }]);
  const counts = await Promise.all([
    shop.db.$count(session, eq(session.userId, actor.id)),
    shop.db.$count(account, eq(account.userId, actor.id)),
    shop.db.$count(savedAddress, eq(savedAddress.userId, actor.id)),
    shop.db.$count(message, eq(message.email, email)),
    shop.db.$count(newsletterSubscriber, eq(newsletterSubscriber.email, email)),
    shop.db.$count(notificationAttempt, eq(notificationAttempt.recipient, email)),
    shop.db.$count(stockAlert, eq(stockAlert.email, email)),
  ]);
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(
    await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `user:${actor.id}`)),
  ).toMatchObject([{ action: "account.deleted", before: null, after: null }]);
  // Audit events are never deleted, so they must not contain personal words.
  expect(JSON.stringify(await shop.db.select().from(auditEvent))).not.toContain("Asha");
  const told = await shop.listJobs(accountDeletedJob);
  expect(told.map(({ payload }) => payload)).toContainEqual({
    userId: actor.id,
    email,
    orders: 1,
    name: expect.any(String),
  });
});

test("a deleted account cannot be enabled again", async () => {
  const { actor } = await signUpCustomer(shop);
  await deliveredOrder(actor.id);
  await deleteOwnAccount(shop, actor);
  await enableAccount(shop, owner, { userId: actor.id });
  const [row] = await shop.db.select().from(user).where(eq(user.id, actor.id));
  expect(row?.disabledAt).toEqual(shop.clock.now());
});

test("an account without orders is deleted completely, and its address can sign up again", async () => {
  const { actor, email } = await fullCustomer();
  expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: true });
  expect(await shop.db.$count(user, eq(user.id, actor.id))).toBe(0);
  expect(await shop.db.$count(user, eq(user.email, email))).toBe(0);
  await expect(deleteOwnAccount(shop, actor)).rejects.toThrow("no such account");
});

test("an open order, an unfinished refund or a payment just begun prevents deletion", async () => {
  const { actor } = await signUpCustomer(shop);
  const orderId = await bought(shop, actor.id);
  const number = (await shop.db.select().from(order).where(eq(order.id, orderId)))[0]?.number ?? "";
  expect(await deleteOwnAccount(shop, actor)).toEqual({
    ok: false,
    obstacles: [{ kind: "order-open", number }],
  });
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Changed" });
  expect(await deleteOwnAccount(shop, actor)).toEqual({
    ok: false,
    obstacles: [{ kind: "refund-open", number }],
  });
  const other = await signUpCustomer(shop);
  const { orderId: unpaid } = await placed(shop, other.actor.id);
  expect(await deleteOwnAccount(shop, other.actor)).toEqual({
    ok: false,
    obstacles: [{ kind: "payment-open" }],
  });
  shop.clock.advance({ minutes: 61 });
  expect(await deleteOwnAccount(shop, other.actor)).toEqual({ ok: true });
  // A payment may still arrive; the nightly purge deletes the order.
  expect(await shop.db.select().from(order).where(eq(order.id, unpaid))).toMatchObject([
    { address: { name: "Asha Negi" } },
  ]);
});

test("a disputed payment prevents deletion until the bank has decided", async () => {
  const { actor } = await signUpCustomer(shop);
  const orderId = await deliveredOrder(actor.id);
  const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, orderId));
  const at = shop.clock.now();
  const dispute = {
    id: "disp_1",
    razorpayPaymentId: paid?.razorpayPaymentId ?? "",
    amount: 100,
    currency: "INR",
  };
  const state = { reasonCode: "", phase: "chargeback", status: "open" } as const;
  await shop.db
    .insert(paymentDispute)
    .values({ ...dispute, ...state, respondBy: at, raisedAt: at, saidAt: at });
  expect(await deleteOwnAccount(shop, actor)).toMatchObject({ obstacles: [{ kind: "payment-disputed" }] });
  await shop.db.update(paymentDispute).set({ status: "won" });
  expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: true });
});

test("a cancelled order with undecided money prevents deletion", async () => {
  const { actor } = await signUpCustomer(shop);
  const orderId = await bought(shop, actor.id);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "" });
  expect(await deleteOwnAccount(shop, actor)).toMatchObject({ obstacles: [{ kind: "refund-open" }] });
  const settled = await signUpCustomer(shop);
  const kept = await bought(shop, settled.actor.id);
  await cancelOrder(shop, owner, { orderId: kept, refund: { kind: "none" }, reason: "Lit already" });
  expect(await deleteOwnAccount(shop, settled.actor)).toEqual({ ok: true });
});

test("an open return prevents deletion, and its texts and photographs are deleted with the account", async () => {
  const { actor } = await signUpCustomer(shop);
  const orderId = await deliveredOrder(actor.id);
  const [bag] = await shop.db.select().from(order).where(eq(order.id, orderId));
  const asked = await askForReturn(shop, actor, {
    number: bag?.number ?? "",
    kind: "unwanted",
    reason: "Too strong for me",
    pieces: [{ position: 0, quantity: 1 }],
    photographs: [],
    requestKey: newId(),
  });
  const requestId = asked.ok ? asked.requestId : "";
  await shop.db.insert(returnPhotograph).values({ requestId, position: 0, bytes: Buffer.from("RIFF") });
  expect((await copyOwnData(shop, actor.id)).orders[0]?.returns).toMatchObject([
    { reason: "Too strong for me", pieces: 1 },
  ]);
  expect(await deleteOwnAccount(shop, actor)).toEqual({
    ok: false,
    obstacles: [{ kind: "return-open", number: bag?.number }],
  });
  await decideReturn(shop, packer, { requestId, to: "refused", note: "It was lit" });
  expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: true });
  expect(await shop.db.$count(returnPhotograph, eq(returnPhotograph.requestId, requestId))).toBe(0);
  const [kept] = await shop.db.select().from(returnRequest).where(eq(returnRequest.id, requestId));
  expect(kept).toMatchObject({ kind: "unwanted", status: "refused", reason: "" });
});

test("the last owner cannot be deleted, one of two can", async () => {
  const first = await signUpCustomer(shop);
  const second = await signUpCustomer(shop);
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, first.actor.id));
  const actor = { ...first.actor, role: "admin" } as const;
  expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: false, obstacles: [{ kind: "last-owner" }] });
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, second.actor.id));
  expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: true });
});

test("the copy of a customer's data has all of their data, none of anybody else's, and no secret", async () => {
  const other = await fullCustomer();
  const { actor, email } = await fullCustomer();
  await deliveredOrder(actor.id);
  const copy = await copyOwnData(shop, actor.id);
  expect(copy).toMatchObject({
    profile: { email, name: "Asha Negi", city: "Shimla" },
    signIn: { methods: ["password"], authenticatorApp: false },
    orders: [{ status: "completed", amount: 999, lines: [{ name: "candle", quantity: 1, price: 999 }] }],
    messages: [{ subject: "Wick", body: "Too short", replies: [] }],
    newsletter: { confirmedAt: null },
    stockAlerts: [{ product: "candle", email, confirmedAt: expect.any(Date) }],
    messagesSent: [{ subject: "Hello" }],
  });
  expect(copy.addresses).toHaveLength(2);
  expect(copy.orders[0]?.documents).toHaveLength(1);
  const text = JSON.stringify(copy);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/argon2|"password":|token|secret/i);
  const readable = JSON.stringify(describeCopy(JSON.parse(text)));
  for (const words of ["7 Lower Bazaar", "Too short", "12 Mall Road", email])
    expect(readable).toContain(words);
  expect(await listAddresses(shop.db, other.actor.id)).toHaveLength(2);
});

test("the subject of a sent email keeps nothing that the customer typed", async () => {
  const asha = await signUpCustomer(shop);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha.actor.id));
  const draft = {
    kind: "contact",
    name: "Asha",
    email: asha.email,
    subject: "Asha's wick",
    body: "Hm",
  } as const;
  await sendMessage(shop, asha.actor, draft);
  const [sent] = await shop.db.select().from(message).where(eq(message.email, asha.email));
  const { db } = shop;
  const toShop = { recipient: "shop@example.com", sentAt: shop.clock.now() };
  const messageId = sent?.id ?? "";
  const [key, other] = [`message.received:${messageId}:shop`, "message.received:another:shop"];
  await insertSent(db, { ...toShop, key, about: { messageId }, subject: "New: Asha's wick" });
  await insertSent(db, { ...toShop, key: other, about: { messageId: "another" }, subject: "New: Another" });
  expect(await deleteOwnAccount(shop, asha.actor)).toEqual({ ok: true });
  const subjects = (await shop.db.select().from(notificationAttempt)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("wick"))).toEqual([]);
  expect(subjects).toContain("New: Another");
});

test("messages and emails of an address that is not confirmed are neither copied nor deleted", async () => {
  const { actor, email } = await signUpCustomer(shop);
  const sent = { recipient: email, subject: "Of a stranger", sentAt: shop.clock.now() };
  await insertSent(shop.db, { key: `test:${email}`, ...sent });
  const guest = { id: "guest", role: "guest", network: "198.18.0.0/24" } as const;
  await sendMessage(shop, guest, { kind: "contact", name: "X", email, subject: "Not mine", body: "Hello" });
  expect(await copyOwnData(shop, actor.id)).toMatchObject({ messages: [], messagesSent: [] });
  await deleteOwnAccount(shop, actor);
  const ofAddress = eq(notificationAttempt.recipient, email);
  expect(await shop.db.select().from(notificationAttempt).where(ofAddress)).toMatchObject([sent]);
  expect(await shop.db.$count(message, eq(message.email, email))).toBe(1);
});

describe("with Firebase", () => {
  let there: FirebaseShop;
  beforeAll(async () => {
    there = await openFirebaseShop();
  });
  afterAll(() => there.close());

  async function signedUp() {
    const asha = await signUpCustomer(there);
    await addAddress(there, asha.actor, mother);
    return asha;
  }
  const isKept = async ({ actor, token }: Awaited<ReturnType<typeof signedUp>>) => {
    const rows = await there.db.$count(savedAddress, eq(savedAddress.userId, actor.id));
    return rows === 1 && (await resumeSession(there, token)) !== undefined;
  };

  test("a deleted account is deleted at Firebase too, and its address can be used again", async () => {
    const asha = await signedUp();
    const copy = await copyOwnData(there, asha.actor.id);
    expect(copy.signIn.methods).toEqual(["Firebase"]);
    expect(await deleteOwnAccount(there, asha.actor)).toEqual({ ok: true });
    expect(there.firebase.people.find(asha.email)).toBeUndefined();
    expect(await there.db.$count(user, eq(user.id, asha.actor.id))).toBe(0);
    expect(await signUp(there, asha.guest, { ...newCustomer(), email: asha.email })).toMatchObject({
      ok: true,
    });
  });

  test("while Firebase is down nothing is deleted, neither in the shop nor at Firebase", async () => {
    const asha = await signedUp();
    there.firebase.setDown(true);
    expect(await deleteOwnAccount(there, asha.actor)).toMatchObject({ reason: "provider-unreachable" });
    there.firebase.setDown(false);
    expect(await isKept(asha)).toBe(true);
    expect(await deleteOwnAccount(there, asha.actor)).toEqual({ ok: true });
  });

  test("if Firebase fails at the last step, the deletion in the shop is undone", async () => {
    const asha = await signedUp();
    const prepared = await there.identity.prepareDeletion(asha.actor.id);
    there.firebase.setDown(true);
    const identity = { ...there.identity, prepareDeletion: async () => prepared };
    expect(await deleteOwnAccount({ ...there, identity }, asha.actor)).toMatchObject({
      reason: "provider-unreachable",
    });
    there.firebase.setDown(false);
    expect(await isKept(asha)).toBe(true);
  });

  test("Firebase requires a new sign-in if the last one was an hour ago", async () => {
    const asha = await signedUp();
    there.clock.advance({ hours: 1 });
    expect(await deleteOwnAccount(there, asha.actor)).toEqual({ ok: false, reason: "sign-in-again" });
    expect(await isKept(asha)).toBe(true);
    await signIn(there, asha.guest, asha);
    expect(await deleteOwnAccount(there, asha.actor)).toEqual({ ok: true });
  });

  test("an account that is missing at Firebase is deleted in the shop", async () => {
    const asha = await signedUp();
    const own = await signedUp();
    there.firebase.people.remove(there.firebase.people.find(asha.email)?.localId ?? "");
    await there.db.delete(firebaseGrant).where(eq(firebaseGrant.userId, own.actor.id));
    expect(await deleteOwnAccount(there, asha.actor)).toEqual({ ok: true });
    expect(await deleteOwnAccount(there, own.actor)).toEqual({ ok: true });
  });
});
