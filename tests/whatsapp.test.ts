// WhatsApp over HTTP: Meta's question whose address this is, and an order on delivery that is confirmed by a button.
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import { answerPayloads } from "#shop/email/whatsapp/answer-payload.server.ts";
import { readStoredReport } from "#shop/email/whatsapp/read-report.server.ts";
import { verifyTokenOf } from "#shop/email/whatsapp/receive-report.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { whatsAppReportedJob } from "#shop/messages/message-jobs.server.ts";
import { keepWhatsAppAccount } from "#shop/messages/whatsapp/account.server.ts";
import { findPromise } from "#shop/payments/on-delivery/promises.server.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { placed } from "./support/buying.ts";
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
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  await saveSettings(shop, owner, { group: "onDelivery", change: { upTo: 5_000_00, confirmEvery: true } });
  await shop.db.transaction((tx) => keepWhatsAppAccount(tx, account));
});
afterAll(() => shop.close());

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
  const message = { id, from: "919800000042", type: "button", button: { text: "Yes, send it", payload } };
  const value = { messaging_product: "whatsapp", messages: [message] };
  const entry = [{ id: "222", changes: [{ field: "messages", value }] }];
  return JSON.stringify({ object: "whatsapp_business_account", entry });
}

async function placeOnDelivery(): Promise<string> {
  const buyer = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, buyer));
  return (await placed(shop, buyer, { payment: "on-delivery" })).orderId;
}

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

test("the button 'yes' confirms the order once, and 'no' then changes nothing", async () => {
  const orderId = await placeOnDelivery();
  const [yes, no] = answerPayloads(shop, orderId);
  await post(pressed(yes, "wamid.1"));
  await post(pressed(yes, "wamid.1"));
  await readReports();
  await post(pressed(no, "wamid.2"));
  await readReports();
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "confirmed", confirmedBy: "guest" });
});

test("the button 'no' cancels the order, and a payload that the shop has not made does nothing", async () => {
  const orderId = await placeOnDelivery();
  const [yes, no] = answerPayloads(shop, orderId);
  await post(pressed(yes.replace(/[0-9a-f]:yes$/, ":yes"), "wamid.3"));
  await post(pressed(`cod:${orderId}.${"0".repeat(64)}:yes`, "wamid.4"));
  await readReports();
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "to-confirm" });
  await post(pressed(no, "wamid.5"));
  await readReports();
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "cancelled" });
});
