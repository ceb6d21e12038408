import { afterEach, beforeEach, expect, test } from "vitest";
import { webhookEvent } from "#core/payments/payments.table.ts";
import { markIfConfirmed, receiveWebhook } from "#core/payments/webhooks.server.ts";
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

test("events about a payment are marked as processed without asking the gateway once it has confirmed its order", async () => {
  const open = await placed(shop, asha);
  const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
  const other = await placed(shop, await registerCustomer(shop.db));
  await shop.sandbox.razorpay.pay(other.razorpayOrderId);
  for (const { headers, body } of shop.sandbox.razorpay.deliveries())
    await receiveWebhook(shop, {
      body,
      signature: headers["x-razorpay-signature"],
      eventId: headers["x-razorpay-event-id"],
    });
  const events = await shop.db.select().from(webhookEvent);
  const markAll = async () => {
    const marked: string[] = [];
    for (const { id, body } of events) if (await markIfConfirmed(shop, id)) marked.push(body);
    return marked;
  };
  expect(await markAll()).toEqual([]);
  await confirmPaid(paid);
  const marked = await markAll();
  expect(marked.length).toBeGreaterThan(0);
  expect(marked).toEqual(
    events.map(({ body }) => body).filter((body) => body.includes(open.razorpayOrderId)),
  );
  expect(await markAll()).toEqual([]);
});

test("an event about a second payment of a confirmed order is not marked, because that payment may have to go back", async () => {
  const open = await placed(shop, asha);
  const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
  await confirmPaid(paid);
  const second = { id: "pay_second", order_id: open.razorpayOrderId };
  const event = { event: "payment.captured", payload: { payment: { entity: second } } };
  const stored = {
    id: "event",
    name: event.event,
    body: JSON.stringify(event),
    receivedAt: shop.clock.now(),
  };
  await shop.db.insert(webhookEvent).values(stored);
  expect(await markIfConfirmed(shop, "event")).toBe(false);
});
