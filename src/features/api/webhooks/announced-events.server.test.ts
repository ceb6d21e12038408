import { afterAll, beforeAll, expect, test } from "vitest";
import { noticeLowStock } from "#core/back-office/owner-notices.server.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import { ownerLowStockJob } from "#core/notifications/owner-jobs.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { parcelMovedJob } from "#core/orders/order-jobs.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { addParcel } from "#core/parcels/further-parcels.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { addOwner } from "../../../../tests/support/add-owner.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, packer } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import {
  announceLowStock,
  announceMessage,
  announceOrder,
  announceParcel,
  announceRefund,
} from "./announced-events.server.ts";
import { addEndpoint } from "./endpoints.server.ts";
import { webhookEvents } from "./webhook-event.ts";
import { webhookDelivery } from "./webhooks.table.ts";

let shop: TestShopWithSandbox;
let orderId: string;
let number: string | null;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addOwner(shop.db);
  await addTestProduct(shop.db, { id: "candle", stock: 20 });
  orderId = await bought(shop, await registerCustomer(shop.db));
  ({ number } = await getOrderRow(shop.db, orderId));
  const added = await addEndpoint(
    shop,
    { id: "owner", role: "admin" },
    { address: "https://1.1.1.1/", events: [...webhookEvents] },
  );
  if (!added.ok) throw new Error(added.reason);
});
afterAll(() => shop.close());

/** The messages stored since the last call, as their receiver would get them. */
async function takeMessages(): Promise<{ type: string; data: object }[]> {
  const rows = await shop.db.delete(webhookDelivery).returning();
  return rows.map(({ body }) => JSON.parse(body));
}

async function announceParcels(): Promise<void> {
  for (const { payload } of await shop.listJobs(parcelMovedJob)) await announceParcel(shop, payload);
}

test("an order is announced once, with number and amounts, without its customer", async () => {
  await announceOrder(shop, orderId);
  await announceOrder(shop, orderId);
  const messages = await takeMessages();
  expect(messages).toMatchObject([
    { type: "order.confirmed", data: { order: number, origin: "shop", due: 0, cashDue: 0 } },
  ]);
  expect(JSON.stringify(messages)).not.toMatch(/Asha|9800000001|Mall Road|@/);
});

test("a parcel is announced when it leaves, gets a new or second label and arrives, even without an email", async () => {
  const label = (trackingNumber: string) => ({ orderId, carrier: "India Post", trackingNumber });
  await handOverParcel(shop, packer, label("FIRST1"));
  await announceParcels();
  expect(await takeMessages()).toMatchObject([
    { type: "parcel.moved", data: { order: number, status: "shipped", trackingNumber: "FIRST1" } },
  ]);
  shop.clock.advance({ minutes: 1 });
  await shop.sql`delete from pgboss.job where name = 'parcel.moved'`;
  await handOverParcel(shop, packer, label("FIRST2"));
  await addParcel(shop, packer, label("SECOND1"));
  await changeStatus(shop, packer, { orderId, to: "delivered", silent: true });
  await announceParcels();
  expect((await takeMessages()).map(({ data }) => data)).toMatchObject([
    { status: "shipped", trackingNumber: "FIRST2" },
    { status: "shipped", trackingNumber: "SECOND1" },
    { status: "delivered", trackingNumber: "FIRST2" },
  ]);
});

test("events about a refund, low stock and a message have no texts and name no sender", async () => {
  await shop.db.insert(refund).values({
    id: "a-refund",
    orderId,
    paymentId: (await getPayment(shop.db, orderId)).id,
    amount: 500,
    reason: "Broken, said Asha",
    status: "processed",
    by: "owner",
    requestedAt: shop.clock.now(),
    processedAt: shop.clock.now(),
  });
  await announceRefund(shop, "a-refund");
  await shop.sql`update product set stock = 3 where id = 'candle'`;
  await noticeLowStock(shop);
  const [noticed] = await shop.listJobs(ownerLowStockJob);
  if (!noticed) throw new Error("nothing was noticed");
  await announceLowStock(shop, noticed.payload);
  const sent = await sendMessage(
    shop,
    { id: "guest", role: "guest", network: "203.0.113.0/24" },
    { kind: "contact", name: "Asha", email: "asha@example.com", subject: "Hello", body: "My wish" },
  );
  if (!sent.ok) throw new Error(sent.reason);
  await announceMessage(shop, sent.messageId);
  const messages = await takeMessages();
  expect(messages).toMatchObject([
    { type: "refund.made", data: { order: number, refund: "a-refund", amount: 500 } },
    { type: "stock.low", data: { products: [{ sku: "SKU-candle", stock: 3 }] } },
    { type: "message.received", data: { ticket: sent.ticket, kind: "contact", order: null } },
  ]);
  expect(JSON.stringify(messages)).not.toMatch(/Asha|asha@|wish|Broken/);
});
