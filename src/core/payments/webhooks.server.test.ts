import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/new-id.ts";
import { listUnknownWords } from "#platform/note-unknown-words.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { webhookEvent } from "./payments.table.ts";
import {
  enqueueUnprocessed,
  markWebhookProcessed,
  readWebhookEvent,
  receiveWebhook,
} from "./webhooks.server.ts";

const secret = "webhook_secret_of_today";
const previousSecret = "webhook_secret_of_last_week";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext({
    settings: { RAZORPAY_WEBHOOK_SECRET: secret, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previousSecret },
  });
});
afterAll(() => ctx.close());

const sign = (body: string, key = secret) => createHmac("sha256", key).update(body).digest("hex");
const orderPaid = JSON.stringify({
  event: "order.paid",
  payload: { order: { entity: { id: "order_1" } } },
});

/** Delivers this body, signed by default. */
function receive(body: string, eventId: string | undefined = newId(), signature = sign(body)) {
  return receiveWebhook(ctx, { body, signature, eventId });
}

const isStored = async (eventId: string) =>
  (await ctx.db.select().from(webhookEvent)).some(({ id }) => id === eventId);
const countJobs = async (eventId: string) =>
  (await ctx.listJobs("webhook.received")).filter((job) => JSON.stringify(job).includes(eventId)).length;

test("a webhook with a good signature is stored as received and enqueued", async () => {
  const eventId = newId();
  expect(await receive(orderPaid, eventId)).toEqual({ ok: true, isNew: true });
  const events = await ctx.db.select().from(webhookEvent);
  expect(events.find(({ id }) => id === eventId)).toEqual({
    id: eventId,
    source: "razorpay",
    name: "order.paid",
    body: orderPaid,
    receivedAt: ctx.clock.now(),
    processedAt: null,
  });
  expect(await countJobs(eventId)).toBe(1);
});

test("a webhook signed with the previous secret is accepted", async () => {
  expect(await receive(orderPaid, newId(), sign(orderPaid, previousSecret))).toEqual({
    ok: true,
    isNew: true,
  });
});

test.each([
  ["another secret", sign(orderPaid, "another secret")],
  ["the signature of another body", sign(`${orderPaid} `)],
  ["no hex digits", "signature"],
  ["an empty signature", ""],
])("a webhook with %s is refused and not stored", async (_, signature) => {
  const eventId = newId();
  expect(await receive(orderPaid, eventId, signature)).toEqual({ ok: false, reason: "signature" });
  expect(await isStored(eventId)).toBe(false);
  expect(await countJobs(eventId)).toBe(0);
});

test("a webhook without a signature is refused", async () => {
  const delivery = { body: orderPaid, signature: undefined, eventId: newId() };
  expect(await receiveWebhook(ctx, delivery)).toEqual({ ok: false, reason: "signature" });
});

test("a shop without a webhook secret refuses every webhook", async () => {
  const config = { ...ctx.config, razorpay: { ...ctx.config.razorpay, webhookSecrets: [] } };
  const delivery = { body: orderPaid, signature: sign(orderPaid, ""), eventId: newId() };
  expect(await receiveWebhook({ ...ctx, config }, delivery)).toEqual({ ok: false, reason: "signature" });
});

test("the same webhook event delivered again, also at the same time, is stored and enqueued once", async () => {
  const eventId = newId();
  const receipts = await Promise.all([1, 2, 3, 4].map(() => receive(orderPaid, eventId)));
  expect(receipts.every(({ ok }) => ok)).toBe(true);
  expect(receipts.filter((receipt) => receipt.ok && receipt.isNew)).toHaveLength(1);
  expect(await receive(orderPaid, eventId)).toEqual({ ok: true, isNew: false });
  expect(await countJobs(eventId)).toBe(1);
});

test.each([
  ["text", "order.paid"],
  ["a list", "[]"],
  ["no event name", '{"payload":{}}'],
  ["an order without an id", '{"event":"order.paid","payload":{"order":{"entity":{}}}}'],
  ["a NUL that is no escape", '{"event":"order.paid\0"}'],
  [
    "an id of any length",
    JSON.stringify({ event: "a", payload: { order: { entity: { id: "x".repeat(101) } } } }),
  ],
])("a signed webhook with %s is taken once, not stored, and noted", async (_, body) => {
  const eventId = newId();
  expect(await receive(body, eventId)).toEqual({ ok: true, isNew: false });
  expect(await isStored(eventId)).toBe(false);
  expect(await listUnknownWords(ctx.db, ctx.clock.now())).toEqual(["Razorpay: event: something unreadable"]);
});

test("a body is checked by its bytes, also where they are no text", async () => {
  const body = Buffer.concat([
    Buffer.from('{"event":"order.paid","n":"'),
    Buffer.from([0xff]),
    Buffer.from('"}'),
  ]);
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  expect(await receiveWebhook(ctx, { body, signature, eventId: newId() })).toEqual({ ok: true, isNew: true });
});

test.each([
  ["half a character", "Candle \\ud83d"],
  ["a NUL", "Candle\\u0000"],
])(
  "an event with %s in it is read by its ids, and is nothing that a later try would read",
  async (_, said) => {
    const eventId = newId();
    const body = `{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1\\u0000","description":"${said}"}}}}`;
    expect(await receive(body, eventId)).toEqual({ ok: true, isNew: true });
    expect(await readWebhookEvent(ctx, eventId)).toEqual({
      about: "payment",
      keys: [{ gatewayOrder: "order_1" }],
    });
  },
);

test("events that an earlier process has given up are enqueued again at the start, once", async () => {
  const eventId = newId();
  await receive(orderPaid, eventId);
  await ctx.sql`delete from pgboss.job where name = 'webhook.received'`;
  for (const _ of [1, 2]) await enqueueUnprocessed(ctx);
  expect(await countJobs(eventId)).toBe(1);
});

test("a signed webhook without an event id is unreadable", async () => {
  const delivery = { body: orderPaid, signature: sign(orderPaid), eventId: undefined };
  expect(await receiveWebhook(ctx, delivery)).toEqual({ ok: false, reason: "unreadable" });
});

const order = { entity: { id: "order_1", amount: 99_900 } };
const payment = { entity: { id: "pay_1", order_id: "order_1", status: "captured" } };
const refund = { entity: { id: "rfnd_1", payment_id: "pay_1" } };
const payment_link = { entity: { id: "plink_1" } };

test.each([
  ["order.paid", { order, payment }, { about: "payment", keys: [{ gatewayOrder: "order_1" }] }],
  ["payment.captured", { payment }, { about: "payment", keys: [{ gatewayOrder: "order_1" }] }],
  ["payment.authorized", { payment }, { about: "payment", keys: [{ gatewayOrder: "order_1" }] }],
  ["payment.failed", { payment }, { about: "payment", keys: [{ gatewayOrder: "order_1" }] }],
  [
    "payment_link.paid",
    { payment_link, order: { entity: { id: "1" } }, payment },
    { about: "payment", keys: [{ link: "plink_1" }, { gatewayOrder: "order_1" }] },
  ],
  ["payment_link.expired", { payment_link }, { about: "payment", keys: [{ link: "plink_1" }] }],
  ["refund.created", { refund, payment }, { about: "refund", refundId: "rfnd_1", paymentId: "pay_1" }],
  ["refund.processed", { refund, payment }, { about: "refund", refundId: "rfnd_1", paymentId: "pay_1" }],
  ["refund.failed", { refund, payment }, { about: "refund", refundId: "rfnd_1", paymentId: "pay_1" }],
  ["payment.captured", { payment: { entity: { id: "pay_1", order_id: null } } }, { about: "nothing" }],
  ["refund.processed", {}, { about: "nothing" }],
  ["settlement.processed", { settlement: { entity: { id: "setl_1" } } }, { about: "nothing" }],
])("the webhook event %s with %o is about %o", async (event, payload, subject) => {
  const eventId = newId();
  expect(await receive(JSON.stringify({ event, payload }), eventId)).toMatchObject({ ok: true });
  expect(await readWebhookEvent(ctx, eventId)).toEqual(subject);
});

test("a webhook event without a payload has no subject", async () => {
  const eventId = newId();
  expect(await receive('{"event":"account.updated"}', eventId)).toMatchObject({ ok: true });
  expect(await readWebhookEvent(ctx, eventId)).toEqual({ about: "nothing" });
});

test("a processed webhook event and an unknown one have no subject", async () => {
  const eventId = newId();
  await receive(orderPaid, eventId);
  expect(await readWebhookEvent(ctx, eventId)).toMatchObject({ about: "payment" });
  ctx.clock.advance({ minutes: 1 });
  await markWebhookProcessed(ctx, eventId);
  expect(await readWebhookEvent(ctx, eventId)).toEqual({ about: "nothing" });
  const events = await ctx.db.select().from(webhookEvent);
  expect(events.find(({ id }) => id === eventId)?.processedAt).toEqual(ctx.clock.now());
  expect(await readWebhookEvent(ctx, "unknown")).toEqual({ about: "nothing" });
});
