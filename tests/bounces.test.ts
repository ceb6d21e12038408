// An email that comes back later marks its recipient for the owner. Only a report to a signed address counts.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sentMessage } from "#shop/email/email.table.ts";
import { openMailer } from "#shop/email/mailer.server.ts";
import { senderDetailsOf } from "#shop/email/sender-details.ts";
import { findRefusal } from "#shop/email/sent-messages.server.ts";
import { rateLimit } from "#shop/identity/identity.table.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  app = await openTestApp(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(sentMessage);
  await shop.db.delete(rateLimit);
});

let sent = 0;
/** Sends an email as the jobs do. Returns the address for reports about it. */
async function sendEmail(address = "asha@example.com", context: typeof shop = shop): Promise<string> {
  sent += 1;
  shop.clock.advance({ minutes: 1 });
  const subject = `Email ${sent}`;
  await openMailer(context, shop.sandbox.mail.url).send(
    senderDetailsOf(await readSettings(shop.db), shop.links),
    {
      key: `test:${sent}`,
      kind: "test",
      to: { name: "Asha", address },
      email: { subject, text: "Hello", html: "<p>Hello</p>" },
    },
    {},
  );
  return (await shop.sandbox.mail.waitFor((mail) => mail.subject === subject)).envelopeFrom;
}

const report = (status = "5.1.1", action = "failed") =>
  `Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; asha@example.com\r\nAction: ${action}\r\nStatus: ${status}\r\n\r\n--b--\r\n`;

let networks = 0;
/** Posts a report as a mail server does, from a new network each time. */
function post(to: string, message: string, headers: Record<string, string> = {}) {
  networks += 1;
  return app.request(`/api/webhooks/bounces?to=${to}`, {
    method: "POST",
    headers: { "x-forwarded-for": `203.0.${networks}.1`, ...headers },
    body: message,
  });
}
async function say(to: string, message: string): Promise<unknown> {
  const answer = await post(to, message);
  expect(answer.status).toBe(200);
  return answer.json();
}

test("an email that comes back later marks its address until another one arrives", async () => {
  const to = await sendEmail();
  expect(to).toMatch(/^bounces\+[0-9a-z]{8}-[0-9a-f]{32}@sandbox\.example$/);
  expect(to.indexOf("@")).toBeLessThanOrEqual(64);
  expect(await findRefusal(shop.db, "asha@example.com")).toBeUndefined();
  expect(await say(encodeURIComponent(to), report())).toEqual({ lost: true });
  expect(await findRefusal(shop.db, "asha@example.com")).toEqual(shop.clock.now());
  expect(JSON.stringify(shop.log.warnings)).not.toContain("asha");
  await sendEmail();
  expect(await findRefusal(shop.db, "asha@example.com")).toBeUndefined();
});

test("a report that comes twice, in capitals or with a bare plus marks the same email", async () => {
  const to = await sendEmail();
  for (const written of [to, to.toUpperCase(), `<${to}>`, encodeURIComponent(to)])
    expect(await say(written, report())).toEqual({ lost: true });
  expect(await shop.db.select().from(sentMessage)).toMatchObject([{ refusal: 550 }]);
});

test("a late report of an email before the last one marks no address", async () => {
  const to = await sendEmail();
  await sendEmail();
  expect(await say(to, report())).toEqual({ lost: true });
  expect(await findRefusal(shop.db, "asha@example.com")).toBeUndefined();
});

test("a report about an address that was changed since marks only the old address", async () => {
  const to = await sendEmail("old@example.com");
  await sendEmail("new@example.com");
  await say(to, report());
  expect(await findRefusal(shop.db, "old@example.com")).toBeDefined();
  expect(await findRefusal(shop.db, "new@example.com")).toBeUndefined();
});

test("of emails sent at the same moment, only the one that came back is marked", async () => {
  const to = await sendEmail();
  const [row] = await shop.db.select().from(sentMessage);
  if (!row) throw new Error("no email was noted");
  await shop.db.insert(sentMessage).values({ ...row, id: "test:other", recipient: "ravi@example.com" });
  await say(to, report());
  expect(await findRefusal(shop.db, "asha@example.com")).toBeDefined();
  expect(await findRefusal(shop.db, "ravi@example.com")).toBeUndefined();
});

test("a forged, changed or missing address marks nothing", async () => {
  const to = await sendEmail();
  const other = await sendEmail("ravi@example.com");
  const swap = (from: string, signature: string) => from.replace(/-[0-9a-f]{32}@/, `-${signature}@`);
  const signatureOf = (address: string) => /-([0-9a-f]{32})@/.exec(address)?.[1] ?? "";
  for (const forged of [
    swap(to, "0".repeat(32)),
    swap(to, signatureOf(other)),
    swap(to, signatureOf(to).slice(1)),
    to.replace(/\+[0-9a-z]{8}-/, "+zzzzzzzz-"),
    "asha@example.com",
    "",
    "%00",
  ])
    expect(await say(forged, report()), forged).toEqual({ lost: false });
  expect(await shop.db.select().from(sentMessage).where(eq(sentMessage.refusal, 550))).toEqual([]);
});

test("a delay or an answer of a person marks nothing, although its address is right", async () => {
  const to = await sendEmail();
  expect(await say(to, report("4.4.1", "delayed"))).toEqual({ lost: false });
  expect(await say(to, report("4.2.2"))).toEqual({ lost: false });
  expect(await say(to, "Subject: On holiday\r\n\r\nBack on Monday. 5.1.1")).toEqual({ lost: false });
  expect(await findRefusal(shop.db, "asha@example.com")).toBeUndefined();
});

test("addresses signed before the secret changed stay valid", async () => {
  const earlier = { ...shop, sessionSecret: "the secret before, of 32 characters" };
  const to = await sendEmail("asha@example.com", earlier);
  expect(await say(to, report())).toEqual({ lost: false });
  const renewed = { ...shop, previousSessionSecret: earlier.sessionSecret };
  const answer = await (await openTestApp(renewed)).request(`/api/webhooks/bounces?to=${to}`, {
    method: "POST",
    body: report(),
  });
  expect(await answer.json()).toEqual({ lost: true });
});

test("without an address for emails that come back, they come back to the shop's own address", async () => {
  const plain = { ...shop, config: { ...shop.config, bounceAddress: undefined } };
  expect(await sendEmail("asha@example.com", plain)).toBe((await readSettings(shop.db)).business.email);
});

test("a report that is too large is not read, and a network may post a thousand an hour", async () => {
  const to = await sendEmail();
  expect((await post(to, report() + "x".repeat(256 * 1024))).status).toBe(413);
  const from = { "x-forwarded-for": "198.51.100.7" };
  expect((await post(to, report(), from)).status).toBe(200);
  await shop.db.update(rateLimit).set({ count: 1_000 });
  const refused = await post(to, report(), from);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
});
