import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readShopHealth } from "#core/health/shop-health.server.ts";
import { checkHealth } from "#core/health/shop-health.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { addOwner } from "../../../../tests/support/add-owner.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { announce } from "./announce.server.ts";
import { deliverWebhook } from "./deliver-webhook.server.ts";
import { forgetOldDeliveries, listDeliveries, sendAgain, sendTest } from "./deliveries.server.ts";
import {
  addEndpoint,
  changeEndpoint,
  getEndpoint,
  maxEndpoints,
  renewSecret,
  switchEndpoint,
} from "./endpoints.server.ts";
import { deliverWebhookJob } from "./webhook-jobs.server.ts";
import { openReceiver, type Receiver } from "./webhooks.fixture.ts";
import { webhookDelivery, webhookEndpoint } from "./webhooks.table.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
let receiver: Receiver;
let id: string;
let secret: string;

beforeAll(async () => {
  receiver = await openReceiver();
  shop = await openTestShop({ settings: { WEBHOOK_TEST_ORIGIN: receiver.origin } });
  await addOwner(shop.db);
});
afterAll(async () => {
  receiver.close();
  await shop.close();
});
beforeEach(async () => {
  ({ id, secret } = await add(receiver.origin));
});
afterEach(async () => {
  receiver.received.length = 0;
  receiver.answer((response) => void response.end("thanks"));
  shop.clock.set("2026-11-20T12:00:00+05:30");
  await shop.db.delete(webhookEndpoint);
  await shop.sql`delete from pgboss.job where name = ${deliverWebhookJob.kind}`;
});

async function add(address: string) {
  const added = await addEndpoint(shop, owner, { address, events: ["stock.low", "refund.made"] });
  if (!added.ok) throw new Error(added.reason);
  return added;
}

test("a shop has at most ten webhooks", async () => {
  for (let more = 1; more < maxEndpoints; more += 1) await add(`${receiver.origin}/${more}`);
  const another = { address: receiver.origin, events: ["stock.low" as const] };
  expect(await addEndpoint(shop, owner, another)).toEqual({ ok: false, reason: "too-many" });
  expect(await shop.db.$count(webhookEndpoint)).toBe(10);
});

const notice = (key: string) =>
  announce(shop, "stock.low", {
    key,
    at: shop.clock.now(),
    data: { products: [{ sku: "DD-JAR-001", stock: 2 }] },
  });

const rows = () => shop.db.select().from(webhookDelivery).orderBy(webhookDelivery.createdAt);

/** Runs the queue's jobs until everything is accepted or given up, each attempt at its time by the shop's clock. */
async function runUntilDone(): Promise<void> {
  for (;;) {
    const waiting = (await rows()).filter(({ state }) => state === "waiting");
    const next = waiting.sort((a, b) => Number(a.nextAttemptAt) - Number(b.nextAttemptAt))[0];
    if (!next?.nextAttemptAt) return;
    if (next.nextAttemptAt > shop.clock.now()) shop.clock.set(next.nextAttemptAt.toISOString());
    await deliverWebhook(shop, { deliveryId: next.id, attempt: next.attempts });
  }
}

function verify({ headers, body }: Receiver["received"][number], by = secret): unknown {
  return new Webhook(by).verify(body, headers as Record<string, string>);
}

describe("a message", () => {
  test("a webhook message has a signature that the scheme's library accepts, and refuses if a letter changes", async () => {
    // The current time, because the library uses the real clock.
    shop.clock.set(new Date().toISOString());
    await notice("one");
    await runUntilDone();
    const [message] = receiver.received;
    if (!message) throw new Error("nothing was received");
    expect(verify(message)).toMatchObject({
      type: "stock.low",
      data: { products: [{ sku: "DD-JAR-001", stock: 2 }] },
    });
    expect(() => verify({ ...message, body: message.body.replace("2", "3") })).toThrow();
    expect(() => verify(message, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).toThrow();
  });

  test("a webhook message is also signed with the former secret for a day", async () => {
    shop.clock.set(new Date().toISOString());
    const renewed = await renewSecret(shop, owner, { id });
    await notice("both");
    await runUntilDone();
    const [message] = receiver.received;
    if (!message) throw new Error("nothing was received");
    for (const by of [secret, renewed]) expect(verify(message, by)).toMatchObject({ type: "stock.low" });
    await shop.db
      .update(webhookEndpoint)
      .set({ formerSecretUntil: shop.clock.now() })
      .where(eq(webhookEndpoint.id, id));
    await notice("new alone");
    await runUntilDone();
    const [, later] = receiver.received;
    if (!later) throw new Error("nothing was received");
    expect(() => verify(later)).toThrow();
    expect(verify(later, renewed)).toMatchObject({ type: "stock.low" });
  });

  test("a webhook message is stored once per cause, for each webhook that wants it", async () => {
    const other = await add(receiver.origin);
    await changeEndpoint(shop, owner, { id: other.id, address: receiver.origin, events: ["refund.made"] });
    await switchEndpoint(shop, owner, { id: (await add(receiver.origin)).id, isOn: false });
    await notice("same");
    await notice("same");
    expect(await rows()).toMatchObject([{ endpointId: id, event: "stock.low", state: "waiting" }]);
    expect(await shop.listJobs(deliverWebhookJob)).toMatchObject([{ payload: { attempt: 0 } }]);
  });
});

describe("a receiver that is down", () => {
  test("a receiver that is down gets each message once when it is back after a day, with the same id at each attempt", async () => {
    const back = new Date(shop.clock.now().getTime() + 24 * 3_600_000);
    const taken: string[] = [];
    receiver.answer((response) => {
      const isUp = shop.clock.now() >= back;
      if (isUp) taken.push(String(receiver.received.at(-1)?.headers["webhook-id"]));
      response.writeHead(isUp ? 204 : 503).end();
    });
    for (const key of ["a", "b", "c"]) await notice(key);
    await runUntilDone();
    const log = await rows();
    expect(log.map(({ state }) => state)).toEqual(["taken", "taken", "taken"]);
    expect(taken.sort()).toEqual(log.map((row) => row.id).sort());
    expect(Math.min(...log.map(({ attempts }) => attempts))).toBeGreaterThan(5);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
    expect((await getEndpoint(shop.db, id)).failingSince).toBeNull();
  });

  test("a receiver that is down gets no more attempts after more than two days, and its last answer is shown", async () => {
    receiver.answer((response) => void response.writeHead(500).end("\u0000<b>no</b> ".repeat(500)));
    const begun = shop.clock.now().getTime();
    await notice("never");
    await runUntilDone();
    expect(shop.clock.now().getTime() - begun).toBeGreaterThan(2 * 24 * 3_600_000);
    const { deliveries } = await listDeliveries(shop.db, { endpointId: id });
    expect(deliveries).toMatchObject([
      { state: "given-up", lastStatus: 500, attempts: 9, nextAttemptAt: null },
    ]);
    expect(deliveries[0]?.lastAnswer).toMatch(/^<b>no<\/b> /);
    expect(deliveries[0]?.lastAnswer.length).toBeLessThanOrEqual(300);
    expect(await stateOfHealth()).toBe("watch");
  });

  test("a receiver that is down is switched off after three days, the owner is told, and switching on clears the failures", async () => {
    receiver.answer((response) => void response.writeHead(500).end());
    await notice("first");
    await runUntilDone();
    shop.clock.advance({ days: 1 });
    await notice("second");
    await runUntilDone();
    const off = await getEndpoint(shop.db, id);
    expect([off.isOn, off.switchedOffAt]).toEqual([false, expect.any(Date)]);
    expect(await stateOfHealth()).toBe("alarm");
    const events = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, "webhook.switched-off"));
    expect(events.map(({ by }) => by)).toContain("system");
    await notice("not stored");
    expect(await rows()).toHaveLength(2);
    await switchEndpoint(shop, owner, { id, isOn: true });
    expect(await getEndpoint(shop.db, id)).toMatchObject({
      isOn: true,
      failingSince: null,
      switchedOffAt: null,
    });
    expect(await stateOfHealth()).toBeUndefined();
  });

  test("a receiver that is down is switched off at once if it answers 410", async () => {
    receiver.answer((response) => void response.writeHead(410).end());
    await notice("gone");
    await runUntilDone();
    expect(await rows()).toMatchObject([{ state: "given-up", attempts: 1 }]);
    expect((await getEndpoint(shop.db, id)).isOn).toBe(false);
  });

  test("a receiver that is down gets a message again on request, whatever its last result, and a job of an earlier round does nothing", async () => {
    await notice("again");
    await runUntilDone();
    const [row] = await rows();
    const deliveryId = row?.id ?? "";
    expect(await sendAgain(shop, owner, { endpointId: id, deliveryId })).toEqual({ ok: true });
    await deliverWebhook(shop, { deliveryId, attempt: 0 });
    expect(receiver.received).toHaveLength(1);
    await runUntilDone();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([deliveryId, deliveryId]);
    await expect(sendAgain(shop, owner, { endpointId: "another", deliveryId })).rejects.toThrow(
      "no such message",
    );
  });
});

async function stateOfHealth() {
  const facts = await readShopHealth({ ...shop, startedAt: shop.clock.now() });
  return checkHealth(facts).find((check) => check.id === "own-webhooks")?.state;
}

test("a test contains no data of the shop, and nothing is sent while the webhook is off", async () => {
  expect(await sendTest(shop, owner, { id })).toEqual({ ok: true });
  await runUntilDone();
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toEqual({
    type: "webhook.test",
    timestamp: expect.any(String),
    data: {},
  });
  await switchEndpoint(shop, owner, { id, isOn: false });
  expect(await sendTest(shop, owner, { id })).toEqual({ ok: false, reason: "off" });
});

describe("an address", () => {
  test.each([
    "http://127.0.0.1/",
    "http://localhost:5432/",
    "http://[::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/hook",
    "http://[::ffff:10.0.0.1]/",
    "http://2130706433/",
    "http://0x7f.1/",
  ])("%s is refused, because it leads into a private network", async (address) => {
    expect(await addEndpoint(shop, owner, { address, events: ["stock.low"] })).toEqual({
      ok: false,
      reason: "public",
    });
    // A name is checked again at each attempt, because it may lead elsewhere by then.
    await shop.db.update(webhookEndpoint).set({ address }).where(eq(webhookEndpoint.id, id));
    await notice(address);
    await runUntilDone();
    expect(await rows()).toMatchObject([
      { state: "given-up", lastStatus: null, lastAnswer: expect.stringContaining("private network") },
    ]);
  });

  test("a webhook's address without https is refused outside practice mode, on saving and at each attempt", async () => {
    const live = { ...shop, config: { ...shop.config, mode: "live" as const, webhookTestOrigin: undefined } };
    const events = ["stock.low" as const];
    const refused = { ok: false, reason: "secure" };
    expect(await addEndpoint(live, owner, { address: "http://1.1.1.1/", events })).toEqual(refused);
    expect(await changeEndpoint(live, owner, { id, address: "http://1.1.1.1/", events })).toEqual(refused);
    await notice("plain");
    const [row] = await rows();
    await deliverWebhook(live, { deliveryId: row?.id ?? "", attempt: 0 });
    expect(receiver.received).toEqual([]);
  });

  test("that redirects is not followed, and an endless answer is cut off", async () => {
    receiver.answer(
      (response) => void response.writeHead(307, { Location: `${receiver.origin}/other` }).end(),
    );
    await notice("redirected");
    const [row] = await rows();
    await deliverWebhook(shop, { deliveryId: row?.id ?? "", attempt: 0 });
    expect(receiver.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "waiting", lastStatus: 307 }]);
    receiver.answer((response) => {
      response.writeHead(200);
      const write = () => response.write("x".repeat(64 * 1024)) && setImmediate(write);
      response.on("drain", write);
      response.on("close", () => response.removeAllListeners("drain"));
      write();
    });
    await deliverWebhook(shop, { deliveryId: row?.id ?? "", attempt: 1 });
    expect(await rows()).toMatchObject([{ state: "taken", lastStatus: 200, lastAnswer: "x".repeat(300) }]);
  });
});

test("no secret and no address is in the audit log or readable in the database", async () => {
  await changeEndpoint(shop, owner, { id, address: `${receiver.origin}/of-its-own`, events: ["stock.low"] });
  const renewed = await renewSecret(shop, owner, { id });
  const audit = JSON.stringify(await shop.db.select().from(auditEvent));
  const stored = JSON.stringify(await shop.db.select().from(webhookEndpoint));
  for (const one of [secret, renewed]) {
    expect(audit).not.toContain(one);
    expect(stored).not.toContain(one);
  }
  expect(audit).not.toContain("of-its-own");
});

test("messages are listed page by page, the newest first, and forgotten after thirty days", async () => {
  for (let count = 0; count < 31; count += 1) {
    shop.clock.advance({ seconds: 1 });
    await notice(`notice ${count}`);
  }
  const first = await listDeliveries(shop.db, { endpointId: id });
  expect([first.deliveries.length, first.next]).toEqual([30, expect.any(String)]);
  const second = await listDeliveries(shop.db, { endpointId: id, after: first.next ?? "" });
  expect([second.deliveries.length, second.next]).toEqual([1, null]);
  shop.clock.advance({ days: 30 });
  await forgetOldDeliveries(shop);
  expect(await rows()).toEqual([]);
});
