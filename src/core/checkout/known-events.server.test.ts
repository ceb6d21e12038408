import { isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { webhookEvent } from "#core/payments/payments.table.ts";
import { enqueueForgotten, receiveWebhook } from "#core/payments/webhooks.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { customerActor, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmWithProof } from "./confirm-with-proof.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

async function confirmPaid(paid: Awaited<ReturnType<typeof shop.sandbox.razorpay.pay>>) {
  const confirmed = await confirmWithProof(shop, customerActor(asha), {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  expect(confirmed).toMatchObject({ ok: true });
}

async function receiveAll() {
  for (const { headers, body } of shop.sandbox.razorpay.deliveries())
    await receiveWebhook(shop, {
      body,
      signature: headers["x-razorpay-signature"],
      eventId: headers["x-razorpay-event-id"],
    });
  return shop.db.select().from(webhookEvent);
}

/** As another process would, which ended before it looked at them. */
async function storeAll() {
  const receivedAt = shop.clock.now();
  for (const { eventId: id, event: name, body } of shop.sandbox.razorpay.deliveries())
    await shop.db.insert(webhookEvent).values({ id, name, body: String(body), receivedAt });
  return shop.db.select().from(webhookEvent);
}

const countOpen = async () => shop.db.$count(webhookEvent, isNull(webhookEvent.processedAt));
const countJobs = async () => (await shop.listJobs("webhook.received")).length;

test("events that come before the browser has confirmed the order get no job if it does so a moment later", async () => {
  const open = await placed(shop, asha);
  const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  expect((await receiveAll()).length).toBeGreaterThan(1);
  await confirmPaid(paid);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await expect.poll(countOpen, { timeout: 10_000 }).toBe(0);
  expect(await countJobs()).toBe(0);
});

test("events of a payment that no browser reports get a job each, once", async () => {
  const open = await placed(shop, asha);
  await shop.sandbox.razorpay.pay(open.razorpayOrderId);
  const events = await receiveAll();
  await receiveAll();
  await expect.poll(countJobs, { timeout: 10_000 }).toBe(events.length);
  shop.clock.advance({ minutes: 2 });
  await enqueueForgotten(shop);
  expect(await countJobs()).toBe(events.length);
});

test("events that a process has stored before it ended get a job each after a minute", async () => {
  const open = await placed(shop, asha);
  await shop.sandbox.razorpay.pay(open.razorpayOrderId);
  const events = await storeAll();
  await enqueueForgotten(shop);
  expect(await countJobs()).toBe(0);
  shop.clock.advance({ minutes: 2 });
  for (const _ of [1, 2]) await enqueueForgotten(shop);
  expect(await countJobs()).toBe(events.length);
});

test("events that come after the payment has confirmed its order are stored as processed", async () => {
  const open = await placed(shop, asha);
  await confirmPaid(await shop.sandbox.razorpay.pay(open.razorpayOrderId));
  expect((await receiveAll()).length).toBeGreaterThan(1);
  expect([await countOpen(), await countJobs()]).toEqual([0, 0]);
});

test("an event about a second payment of a confirmed order gets a job, because that payment may have to go back", async () => {
  const open = await placed(shop, asha);
  await confirmPaid(await shop.sandbox.razorpay.pay(open.razorpayOrderId));
  const second = { id: "pay_second", order_id: open.razorpayOrderId };
  const body = JSON.stringify({ event: "payment.captured", payload: { payment: { entity: second } } });
  const signature = shop.sandbox.razorpay.signWebhook(body);
  expect(await receiveWebhook(shop, { body, signature, eventId: "event" })).toEqual({
    ok: true,
    isNew: true,
  });
  await expect.poll(countJobs, { timeout: 10_000 }).toBe(1);
  expect(await countOpen()).toBe(1);
});
