import { like } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { order } from "#core/orders/orders.table.ts";
import { paymentLink, webhookEvent } from "#core/payments/payments.table.ts";
import { receiveWebhook } from "#core/payments/webhooks.server.ts";
import { allFeatures } from "#core/settings/features.ts";
import { setting } from "#core/settings/settings.table.ts";
import { createStaffOrder } from "#core/staff-orders/create-staff-order.server.ts";
import { staffOrderForm } from "#core/staff-orders/staff-order-form.ts";
import { giftCard } from "#features/gift-cards/gift-cards.table.ts";
import { cardSaleForm } from "#features/gift-cards/sales/card-sale-form.ts";
import { startCardSale } from "#features/gift-cards/sales/start-card-sale.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, placed, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";

let shop: TestShopWithSandbox;
beforeEach(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
});
afterEach(() => shop.close());

/** Receives all webhooks and waits for their jobs. */
async function processWebhooks(): Promise<void> {
  for (const { state, headers, body } of shop.sandbox.razorpay.deliveries()) {
    if (state === "lost") continue;
    const signature = headers["x-razorpay-signature"];
    const eventId = headers["x-razorpay-event-id"];
    expect(await receiveWebhook(shop, { body, signature, eventId })).toMatchObject({ ok: true });
  }
  await shop.jobs.start();
  const events = () => shop.db.select().from(webhookEvent);
  await expect
    .poll(async () => (await events()).filter(({ processedAt }) => !processedAt), { timeout: 15_000 })
    .toEqual([]);
  expect(await events()).not.toEqual([]);
}

const recorded = () =>
  shop.db.select().from(auditEvent).where(like(auditEvent.action, "payment.%")).orderBy(auditEvent.subject);
const reported = () => shop.log.errors.map(({ fields }) => fields);

test("captured money of an order that is not the shop's is logged and recorded once, by its payment's id", async () => {
  const { id } = await shop.razorpay.createOrder({ amount: 99_900, receipt: "elsewhere", notes: {} });
  const { razorpay_payment_id: paymentId } = await shop.sandbox.razorpay.pay(id);
  await processWebhooks();
  expect(reported()).toEqual([{ paymentId }]);
  expect(await recorded()).toMatchObject([
    { by: "system", action: "payment.unmatched", subject: `payment:${paymentId}` },
  ]);
});

test("captured money of a payment link that is not the shop's is logged, too", async () => {
  const link = await shop.razorpay.links.create({
    amount: 99_900,
    referenceId: "elsewhere",
    description: "At the fair",
    expiresAt: new Date(Date.now() + 24 * 3600_000),
    customer: { name: "Asha Negi", phone: "9800000001" },
    callbackUrl: "http://localhost:3000/",
  });
  const { razorpay_payment_id: paymentId } = await shop.sandbox.razorpay.payLink(link.id);
  await processWebhooks();
  expect(reported()).toEqual([{ paymentId }]);
});

test.each(["known", "not stored yet"])(
  "the webhooks of a gift card issue it once, and report nothing, where its link's id is %s",
  async (link) => {
    const value = { ...allFeatures, giftCards: true };
    const change = { name: "features", value, changedAt: shop.clock.now(), changedBy: "owner" };
    await shop.db.insert(setting).values(change);
    const wanted = cardSaleForm.parse({
      worth: "50000",
      ownValue: "",
      way: "print",
      recipientName: "",
      recipientEmail: "",
      fromName: "",
      words: "",
      sendOn: "",
      formKey: newId(),
    });
    const started = await startCardSale(shop, customerActor(await registerCustomer(shop.db)), wanted);
    expect(started).toMatchObject({ ok: true });
    const linkId = shop.sandbox.razorpay.paymentLinks()[0]?.id ?? "";
    if (link === "not stored yet")
      await shop.sql`update payment_link set status = 'requested', razorpay_link_id = null, url = null`;
    await shop.sandbox.razorpay.payLink(linkId);
    await processWebhooks();
    expect(await shop.db.select().from(giftCard)).toMatchObject([{ value: 500_00, balance: 500_00 }]);
    expect(reported()).toEqual([]);
  },
);

test("a link paid before its id is stored is recognised as the shop's", async () => {
  const typed = staffOrderForm.parse({
    formKey: newId(),
    origin: "whatsapp",
    product: ["candle"],
    quantity: ["1"],
    name: "Asha Negi",
    phone: "9800000001",
    email: "",
    delivery: "in-person",
    paidBy: "link",
    shownAmount: "99900",
  });
  await createStaffOrder(shop, staffActor(await registerCustomer(shop.db, "Tenzin")), typed);
  await shop.sql`update payment_link set status = 'requested', razorpay_link_id = null, url = null`;
  for (const only of ["payment.authorized", "payment.captured", "order.paid"])
    shop.sandbox.razorpay.switches.set("drop-webhooks", { only });
  await shop.sandbox.razorpay.payLink(shop.sandbox.razorpay.paymentLinks()[0]?.id ?? "");
  await processWebhooks();
  expect(await shop.db.select().from(order)).toMatchObject([{ number: expect.any(String) }]);
  expect(await shop.db.select().from(paymentLink)).toMatchObject([{ status: "paid" }]);
  expect(reported()).toEqual([]);
});

test("nothing is logged for the shop's own payments, or for one that fails elsewhere", async () => {
  await bought(shop, await registerCustomer(shop.db));
  const { razorpayOrderId } = await placed(shop, await registerCustomer(shop.db, "Tenzin"));
  await shop.sandbox.razorpay.pay(razorpayOrderId);
  const { id } = await shop.razorpay.createOrder({ amount: 99_900, receipt: "elsewhere", notes: {} });
  await shop.sandbox.razorpay.pay(id, { outcome: "failed" }).catch(() => {});
  await processWebhooks();
  expect(reported()).toEqual([]);
  expect(await recorded()).toEqual([]);
});
