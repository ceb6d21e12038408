import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings, saveSettings } from "#shop/settings/settings.server.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { message } from "./content.table.ts";
import { sendMessage } from "./messages.server.ts";

let shop: TestFoundations;
beforeEach(async () => {
  shop = await openTestFoundations();
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

test("a message is kept as written, gets a ticket, and both sides are written to", async () => {
  const sent = await sendMessage(shop, draft, network);
  if (!sent.ok) throw new Error(sent.reason);
  const rows = await shop.db.select().from(message);
  expect(rows).toMatchObject([{ ...draft, email: "asha@example.com", ticket: sent.ticket, state: "new" }]);
  expect(await shop.listEffects("message.received")).toEqual([
    { kind: "message.received", effect: { messageId: sent.messageId, receipt: true } },
  ]);
});

test("a double click is one message, a second thought is two", async () => {
  const twice = await Promise.all([sendMessage(shop, draft, network), sendMessage(shop, draft, network)]);
  expect(new Set(twice.map((sent) => sent.ok && sent.ticket)).size).toBe(1);
  await sendMessage(shop, { ...draft, body: "One more thing" }, network);
  shop.clock.advance({ minutes: 11 });
  await sendMessage(shop, draft, network);
  expect(await shop.db.select().from(message)).toHaveLength(3);
});

test("two people without an address who wish for the same candle are two", async () => {
  const wish = {
    ...draft,
    kind: "custom-order" as const,
    email: "",
    name: "",
    fields: { Size: "8oz (Medium)" },
  };
  await sendMessage(shop, wish, network);
  await sendMessage(shop, wish, network);
  expect(await shop.db.select().from(message)).toHaveLength(2);
  const effects = await shop.listEffects("message.received");
  expect(effects.map(({ effect }) => effect.receipt)).toEqual([false, false]);
});

test("nobody can flood another's letter box with our receipts; the shop hears every word all the same", async () => {
  for (let count = 1; count <= 4; count += 1) {
    await sendMessage(shop, { ...draft, body: `message ${count}` }, network);
  }
  const effects = await shop.listEffects("message.received");
  expect(effects.map(({ effect }) => effect.receipt)).toEqual([true, true, true, false]);
});

test("a network that writes too often is told how long to wait, and another is not", async () => {
  const { limits } = await readSettings(shop.db);
  await saveSettings(shop, "limits", { ...limits, messagesPerNetwork: 3 }, "test");
  for (let count = 1; count <= 3; count += 1)
    await sendMessage(shop, { ...draft, body: `${count}` }, network);
  const refused = await sendMessage(shop, { ...draft, body: "4" }, network);
  expect(refused).toEqual({ ok: false, reason: "too-many-requests", retryAfterSeconds: 3600 });
  expect((await sendMessage(shop, { ...draft, body: "5" }, "198.51.100.0/24")).ok).toBe(true);
  shop.clock.advance({ minutes: 61 });
  expect((await sendMessage(shop, { ...draft, body: "6" }, network)).ok).toBe(true);
});
