import { afterEach, beforeEach, expect, test } from "vitest";
import { guestActor } from "#core/identity/actor.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { sendMessage } from "./messages.server.ts";
import { message } from "./messages.table.ts";

let shop: TestContext;
beforeEach(async () => {
  shop = await openTestContext();
});
afterEach(() => shop.close());

const network = "203.0.113.0/24";
const draft = {
  kind: "contact" as const,
  name: "Asha <b>Negi</b>",
  email: "Asha@Example.com",
  subject: "'; drop table message; --",
  body: "Does it burn evenly?\n<script>alert(1)</script>",
};

test("a message is stored as written, gets a ticket number, and an email job with a receipt is enqueued", async () => {
  const sent = await sendMessage(shop, guestActor(network), draft);
  if (!sent.ok) throw new Error(sent.reason);
  const rows = await shop.db.select().from(message);
  expect(rows).toMatchObject([{ ...draft, email: "asha@example.com", ticket: sent.ticket, state: "new" }]);
  expect(await shop.listJobs("message.received")).toEqual([
    { kind: "message.received", payload: { messageId: sent.messageId, receipt: true } },
  ]);
});

test("a double click stores a message once, and a changed or later message is stored again", async () => {
  const sentTwice = await Promise.all([
    sendMessage(shop, guestActor(network), draft),
    sendMessage(shop, guestActor(network), draft),
  ]);
  expect(new Set(sentTwice.map((sent) => sent.ok && sent.ticket)).size).toBe(1);
  await sendMessage(shop, guestActor(network), { ...draft, body: "One more thing" });
  shop.clock.advance({ minutes: 11 });
  await sendMessage(shop, guestActor(network), draft);
  expect(await shop.db.select().from(message)).toHaveLength(3);
});

test("two equal custom orders without an email address are two messages", async () => {
  const customOrder = {
    ...draft,
    kind: "custom-order" as const,
    email: "",
    name: "",
    fields: { Size: "8oz (Medium)" },
  };
  await sendMessage(shop, guestActor(network), customOrder);
  await sendMessage(shop, guestActor(network), customOrder);
  expect(await shop.db.select().from(message)).toHaveLength(2);
  const jobs = await shop.listJobs("message.received");
  expect(jobs.map(({ payload }) => payload.receipt)).toEqual([false, false]);
});

test("receipts to one address are limited, while the shop still gets every message", async () => {
  for (let count = 1; count <= 4; count += 1) {
    await sendMessage(shop, guestActor(network), { ...draft, body: `message ${count}` });
  }
  const jobs = await shop.listJobs("message.received");
  expect(jobs.map(({ payload }) => payload.receipt)).toEqual([true, true, true, false]);
});

test("a network that sends too many messages is told how long to wait, another network is not limited", async () => {
  for (let count = 1; count <= 30; count += 1)
    await sendMessage(shop, guestActor(network), { ...draft, body: `${count}` });
  const refused = await sendMessage(shop, guestActor(network), { ...draft, body: "31" });
  expect(refused).toEqual({ ok: false, reason: "too-many-requests", retryAfterSeconds: 3600 });
  expect((await sendMessage(shop, guestActor("198.51.100.0/24"), { ...draft, body: "32" })).ok).toBe(true);
  shop.clock.advance({ minutes: 61 });
  expect((await sendMessage(shop, guestActor(network), { ...draft, body: "33" })).ok).toBe(true);
});
