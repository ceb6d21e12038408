import { eq, inArray, notExists } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseDueReservations } from "#core/checkout/reserve-stock.server.ts";
import { createAccount } from "#core/identity/create-account.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { beginSession } from "#core/identity/sessions.server.ts";
import { message, newsletterSubscriber, stockAlert } from "#core/messages/messages.table.ts";
import { notification } from "#core/notifications/email.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { parcelProof } from "#core/parcels/proof/proofs.table.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { payment, webhookEvent } from "#core/payments/payments.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { dayMs } from "#platform/durations.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, placed } from "../../../tests/support/buying.ts";
import { nameRecipients, placedTogether } from "../../../tests/support/buying-together.ts";
import { insertSent } from "../../../tests/support/insert-sent.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { purge } from "./purge.server.ts";

const nothing = {
  unpaidOrders: 0,
  unpaidCards: 0,
  messages: 0,
  whatsAppNumbers: 0,
  sentMessages: 0,
  webhookEvents: 0,
  subscribers: 0,
  stockAlerts: 0,
  leftCarts: 0,
  photographs: 0,
  proofs: 0,
  formerCustomers: 0,
  retiredRows: 0,
  people: 0,
};
let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * dayMs);

test("an unpaid order is deleted after its days, but not one that is paid or has reserved stock", async () => {
  const customer = await registerCustomer(shop.db);
  const paid = await bought(shop, customer);
  const { orderId: unpaid } = await placed(shop, customer);
  shop.clock.advance({ minutes: 31 * 24 * 60 });
  // Its reservation is not released: deleting the order would lose the stock.
  expect(await purge(shop)).toEqual(nothing);
  await releaseDueReservations(shop);
  const stock = await stockOf(shop.db, "candle");
  expect(await purge(shop)).toEqual({ ...nothing, unpaidOrders: 1 });
  expect(await purge(shop)).toEqual(nothing);
  expect(await stockOf(shop.db, "candle")).toBe(stock);
  expect(await shop.db.$count(order, eq(order.id, unpaid))).toBe(0);
  expect(await shop.db.$count(payment, eq(payment.orderId, unpaid))).toBe(0);
  expect(await shop.db.$count(order, eq(order.id, paid))).toBe(1);
  expect(await listPurchasesWithoutOrders()).toEqual([]);
});

test("a purchase for several recipients is deleted with all of its orders, and later purchases stay in its chain", async () => {
  const customer = await registerCustomer(shop.db);
  const items = [{ productId: "candle", quantity: 1 }];
  await nameRecipients(shop, customer, [{ items }, { items, name: "Tara Rana" }]);
  const { orderId } = await placedTogether(shop, customer);
  const { purchaseId } = await getOrderRow(shop.db, orderId);
  shop.clock.advance({ minutes: 20 * 24 * 60 });
  const both = { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 };
  const later = await placed(shop, customer, both);
  shop.clock.advance({ minutes: 11 * 24 * 60 });
  await releaseDueReservations(shop);
  expect(await purge(shop)).toEqual({ ...nothing, unpaidOrders: 1 });
  const own = await shop.db.select().from(order).where(eq(order.userId, customer));
  expect(own.map(({ id }) => id)).toEqual([later.orderId]);
  const rows = await shop.db.select().from(purchase).where(eq(purchase.userId, customer));
  expect(rows).toMatchObject([{ id: own[0]?.purchaseId, continues: purchaseId }]);
  shop.clock.advance({ minutes: 31 * 24 * 60 });
  expect(await purge(shop)).toEqual({ ...nothing, unpaidOrders: 1 });
  expect(await listPurchasesWithoutOrders()).toEqual([]);
});

async function listPurchasesWithoutOrders() {
  const ofPurchase = shop.db.select().from(order).where(eq(order.purchaseId, purchase.id));
  return shop.db.select().from(purchase).where(notExists(ofPurchase));
}

test("an order whose payment is being refunded is kept, because money has moved", async () => {
  const { orderId } = await placed(shop, await registerCustomer(shop.db));
  await shop.db
    .update(payment)
    .set({ status: "refunded", razorpayPaymentId: "pay_back" })
    .where(isFirstPaymentOf(orderId));
  shop.clock.advance({ minutes: 40 * 24 * 60 });
  await releaseDueReservations(shop);
  expect(await purge(shop)).toEqual(nothing);
  expect(await shop.db.$count(order, eq(order.id, orderId))).toBe(1);
});

test("a photograph of packing is deleted when nobody can dispute it any more, and kept while somebody does", async () => {
  const orderId = await bought(shop, await registerCustomer(shop.db));
  const [paid] = await shop.db.select().from(payment).where(isFirstPaymentOf(orderId));
  const at = daysAgo(200);
  await shop.db
    .insert(parcelProof)
    .values({ id: "proof", orderId, bytes: Buffer.from("picture"), at, by: "packer" });
  await shop.db.insert(paymentDispute).values({
    id: "disp_00000000000001",
    razorpayPaymentId: String(paid?.razorpayPaymentId),
    amount: 100,
    currency: "INR",
    reasonCode: "fraud",
    phase: "chargeback",
    status: "open",
    respondBy: at,
    raisedAt: at,
    saidAt: at,
  });
  shop.clock.advance({ minutes: 181 * 24 * 60 });
  expect(await purge(shop)).toMatchObject({ proofs: 0 });
  await shop.db.update(paymentDispute).set({ status: "won" });
  expect(await purge(shop)).toMatchObject({ proofs: 1 });
  await shop.db.delete(paymentDispute);
});

test("old messages, records of emails, payment reports and unsubscribed addresses are deleted", async () => {
  const at = { createdAt: daysAgo(1200), updatedAt: daysAgo(1200) };
  const old = {
    name: "Asha",
    email: "a@example.com",
    subject: "Wick",
    body: "Short",
    kind: "contact",
    ...at,
  } as const;
  await shop.db.insert(message).values([
    { ...old, id: "closed", state: "closed" },
    { ...old, id: "open", state: "open" },
    { ...old, id: "recent", state: "closed", updatedAt: daysAgo(900) },
  ]);
  await insertSent(shop.db, { key: "test:old", sentAt: daysAgo(800) });
  await insertSent(shop.db, { key: "test:new", sentAt: daysAgo(700) });
  const again = await insertSent(shop.db, { key: "test:again", sentAt: daysAgo(700), state: "waiting" });
  const isAgain = eq(notification.id, again);
  await shop.db
    .update(notification)
    .set({ createdAt: daysAgo(800) })
    .where(isAgain);
  const report = { name: "payment.captured", body: "{}", receivedAt: daysAgo(400) };
  await shop.db.insert(webhookEvent).values([
    { ...report, id: "processed", processedAt: daysAgo(400) },
    { ...report, id: "waiting" },
  ]);
  await shop.db.insert(newsletterSubscriber).values([
    { email: "asked@example.com", token: "1", requestedAt: daysAgo(31) },
    { email: "reader@example.com", token: "2", requestedAt: daysAgo(99), confirmedAt: daysAgo(98) },
    {
      email: "left@example.com",
      token: "3",
      requestedAt: daysAgo(99),
      confirmedAt: daysAgo(98),
      unsubscribedAt: daysAgo(31),
    },
  ]);
  expect(await purge(shop)).toEqual({
    ...nothing,
    messages: 1,
    sentMessages: 1,
    webhookEvents: 1,
    subscribers: 2,
  });
  const left = await shop.db.select({ id: message.id }).from(message).orderBy(message.id);
  expect(left.map(({ id }) => id)).toEqual(["open", "recent"]);
  expect(await shop.db.$count(webhookEvent, eq(webhookEvent.id, "waiting"))).toBe(1);
  expect(await shop.db.$count(notification, isAgain)).toBe(1);
  expect(await shop.db.select().from(newsletterSubscriber)).toMatchObject([{ email: "reader@example.com" }]);
});

test("an address waiting for a product is deleted a week after the email, or if it was never confirmed", async () => {
  await addTestProduct(shop.db, { id: "waited-for" });
  const asked = { productId: "waited-for", requestedAt: daysAgo(99), confirmedAt: daysAgo(98) };
  await shop.db.insert(stockAlert).values([
    { ...asked, id: "told", email: "told@example.com", token: "told", toldAt: daysAgo(8) },
    { ...asked, id: "just-told", email: "just@example.com", token: "just", toldAt: daysAgo(6) },
    { ...asked, id: "waiting", email: "waiting@example.com", token: "waiting" },
    { ...asked, id: "forgotten", email: "forgotten@example.com", token: "forgotten", confirmedAt: null },
  ]);
  expect(await purge(shop)).toEqual({ ...nothing, stockAlerts: 2 });
  const left = await shop.db.select({ id: stockAlert.id }).from(stockAlert).orderBy(stockAlert.id);
  expect(left.map(({ id }) => id)).toEqual(["just-told", "waiting"]);
});

test("the periods of the settings are used", async () => {
  await shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "retention", by: "owner" }, (before) => ({
      ...before,
      messageMonths: 6,
    })),
  );
  expect(await purge(shop)).toMatchObject({ messages: 1 });
});

test("a person known by a number alone is deleted once no browser knows them, unless they have bought", async () => {
  const open = async (phone: string) => {
    const row = await shop.db.transaction((tx) => createAccount(shop, tx, { name: "", phone }));
    if (!row) throw new Error("no person");
    await beginSession(shop.db, shop, row);
    return row.id;
  };
  const [gone, buyer] = [await open("9816000031"), await open("9816000032")];
  await bought(shop, buyer);
  expect((await purge(shop)).people).toBe(0);
  shop.clock.advance({ minutes: 31 * 24 * 60 });
  const staying = await open("9816000033");
  expect((await purge(shop)).people).toBe(1);
  const left = await shop.db
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [gone, buyer, staying]));
  expect(left.map(({ id }) => id).sort()).toEqual([buyer, staying].sort());
});
