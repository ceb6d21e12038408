// One payment for several recipients is confirmed as a whole or refunded as a whole, whoever reports it and however often.
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { cartLine } from "#core/cart/cart.table.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { receiveWebhook } from "#core/payments/webhooks.server.ts";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { nothingOnDelivery } from "#features/cash-on-delivery/on-delivery-settings.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { customerActor, placed } from "../../../../tests/support/buying.ts";
import {
  boughtTogether,
  listShares,
  type Named,
  nameRecipients,
  payTogether,
  placedTogether,
  togetherRequest,
} from "../../../../tests/support/buying-together.ts";
import { closeAfterCopies } from "../../../../tests/support/copies-add-up.ts";
import { addTestCode, getTestCode } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { checkPayment } from "../check-payment.server.ts";
import { giftRecipient } from "../checkout.table.ts";
import { confirmWithProof } from "../confirm-with-proof.server.ts";
import { startTogether } from "../opening/open-purchase.server.ts";
import { checkDuePayments } from "../reconcile.server.ts";
import { releaseDueReservations } from "../reserve-stock.server.ts";
import { listRecipients } from "./recipients.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  await addTestProduct(shop.db, { id: "lamp", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => closeAfterCopies(shop));

const three: Named[] = [
  { items: [{ productId: "candle", quantity: 1 }] },
  {
    items: [{ productId: "candle", quantity: 1 }],
    name: "Mohan Negi",
    zip: "110001",
    state: "DL",
    city: "Delhi",
  },
  { items: [{ productId: "lamp", quantity: 2 }], name: "Tara Rana" },
];
const listConfirmed = async () => (await shop.db.select().from(order)).filter((row) => row.number !== null);
const stock = async () => [await stockOf(shop.db, "candle"), await stockOf(shop.db, "lamp")];

async function namedAndPlaced() {
  await nameRecipients(shop, asha, three);
  return placedTogether(shop, asha);
}

test("three recipients are paid once: an order each, whose shares add up to what the gateway takes", async () => {
  const { orderId, razorpayOrderId, amount } = await namedAndPlaced();
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ ok: true });
  const shares = await listShares(shop, orderId);
  expect(shares.map((share) => share.order.address.name)).toEqual(["Asha Negi", "Mohan Negi", "Tara Rana"]);
  expect(shares.every((share) => share.amount === share.order.amount)).toBe(true);
  expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
  expect(shop.sandbox.razorpay.payments()).toMatchObject([{ amount, status: "captured" }]);
  expect(new Set(shares.map(({ razorpayPaymentId }) => razorpayPaymentId))).toEqual(
    new Set([proof.razorpayPaymentId]),
  );
  expect(shares.map(({ razorpayOrderId: id }) => id)).toEqual([razorpayOrderId, null, null]);
  expect(await stock()).toEqual([8, 8]);
  expect(await shop.db.select().from(cartLine)).toEqual([]);
  expect(await listRecipients(shop.db, asha)).toEqual([]);
  expect((await shop.listJobs("order.confirmed")).length).toBe(1);
});

test("the same request made twice opens one payment, even at the same moment", async () => {
  await nameRecipients(shop, asha, three);
  const request = await togetherRequest(shop, asha);
  const start = () => startTogether(shop, customerActor(asha), request);
  const [one, two] = await Promise.all([start(), start()]);
  expect(one).toEqual(two);
  expect(await start()).toEqual(one);
  expect(shop.sandbox.razorpay.orders()).toHaveLength(1);
  expect(await shop.db.$count(payment)).toBe(3);
});

test("a payment reported by browser, webhooks and reconciler is three orders", async () => {
  const { razorpayOrderId } = await namedAndPlaced();
  const proof = await payTogether(shop, razorpayOrderId);
  const webhooks = async () => {
    for (const { headers, body } of shop.sandbox.razorpay.deliveries())
      await receiveWebhook(shop, {
        body,
        signature: headers["x-razorpay-signature"],
        eventId: headers["x-razorpay-event-id"],
      });
  };
  await Promise.all([
    confirmWithProof(shop, customerActor(asha), proof),
    webhooks(),
    checkPayment(shop, { gatewayOrder: razorpayOrderId }),
    checkPayment(shop, { gatewayOrder: razorpayOrderId }),
  ]);
  await webhooks();
  await checkPayment(shop, { gatewayOrder: razorpayOrderId });
  expect((await listConfirmed()).length).toBe(3);
  expect(await shop.db.$count(refund)).toBe(0);
  expect(await stock()).toEqual([8, 8]);
});

test("a payment in a lost tab is found by the reconciler", async () => {
  const { razorpayOrderId } = await namedAndPlaced();
  await payTogether(shop, razorpayOrderId);
  shop.clock.advance({ minutes: 5 });
  await checkDuePayments(shop);
  expect((await listConfirmed()).length).toBe(3);
});

test("a payment whose gateway order never reached us is found by its receipt", async () => {
  const { orderId, razorpayOrderId } = await namedAndPlaced();
  await payTogether(shop, razorpayOrderId);
  await shop.db.update(payment).set({ razorpayOrderId: null }).where(isFirstPaymentOf(orderId));
  shop.clock.advance({ minutes: 5 });
  await checkDuePayments(shop);
  expect((await listConfirmed()).length).toBe(3);
});

test("if one product has sold out, all of the money is refunded, and no piece of the other products is taken", async () => {
  const { orderId, razorpayOrderId, amount } = await namedAndPlaced();
  shop.clock.advance({ minutes: 20 });
  await releaseDueReservations(shop);
  await shop.db.update(product).set({ stock: 1 }).where(eq(product.id, "lamp"));
  const proof = await payTogether(shop, razorpayOrderId);
  const sent = { ok: false, reason: "refused", why: "sold-out" };
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toEqual(sent);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toEqual(sent);
  expect(await listConfirmed()).toEqual([]);
  expect(await stock()).toEqual([10, 1]);
  const refunds = await shop.db.select().from(refund);
  expect(refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
  const shares = await listShares(shop, orderId);
  expect(shares.map(({ status }) => status)).toEqual(["refunding", "refunding", "refunding"]);
  expect((await shop.listJobs("payment.returned")).length).toBe(1);
});

test("if one order was paid alone meanwhile, all of the money is refunded", async () => {
  const { razorpayOrderId } = await namedAndPlaced();
  const alone = await placed(shop, asha, {
    items: [{ productId: "lamp", quantity: 2 }],
    shownAmount: 199_800,
  });
  await payTogether(shop, alone.razorpayOrderId);
  await checkPayment(shop, { gatewayOrder: alone.razorpayOrderId });
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ why: "already-paid" });
  expect((await listConfirmed()).length).toBe(1);
  expect(await stock()).toEqual([10, 8]);
});

test("after a payment in a lost tab, the whole cart is not sold again as one order", async () => {
  const { razorpayOrderId } = await namedAndPlaced();
  await payTogether(shop, razorpayOrderId);
  await expect(
    placed(shop, asha, {
      items: [
        { productId: "candle", quantity: 2 },
        { productId: "lamp", quantity: 2 },
      ],
      shownAmount: 399_600,
    }),
  ).rejects.toThrow();
  expect((await listConfirmed()).length).toBe(3);
});

test("a purchase for one recipient or none is not paid together", async () => {
  await nameRecipients(shop, asha, three.slice(0, 1));
  expect(await startTogether(shop, customerActor(asha), await togetherRequest(shop, asha))).toEqual({
    ok: false,
    reason: "too-few",
  });
});

test("a second attempt after everything was bought in another tab gets the order's number", async () => {
  const { razorpayOrderId } = await namedAndPlaced();
  const request = await togetherRequest(shop, asha);
  const proof = await payTogether(shop, razorpayOrderId);
  const confirmed = await confirmWithProof(shop, customerActor(asha), proof);
  if (!confirmed.ok) throw new Error(confirmed.reason);
  const again = (lastOrder: string | null) =>
    startTogether(shop, customerActor(asha), { ...request, lastOrder });
  const { orderNumber } = confirmed;
  expect(await again(null)).toEqual({ ok: false, reason: "already-paid", orderNumber });
  const [latest] = (await listConfirmed())
    .map(({ number }) => number)
    .sort()
    .reverse();
  expect(await again(latest ?? "")).toEqual({ ok: false, reason: "too-few" });
});

test("who got an order is taken off the list, and who got nothing or was added since stays on it", async () => {
  await nameRecipients(shop, asha, [
    ...three,
    { items: [{ productId: "lamp", quantity: 3 }], name: "Dev Rana" },
  ]);
  await shop.db.update(cartLine).set({ quantity: 2 });
  const { razorpayOrderId } = await placedTogether(shop, asha);
  shop.clock.advance({ seconds: 1 });
  const [tara] = (await listRecipients(shop.db, asha)).slice(2, 3);
  const later = { id: "later", createdAt: shop.clock.now() };
  if (tara) await shop.db.insert(giftRecipient).values({ ...tara, ...later });
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ ok: true });
  const left = await listRecipients(shop.db, asha);
  expect(left.map(({ address }) => address.name)).toEqual(["Dev Rana", "Tara Rana"]);
});

test("another sum than the page's is refused, and nothing is reserved", async () => {
  await nameRecipients(shop, asha, three);
  const request = await togetherRequest(shop, asha);
  await shop.db.update(product).set({ price: 109_900 }).where(eq(product.id, "lamp"));
  expect(await startTogether(shop, customerActor(asha), request)).toMatchObject({ reason: "amount-differs" });
  expect(await stock()).toEqual([10, 10]);
});

test("a recipient whose PIN code is in another state is reported, and no payment is opened", async () => {
  await nameRecipients(shop, asha, [
    ...three,
    { items: [{ productId: "lamp", quantity: 1 }], name: "Dev", state: "DL" },
  ]);
  expect(await startTogether(shop, customerActor(asha), await togetherRequest(shop, asha))).toMatchObject({
    reason: "recipient",
    name: "Dev",
  });
  expect(await shop.db.$count(order)).toBe(0);
});

const addCode = (change = {}) => addTestCode(shop, { oncePerCustomer: true, maxUses: 1, ...change });

test("a code applies to the sum of all orders, is shared to the paisa, and is used once", async () => {
  await addCode({ minimumAmount: 300_000 });
  const [orderId = ""] = await boughtTogether(shop, asha, three, { code: "TEN" });
  const shares = await listShares(shop, orderId);
  expect(shares.map((share) => share.order.discountAmount)).toEqual([9_990, 9_990, 19_980]);
  const code = await getTestCode(shop.db, "TEN");
  expect(code.used).toBe(1);
});

test("the reduction for paying online is taken off every order, because none can be paid on delivery", async () => {
  const change = { ...nothingOnDelivery, upTo: 5_000_00, prepaidPercent: 5 };
  await saveSettings(shop, owner, { group: "onDelivery", change });
  const [orderId = ""] = await boughtTogether(shop, asha, three);
  const shares = await listShares(shop, orderId);
  expect(shares.map(({ amount, order: one }) => [one.prepaidDiscount, one.discountAmount, amount])).toEqual([
    [4_995, 4_995, 94_905],
    [4_995, 4_995, 94_905],
    [9_990, 9_990, 189_810],
  ]);
});

test("a code is not used if an offer is better, and each order names the offer", async () => {
  await addCode();
  const createdAt = shop.clock.now();
  await shop.db.insert(promotion).values({ id: "fifth", kind: "percent", percent: 20, createdAt });
  await nameRecipients(shop, asha, three);
  const { orderId, razorpayOrderId } = await placedTogether(shop, asha, { code: "TEN" });
  expect(await shop.db.$count(promotionUse)).toBe(0);
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ ok: true });
  const text = "20% off everything";
  expect(await shop.db.select().from(purchase)).toMatchObject([
    { promotionId: "fifth", promotionText: text },
  ]);
  const shares = await listShares(shop, orderId);
  const rows = await Promise.all(shares.map((share) => getOrderRow(shop.db, share.orderId)));
  expect(rows.map(({ offerText, discountCode }) => [offerText, discountCode])).toEqual(
    three.map(() => [text, null]),
  );
  const code = await getTestCode(shop.db, "TEN");
  expect(code.used).toBe(0);
});

test("an order of less than a rupee is refused, and nothing is reserved", async () => {
  await addCode({ percent: 90 });
  const change = { ...sampleSettings.shipping, standardRate: 0 };
  await saveSettings(shop, owner, { group: "shipping", change });
  await shop.db.update(product).set({ price: 490 }).where(eq(product.id, "lamp"));
  await nameRecipients(shop, asha, three);
  const request = await togetherRequest(shop, asha, { code: "TEN" });
  expect(await startTogether(shop, customerActor(asha), request)).toEqual({
    ok: false,
    reason: "too-small-for-one",
  });
  expect(await stock()).toEqual([10, 10]);
});

test("a shop under composition delivers nothing outside its state", async () => {
  await saveSettings(shop, owner, { group: "business", change: { gstStatus: "composition" } });
  await nameRecipients(shop, asha, three);
  expect(await startTogether(shop, customerActor(asha), await togetherRequest(shop, asha))).toMatchObject({
    reason: "recipient",
    name: "Mohan Negi",
  });
});

test("if another order has used up the code, all of the money is refunded", async () => {
  await addCode();
  await nameRecipients(shop, asha, three);
  const { razorpayOrderId } = await placedTogether(shop, asha, { code: "TEN" });
  await shop.db.update(promotion).set({ used: 1 }).where(eq(promotion.code, "TEN"));
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ why: "discount-used" });
  expect(await listConfirmed()).toEqual([]);
  expect(await stock()).toEqual([10, 10]);
});

test("a payment of another amount than its orders' shares confirms none of them", async () => {
  const { orderId, razorpayOrderId } = await namedAndPlaced();
  const [, second] = await listShares(shop, orderId);
  await shop.db
    .update(payment)
    .set({ amount: 1 })
    .where(eq(payment.orderId, second?.orderId ?? ""));
  const proof = await payTogether(shop, razorpayOrderId);
  await expect(confirmWithProof(shop, customerActor(asha), proof)).rejects.toThrow("does not match");
  expect(await shop.db.$count(order, isNotNull(order.confirmedAt))).toBe(0);
});

test("the database refuses a payment that is stored for only some of the orders", async () => {
  const { orderId } = await namedAndPlaced();
  const [, second] = await listShares(shop, orderId);
  const change = (set: object) =>
    shop.db
      .update(payment)
      .set(set)
      .where(eq(payment.orderId, second?.orderId ?? ""));
  await expect(change({ razorpayPaymentId: "pay_Other000000001" })).rejects.toMatchObject({
    cause: { message: expect.stringContaining("known of some of its orders only") },
  });
});
