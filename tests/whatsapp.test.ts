// WhatsApp over HTTP: Meta's question whose address this is, an order on delivery that is confirmed by a button, and the
// customer's choice, which is offered only in a shop with an account.
import { createHmac } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { messageReceivedJob, whatsAppReportedJob } from "#core/messages/message-jobs.server.ts";
import { message } from "#core/messages/messages.table.ts";
import { listTried } from "#core/notifications/notifications.server.ts";
import { webhookEvent } from "#core/payments/payments.table.ts";
import { needsMobile } from "#core/settings/phone.ts";
import { answerPayloads } from "#features/cash-on-delivery/checkout/confirm-on-delivery.server.ts";
import { findPromise } from "#features/cash-on-delivery/promises.server.ts";
import { keepWhatsAppAccount } from "#features/whatsapp/account.server.ts";
import { agreeOnWhatsApp } from "#features/whatsapp/consent.server.ts";
import { readStoredReport } from "#features/whatsapp/read-report.server.ts";
import { enqueueUnreadReports, verifyTokenOf } from "#features/whatsapp/receive-report.server.ts";
import { whatsAppConsent, whatsAppNumber } from "#features/whatsapp/whatsapp.table.ts";
import { askForApproval, listTemplates, saveWhatsApp } from "#features/whatsapp/whatsapp-account.server.ts";
import { listUnknownWords } from "#platform/note-unknown-words.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { placed } from "./support/buying.ts";
import { insertSent } from "./support/insert-sent.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
const address = "/api/webhooks/whatsapp";
const account = { token: "EAA-test", appSecret: "a secret", phoneNumberId: "111", businessAccountId: "222" };

let shop: TestShopWithSandbox;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  app = await openTestApp(shop);
  await addTestProduct(shop.db, { id: "candle", stock: 400 });
  await saveSettings(shop, owner, { group: "onDelivery", change: { upTo: 5_000_00, confirmEvery: true } });
  await shop.db.transaction((tx) => keepWhatsAppAccount(tx, account));
});
afterAll(() => shop.close());

const countUnread = () => shop.db.$count(webhookEvent, eq(webhookEvent.source, "whatsapp"));

const ask = (parameters: Record<string, string>) =>
  app.request(`${address}?${new URLSearchParams({ "hub.mode": "subscribe", ...parameters })}`);

function post(body: string, secret = account.appSecret) {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return app.request(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  });
}

/** Somebody presses a button of a template. */
function pressed(payload: string, id: string): string {
  const sent = { id, from: "919800000042", type: "button", button: { text: "Yes, send it", payload } };
  const value = { messaging_product: "whatsapp", messages: [sent] };
  const entry = [{ id: "222", changes: [{ field: "messages", value }] }];
  return JSON.stringify({ object: "whatsapp_business_account", entry });
}

async function registerConfirmed(): Promise<string> {
  const buyer = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, buyer));
  return buyer;
}

const placeOnDelivery = async (phone = shimlaAddress.phone) => {
  const address = { ...shimlaAddress, phone };
  return (await placed(shop, await registerConfirmed(), { payment: "on-delivery", address })).orderId;
};

async function readReports(): Promise<void> {
  for (const { payload } of await shop.listJobs(whatsAppReportedJob))
    await readStoredReport({ ...shop, emailJobs: new Map() }, payload.eventId);
}

test("Meta's challenge is answered to the shop's token alone", async () => {
  const challenge = { "hub.challenge": "1158201444" };
  const answered = await ask({ ...challenge, "hub.verify_token": verifyTokenOf(shop.sessionSecret) });
  expect(answered.status).toBe(200);
  expect(await answered.text()).toBe("1158201444");
  expect(answered.headers.get("content-type")).toContain("text/plain");
  expect((await ask({ ...challenge, "hub.verify_token": "another" })).status).toBe(403);
  expect((await ask({ "hub.verify_token": verifyTokenOf(shop.sessionSecret) })).status).toBe(403);
});

test("a report is stored only with the signature of the account's secret, and no larger than other bodies", async () => {
  const report = pressed("nothing of ours", "wamid.0");
  expect((await post(report, "another secret")).status).toBe(400);
  expect((await post(report)).status).toBe(200);
  expect((await post(`${report.slice(0, -1)},"more":"${"x".repeat(300_000)}"}`)).status).toBe(413);
});

test("one part of a report that cannot be read or stored leaves the others, and is read only once", async () => {
  const told = (id: string, body: string) => ({ id, from: "919876500002", type: "text", text: { body } });
  const messages = [
    told("wamid.B1", "a\0b"),
    { id: 7 },
    told("wamid.B2", "half \ud83d"),
    told("wamid.B3", "good"),
  ];
  const contacts = [{ wa_id: 9 }, { wa_id: "919876500002", profile: { name: "Ri\0ya" } }];
  const failed = { id: "wamid.0", status: "failed", errors: [{ code: 9_999_999_999 }] };
  const changes = [
    null,
    {
      field: "messages",
      value: { contacts, messages, statuses: [failed, { id: "wamid.0", status: "warned" }] },
    },
  ];
  await post(JSON.stringify({ object: "whatsapp_business_account", entry: [null, { changes }] }));
  await readReports();
  const stored = await shop.sql`select name, body from message where fields ->> 'WhatsApp' = '+919876500002'`;
  expect(stored).toMatchObject([{ name: "Riya", body: "ab\n\nhalf \n\ngood" }]);
  expect(await countUnread()).toBe(0);
  expect(await listUnknownWords(shop.db, shop.clock.now())).toEqual([
    "WhatsApp: message: warned",
    "WhatsApp: report: something unreadable",
  ]);
});

test("a stored report that is none is deleted, and one that was given up is enqueued again at the start", async () => {
  const report = { source: "whatsapp", name: "report", body: "[]", receivedAt: shop.clock.now() } as const;
  await shop.db.insert(webhookEvent).values({ id: "old", ...report });
  await enqueueUnreadReports(shop);
  expect((await shop.listJobs(whatsAppReportedJob)).map(({ payload }) => payload.eventId)).toContain("old");
  await readReports();
  expect(await countUnread()).toBe(0);
});

test("the button 'yes' confirms the order once, and 'no' then changes nothing", async () => {
  const orderId = await placeOnDelivery();
  const [yes, no] = answerPayloads(shop, orderId);
  await post(pressed(yes, "wamid.1"));
  await post(pressed(yes, "wamid.1"));
  await readReports();
  await post(pressed(no, "wamid.2"));
  await readReports();
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "confirmed", confirmedBy: "whatsapp" });
});

test("the button 'no' cancels the order, and a payload that the shop has not made does nothing", async () => {
  const orderId = await placeOnDelivery();
  const [yes, no] = answerPayloads(shop, orderId);
  await post(pressed(yes.slice(0, -1), "wamid.3"));
  await post(pressed(`yes:${orderId} whatsapp.${"0".repeat(43)}`, "wamid.4"));
  await readReports();
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "to-confirm" });
  await post(pressed(no, "wamid.5"));
  await readReports();
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "cancelled" });
});

/** Somebody types an answer; `quoted` is WhatsApp's id of the message that it answers. */
function typed(text: string, { from, quoted, at }: { from: string; quoted?: string; at?: Date }): string {
  const context = quoted ? { context: { id: quoted } } : {};
  const timestamp = at ? { timestamp: String(Math.floor(at.getTime() / 1000)) } : {};
  const sent = {
    id: `wamid.${text}${quoted ?? ""}`,
    from,
    type: "text",
    text: { body: text },
    ...timestamp,
    ...context,
  };
  const entry = [{ id: "222", changes: [{ field: "messages", value: { messages: [sent] } }] }];
  return JSON.stringify({ object: "whatsapp_business_account", entry });
}

const insertQuestion = (orderId: string, recipient: string) =>
  insertSent(shop.db, {
    key: `on-delivery.confirm:${orderId}`,
    about: { orderId },
    channel: "whatsapp",
    recipient,
    sentAt: shop.clock.now(),
    outsideId: `wamid.of-${orderId}`,
  });

test("a typed 'yes' confirms the order that it quotes, or the only one that waits at this number", async () => {
  const [first, second] = [await placeOnDelivery(), await placeOnDelivery()];
  const from = "919800000061";
  for (const orderId of [first, second]) await insertQuestion(orderId, from);
  const states = async () =>
    Promise.all([first, second].map(async (id) => (await findPromise(shop.db, id))?.state));
  const answer = async (text: string, by: { from: string; quoted?: string }) => {
    await post(typed(text, by));
    await readReports();
    return states();
  };
  expect(await answer("Yes", { from })).toEqual(["to-confirm", "to-confirm"]);
  expect(await answer("Haan!", { from: "919800000062" })).toEqual(["to-confirm", "to-confirm"]);
  expect(await answer("Haan", { from, quoted: `wamid.of-${first}` })).toEqual(["confirmed", "to-confirm"]);
  expect(await answer("yes, but later", { from })).toEqual(["confirmed", "to-confirm"]);
  expect(await answer("नहीं", { from })).toEqual(["confirmed", "cancelled"]);
});

test("an unclear answer reaches staff beside its order, and confirms, cancels or stops nothing", async () => {
  const orderId = await placeOnDelivery("9800000064");
  const from = "919800000064";
  await insertQuestion(orderId, from);
  const unclear = ["cancel mat karo", "don't stop", "haan par kal", "yes but when?", "nahi nahi bhej do"];
  for (const text of unclear) await post(typed(text, { from }));
  await readReports();
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "to-confirm" });
  const stored = await shop.db.select().from(message).where(eq(message.orderId, orderId));
  expect(stored).toHaveLength(1);
  for (const text of unclear) expect(stored[0]?.body).toContain(text);
  const rings = (await shop.listJobs(messageReceivedJob)).map(({ payload }) => payload.messageId);
  expect(rings).toContain(stored[0]?.id);
  await post(typed("cancel kar do", { from }));
  await readReports();
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "cancelled" });
});

test("'do not send' cancels while a question waits, is for staff while two do, and is a STOP without one", async () => {
  const from = "919800000065";
  const orders = [await placeOnDelivery("9800000065"), await placeOnDelivery("9800000065")];
  const [first] = orders;
  for (const orderId of orders) await insertQuestion(orderId, from);
  const say = async (text: string, quoted?: string) => {
    await post(typed(text, { from, ...(quoted && { quoted }) }));
    await readReports();
    const [number] = await shop.db.select().from(whatsAppNumber).where(eq(whatsAppNumber.phone, from));
    const states = orders.map(async (id) => (await findPromise(shop.db, id))?.state);
    return [...(await Promise.all(states)), number?.wish];
  };
  expect(await say("mat bhejo")).toEqual(["to-confirm", "to-confirm", null]);
  expect(await shop.db.$count(message, inArray(message.orderId, orders))).toBe(1);
  expect(await say("मत भेजो", `wamid.of-${first}`)).toEqual(["cancelled", "to-confirm", null]);
  expect(await say("mat bhejo ji")).toEqual(["cancelled", "cancelled", null]);
  expect(await say("mat bhejo ji"), "reported again").toEqual(["cancelled", "cancelled", null]);
  const other = "919800000067";
  await post(typed("Mat bhejo!", { from: other }));
  await readReports();
  const wishes = shop.db.select().from(whatsAppNumber).where(eq(whatsAppNumber.phone, other));
  expect(await wishes).toMatchObject([{ wish: "stop" }]);
});

test("a thumb at the question confirms the order; another emoji is for staff, and one elsewhere for nobody", async () => {
  const from = "919800000066";
  const orderId = await placeOnDelivery("9800000066");
  await insertQuestion(orderId, from);
  const react = async (emoji: string, at: string) => {
    const reaction = { message_id: at, emoji };
    const sent = { id: `wamid.${emoji}${at}`, from, type: "reaction", reaction };
    const entry = [{ id: "222", changes: [{ field: "messages", value: { messages: [sent] } }] }];
    await post(JSON.stringify({ object: "whatsapp_business_account", entry }));
    await readReports();
    const tickets = await shop.db.$count(message, eq(message.orderId, orderId));
    return [(await findPromise(shop.db, orderId))?.state, tickets];
  };
  expect(await react("👍", "wamid.something-else")).toEqual(["to-confirm", 0]);
  expect(await react("😢", `wamid.of-${orderId}`)).toEqual(["to-confirm", 1]);
  expect(await react("👍🏾", `wamid.of-${orderId}`)).toEqual(["confirmed", 1]);
});

test("an answer that Meta reports again after days does not answer the question of a later order", async () => {
  const from = "919800000063";
  const ask = async () => {
    const orderId = await placeOnDelivery();
    await insertQuestion(orderId, from);
    return orderId;
  };
  const stateOf = async (orderId: string) => (await findPromise(shop.db, orderId))?.state;
  const first = await ask();
  const report = typed("Cancel", { from, at: shop.clock.now() });
  await post(report);
  await readReports();
  expect(await stateOf(first)).toBe("cancelled");
  shop.clock.advance({ hours: 3 });
  const second = await ask();
  await post(report);
  await readReports();
  expect(await stateOf(second)).toBe("to-confirm");
  await post(typed("Cancel!", { from, at: shop.clock.now() }));
  await readReports();
  expect(await stateOf(second)).toBe("cancelled");
});

/** A customer with a session; `readPhone` returns the number at which the account agreed to be told. */
async function signUp(email: string) {
  const browser = app.openBrowser();
  const about = { name: "Asha Negi", phone: "98000 00001", email, password: "deodar-asha" };
  const place = { address: "12 Mall Road", city: "Shimla", state: "HP", zip: "171001" };
  const given = { ...about, ...place, street: place.address, pincode: place.zip };
  expect((await browser.call("/api/auth/sign-up/email", given)).status).toBe(200);
  const { user: account } = await (await browser.request("/api/auth/get-session")).json();
  const readPhone = async () => {
    const [consent] = await shop.db
      .select()
      .from(whatsAppConsent)
      .where(eq(whatsAppConsent.userId, account.uid));
    return consent && !consent.stoppedAt ? consent.phone : undefined;
  };
  return { browser, readPhone };
}

const switchOn = (isOn: boolean) => saveSettings(shop, owner, { group: "whatsApp", change: { isOn } });
const ticked = {
  amount: 999,
  items: [{ productId: "candle", quantity: 1 }],
  userDetails: { ...shimlaAddress, phone: "9800000077" },
  whatsApp: true,
};

test("a ticked box at the checkout is a consent for the number of the address, but not of a gift", async () => {
  const { browser, readPhone } = await signUp("ticks@example.com");
  await switchOn(false);
  expect((await browser.call("/api/create-order", ticked)).status).toBe(200);
  expect(await readPhone()).toBeUndefined();
  await switchOn(true);
  await browser.call("/api/create-order", { ...ticked, whatsApp: false });
  await browser.call("/api/create-order", { ...ticked, gift: true });
  expect(await readPhone()).toBeUndefined();
  const onLandline = { ...ticked, userDetails: { ...ticked.userDetails, phone: "01892-222333" } };
  const refused = await browser.call("/api/create-order", onLandline);
  expect([refused.status, (await refused.json()).errors]).toEqual([422, { phone: needsMobile }]);
  expect(await readPhone()).toBeUndefined();
  expect((await browser.call("/api/create-order", { ...onLandline, whatsApp: false })).status).toBe(200);
  expect((await browser.call("/api/create-order", ticked)).status).toBe(200);
  expect(await readPhone()).toBe("919800000077");
});

test("the profile offers WhatsApp only in a shop with an account, and a choice there can be taken back", async () => {
  const { browser, readPhone } = await signUp("chooses@example.com");
  const path = "/profile/settings/whatsapp";
  await switchOn(false);
  expect((await browser.visit(path)).status).toBe(404);
  expect(await (await browser.visit("/profile/settings")).text()).not.toContain(path);
  await switchOn(true);
  expect(await (await browser.visit("/profile/settings")).text()).toContain(path);
  expect(await (await browser.visit(path)).text()).toContain("Tell me on WhatsApp about my orders");
  expect((await browser.submit(path, { phone: "12", orders: "on" })).status).toBe(422);
  await browser.submit(path, { phone: "98000 00078", orders: "on" });
  expect(await readPhone()).toBe("919800000078");
  await browser.submit(path, { phone: "98000 00078" });
  expect(await readPhone()).toBeUndefined();
});

test("the stand-in approves the texts, gets the question about cash on delivery, and its button confirms the order", async () => {
  const { whatsapp } = shop.sandbox;
  await saveWhatsApp(shop, owner, { ...whatsapp.keys, language: "en" });
  expect(await askForApproval(shop, owner)).toEqual({ ok: true, asked: 20 });
  for (const { id } of whatsapp.templates()) whatsapp.decide(id, "APPROVED");
  const listed = await listTemplates(shop);
  if (!listed?.ok) throw new Error("the stand-in listed nothing");
  expect(new Set([...listed.states.values()].map(({ status }) => status))).toEqual(new Set(["APPROVED"]));

  const buyer = await registerConfirmed();
  await agreeOnWhatsApp(shop.db, { userId: buyer, phone: shimlaAddress.phone, now: shop.clock.now() });
  const { orderId } = await placed(shop, buyer, { payment: "on-delivery" });
  await shop.jobs.start();
  const findQuestion = () =>
    whatsapp.messages().find(({ from, buttons }) => from === "shop" && buttons.length === 3);
  await expect.poll(findQuestion, { timeout: 10_000 }).toBeDefined();
  whatsapp.press(findQuestion()?.id ?? "", 0);
  for (const { body, headers } of whatsapp.deliveries())
    expect((await app.request(address, { method: "POST", headers, body })).status).toBe(200);
  const isConfirmed = async () => (await findPromise(shop.db, orderId))?.state;
  await expect.poll(isConfirmed, { timeout: 10_000 }).toBe("confirmed");
  const readState = async () => {
    return (await listTried(shop.db, [`on-delivery.confirm:${orderId}`]))[0]?.state;
  };
  await expect.poll(readState, { timeout: 10_000 }).toBe("read");
});
