import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listOrderProblems } from "#core/back-office/orders-needing-attention.server.ts";
import { listSales } from "#core/back-office/sales/sales-figures.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addToCart, readCart } from "#core/cart/cart.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { releaseDueReservations } from "#core/checkout/reserve-stock.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { consumeRateLimit } from "#core/identity/rate-limit.server.ts";
import { messageLimits } from "#core/messages/guest-limits.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { findDocument, listDocuments } from "#core/orders/invoices.server.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { cancelOwnOrder } from "#core/orders/own-order.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { confirmOnDeliveryJob } from "#core/payments/payment-jobs.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { bought, customerActor, packer, placed, purchaseOf } from "../../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../../tests/support/copies-add-up.ts";
import { addTestCode } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { collectCash } from "../collect-cash.server.ts";
import { forgiveRefusal, handInCash, receiveCash } from "../hand-in-cash.server.ts";
import { listOnDelivery, readCashHealth } from "../list-on-delivery.server.ts";
import { findPromise } from "../promises.server.ts";
import {
  cancelOnDelivery,
  confirmByPhone,
  confirmOnDelivery,
  endUnconfirmedOrders,
} from "./confirm-on-delivery.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest" } as const;
const onDelivery = { payment: "on-delivery" } as const;

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerConfirmed();
  await offer({ upTo: 5_000_00 });
});
afterEach(() => closeAfterCopies(shop));

const offer = (change: object) => saveSettings(shop, owner, { group: "onDelivery", change });

async function registerConfirmed(name?: string): Promise<string> {
  const id = await registerCustomer(shop.db, name);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
  return id;
}

const confirm = (orderId: string) => confirmOnDelivery(shop, guest, { orderId });
const start = (userId: string, change = {}) =>
  startCheckout(
    shop,
    { ...customerActor(userId), network: "10.0.0.0/24" },
    purchaseOf({ ...onDelivery, ...change }),
  );

async function confirmed(userId = asha): Promise<{ orderId: string; number: string }> {
  const { orderId } = await placed(shop, userId, onDelivery);
  const outcome = await confirm(orderId);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { orderId, number: outcome.orderNumber };
}

async function sent(userId = asha) {
  const order = await confirmed(userId);
  await send(order.orderId);
  return order;
}

async function send(orderId: string) {
  await changeStatus(shop, packer, { orderId, to: "processing" });
  await handOverParcel(shop, packer, { orderId, carrier: "Post", trackingNumber: "EU123456785IN" });
}

describe("an order with cash on delivery", () => {
  test("an order with cash on delivery keeps its pieces reserved until it is confirmed, and calls no gateway", async () => {
    await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 1 });
    const answer = await placed(shop, asha, onDelivery);
    expect(answer).toMatchObject({ isOnDelivery: true, razorpayOrderId: "", amount: 99_900 });
    expect(shop.sandbox.razorpay.orders()).toEqual([]);
    shop.clock.advance({ hours: 11 });
    await releaseDueReservations(shop);
    expect(await stockOf(shop.db, "candle")).toBe(9);
    expect((await readCart(shop, { userId: asha })).lines).toEqual([]);
    expect((await listOnDelivery(shop.db, shop.clock.now())).toConfirm).toHaveLength(1);
    expect(await listOrderProblems(shop.db)).toEqual([]);
  });

  test("too many emails to a typed address, or from a network, are refused, and the orders are taken", async () => {
    const crowded = "10.1.0.0/24";
    for (let count = 0; count < 27; count += 1)
      await consumeRateLimit(shop, messageLimits({ network: crowded }));
    const order = async (index: number, email: string, network: string) => {
      const id = await registerCustomer(shop.db, `Person ${index}`);
      await shop.db.update(user).set({ email: null, emailVerified: false }).where(eq(user.id, id));
      const address = { ...shimlaAddress, phone: `981600000${index}` };
      const actor = { ...customerActor(id), network };
      expect(await startCheckout(shop, actor, purchaseOf({ ...onDelivery, address, email }))).toMatchObject({
        ok: true,
      });
    };
    for (const index of [0, 1, 2, 3]) await order(index, "stranger@example.com", `10.0.${index}.0/24`);
    for (const index of [4, 5, 6, 7]) await order(index, `stranger${index}@example.com`, crowded);
    const asked = (await shop.listJobs(confirmOnDeliveryJob)).map(({ payload }) => payload.mayMail);
    expect(asked.toSorted()).toEqual([false, false, true, true, true, true, true, true]);
    await placed(shop, asha, onDelivery);
    expect((await shop.listJobs(confirmOnDeliveryJob)).filter(({ payload }) => payload.mayMail)).toHaveLength(
      7,
    );
  });

  test("an order with cash on delivery is due in whole rupees, and order and invoice are without the paise", async () => {
    await addTestCode(shop, { code: "NINE", percent: 9 });
    // 999.00 less 9 % is 909.09.
    const price = { code: "NINE", shownAmount: 909_00 };
    expect(await start(asha, { ...price, shownAmount: 909_09 })).toMatchObject({ reason: "amount-differs" });
    const { orderId } = await placed(shop, asha, { ...onDelivery, ...price });
    expect(await confirm(orderId)).toMatchObject({ ok: true });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({
      discountAmount: 90_00,
      rounding: 9,
      cashDue: 909_00,
    });
    await send(orderId);
    expect((await findDocument(shop.db, orderId, "invoice"))?.totals.amount).toBe(909_00);
    await collectCash(shop, packer, { orderId, method: "cash" });
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", amount: 909_00 });
  });

  test("an order with cash on delivery is confirmed once, however often that is requested, and its money is due on delivery", async () => {
    const { orderId } = await placed(shop, asha, onDelivery);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(orderId)));
    expect(new Set(answers.map((answer) => answer.ok && answer.orderNumber)).size).toBe(1);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "pending", cashDue: 99_900 });
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "promised", capturedAt: null });
    expect(await stockOf(shop.db, "candle")).toBe(9);
    expect(await listOrderProblems(shop.db)).toEqual([]);
    expect(await shop.listJobs("order.confirmed")).toHaveLength(1);
  });

  test("an order with cash on delivery ends without a confirmation and returns its pieces, whichever job runs first", async () => {
    const { orderId } = await placed(shop, asha, onDelivery);
    shop.clock.advance({ hours: 24 });
    expect(await confirm(orderId)).toEqual({ ok: false, reason: "ended" });
    await endUnconfirmedOrders(shop);
    await releaseDueReservations(shop);
    await endUnconfirmedOrders(shop);
    expect(await stockOf(shop.db, "candle")).toBe(10);
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "silent" });
    expect(await shop.listJobs("on-delivery.ended")).toHaveLength(1);
    expect(await confirm(orderId)).toEqual({ ok: false, reason: "ended" });
  });

  test("an order with cash on delivery is cancelled by its customer while it waits, or confirmed by staff by telephone", async () => {
    const first = await placed(shop, asha, onDelivery);
    expect(await cancelOnDelivery(shop, guest, { orderId: first.orderId })).toBe(true);
    expect(await stockOf(shop.db, "candle")).toBe(10);
    const second = await placed(shop, asha, onDelivery);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await confirmByPhone(shop, packer, { orderId: second.orderId })).toMatchObject({ ok: true });
    expect(await cancelOnDelivery(shop, guest, { orderId: second.orderId })).toBe(false);
    expect(await findPromise(shop.db, second.orderId)).toMatchObject({ confirmedBy: "packer" });
  });

  test("a double click is one order, and another one waits until it is confirmed", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => placed(shop, asha, onDelivery)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    const two = { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 };
    expect(await start(asha, two)).toMatchObject({
      reason: "not-on-delivery",
      refusal: { reason: "waiting" },
    });
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });

  test("a stranger's order with another person's number does not limit that person until it is confirmed by phone", async () => {
    const { orderId } = await placed(shop, asha, onDelivery);
    const refuse = async (id: string) => {
      await send(id);
      await takeBackParcel(shop, packer, { orderId: id, returnCost: 0 });
    };
    await confirm(orderId);
    await refuse(orderId);
    const binu = await registerConfirmed("Binu");
    const again = await placed(shop, binu, onDelivery);
    await confirmByPhone(shop, packer, { orderId: again.orderId });
    await refuse(again.orderId);
    const chitra = await registerConfirmed("Chitra");
    const third = await placed(shop, chitra, onDelivery);
    await confirmByPhone(shop, packer, { orderId: third.orderId });
    await refuse(third.orderId);
    const dev = await registerConfirmed("Dev");
    expect(await start(dev)).toMatchObject({ refusal: { reason: "refused-parcels" } });
    const address = { ...shimlaAddress, phone: "9811111111" };
    const other = await start(dev, { address });
    if (!other.ok) throw new Error(other.reason);
    await cancelOnDelivery(shop, guest, { orderId: other.orderId });
    await forgiveRefusal(shop, { id: "owner", role: "admin" }, { orderId: third.orderId });
    expect(await start(dev)).toMatchObject({ ok: true });
  });

  test("a parcel that came back no longer counts after a year", async () => {
    const refuseOne = async () => {
      const { orderId } = await placed(shop, asha, onDelivery);
      await confirm(orderId);
      await send(orderId);
      await takeBackParcel(shop, packer, { orderId, returnCost: 0 });
    };
    await refuseOne();
    await refuseOne();
    expect(await start(asha)).toMatchObject({ refusal: { reason: "refused-parcels" } });
    shop.clock.advance({ days: 366 });
    expect(await start(asha)).toMatchObject({ ok: true });
  });

  test("paying online meanwhile leaves its pieces reserved, and confirming it then buys nothing twice", async () => {
    const { orderId } = await placed(shop, asha, onDelivery);
    await bought(shop, asha);
    expect(await stockOf(shop.db, "candle")).toBe(8);
    expect(await confirm(orderId)).toEqual({ ok: false, reason: "bought" });
    await cancelOnDelivery(shop, guest, { orderId });
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });

  test("a customer who has bought need not confirm, unless every order is confirmed", async () => {
    await bought(shop, asha);
    await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 1 });
    expect(await start(asha)).toMatchObject({
      ok: true,
      isOnDelivery: true,
      orderNumber: expect.any(String),
    });
    expect((await readCart(shop, { userId: asha })).lines).toEqual([]);
    await offer({ upTo: 5_000_00, confirmEvery: true });
    const binu = await registerConfirmed("Binu");
    const address = { ...shimlaAddress, phone: "9811111111" };
    await bought(shop, binu, { address });
    expect(await start(binu, { address })).not.toHaveProperty("orderNumber");
  });

  test("a cancelled order does not count as bought, so the next one must be confirmed", async () => {
    const { number } = await confirmed();
    await cancelOwnOrder(shop, customerActor(asha), { number });
    expect(await start(asha)).not.toHaveProperty("orderNumber");
  });

  test("whose code was used up while it waited is not confirmed, and keeps waiting", async () => {
    await addTestCode(shop, { maxUses: 1 });
    const { orderId } = await placed(shop, asha, { ...onDelivery, code: "TEN", shownAmount: 89_900 });
    await shop.db.update(promotion).set({ used: 1 }).where(eq(promotion.code, "TEN"));
    expect(await confirm(orderId)).toEqual({ ok: false, reason: "discount-used" });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "to-confirm" });
    expect((await getOrderRow(shop.db, orderId)).number).toBeNull();
  });

  test("an order with cash on delivery is not offered while the setting is 0", async () => {
    await offer({ upTo: 0 });
    expect(await start(asha)).toMatchObject({ refusal: { reason: "not-offered" } });
  });
});

describe("a parcel that is paid on delivery", () => {
  test("an order can be marked as delivered only once its payment is recorded, which then counts as paid by hand", async () => {
    const { orderId } = await sent();
    expect(await changeStatus(shop, packer, { orderId, to: "delivered" })).toEqual({
      ok: false,
      reason: "cash-due",
      due: 99_900,
    });
    for (const _click of [1, 2])
      expect(await collectCash(shop, packer, { orderId, method: "cash" })).toEqual({ ok: true });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "delivered", cashDue: 0 });
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", method: "cash" });
    const refunded = await refundOrder(shop, owner, { orderId, reason: "Broken", cancel: false });
    expect(refunded).toMatchObject({ ok: true });
    expect(shop.sandbox.razorpay.orders()).toEqual([]);
  });

  test("a refused parcel comes back once: stock, invoice and sales are corrected, and the order cannot be reopened", async () => {
    const { orderId, number } = await sent();
    for (const _click of [1, 2])
      expect(await takeBackParcel(shop, packer, { orderId, returnCost: 180_00 })).toEqual({ ok: true });
    expect(await stockOf(shop.db, "candle")).toBe(10);
    expect((await listDocuments(shop.db, orderId)).map(({ kind }) => kind)).toEqual([
      "invoice",
      "credit-note",
    ]);
    expect((await listSales(shop, "day")).at(-1)).toMatchObject({ sold: 99_900, refunded: 99_900 });
    expect(await listOrderProblems(shop.db)).toEqual([]);
    expect(await collectCash(shop, packer, { orderId, method: "cash" })).toMatchObject({ ok: false });
    expect(await reopenOrder(shop, packer, { orderId, to: "pending" })).toMatchObject({
      reason: "promise-ended",
    });
    const [line] = await handInCash(shop, owner, {
      rows: [{ row: 2, number, parcel: "", amount: 99_900, reference: "" }],
    });
    expect(line).toMatchObject({ result: "not-due" });
  });

  test("a parcel that has not left cannot be recorded as returned", async () => {
    const { orderId } = await confirmed();
    expect(await takeBackParcel(shop, packer, { orderId, returnCost: 0 })).toEqual({
      ok: false,
      reason: "not-sent",
    });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "pending", cashDue: 99_900 });
  });

  test("after two refused parcels the customer must pay before the next one leaves", async () => {
    for (const _parcel of [1, 2]) {
      const { orderId } = await sent();
      await takeBackParcel(shop, packer, { orderId, returnCost: 0 });
    }
    expect(await start(asha)).toMatchObject({ refusal: { reason: "refused-parcels" } });
  });

  test("an order cancelled before it is packed, by customer or staff, has nothing due and no paper", async () => {
    const own = await confirmed();
    expect(await cancelOwnOrder(shop, customerActor(asha), { number: own.number })).toEqual({ ok: true });
    const other = await confirmed();
    await cancelOrder(shop, packer, { orderId: other.orderId, reason: "No answer" });
    for (const { orderId } of [own, other]) {
      expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "cancelled", cashDue: 0 });
      expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "cancelled" });
      expect(await listDocuments(shop.db, orderId)).toEqual([]);
    }
    expect(await stockOf(shop.db, "candle")).toBe(10);
  });
});

describe("cash handed in by the courier", () => {
  test("cash handed in by the courier is booked once by order or parcel, and missing cash is shown", async () => {
    const { number } = await sent();
    const row = { row: 2, number: "", parcel: "EU123456785IN", amount: 900_00, reference: "UTR1" };
    const book = (change = {}) => handInCash(shop, owner, { rows: [{ ...row, ...change }] });
    expect(await book()).toEqual([{ row: 2, number, result: "booked", short: 99_00 }]);
    expect(await book()).toMatchObject([{ result: "known" }]);
    expect(await book({ reference: "UTR2" })).toMatchObject([{ result: "too-much" }]);
    expect(await book({ parcel: "NOBODYS1" })).toMatchObject([{ result: "unknown" }]);
    const other = await confirmed(await registerConfirmed("Binu"));
    const mixed = { number: other.number, reference: "UTR3" };
    expect(await book(mixed)).toEqual([{ row: 2, number: other.number, result: "other-parcel" }]);
    expect(await findPromise(shop.db, other.orderId)).toMatchObject({ state: "confirmed", handedIn: 0 });
    const lists = await listOnDelivery(shop.db, shop.clock.now());
    expect(lists.short).toMatchObject([{ number, handedIn: 900_00 }]);
    expect(lists.tally).toMatchObject({ awaited: 99_900, withCourier: 0, handedIn: 900_00, missing: 99_00 });
    expect(await book({ number, parcel: "", amount: 99_40, reference: "UTR2" })).toMatchObject([
      { short: 0 },
    ]);
    expect(await listOnDelivery(shop.db, shop.clock.now())).toMatchObject({ short: [], collected: [] });
  });

  test("cash handed in by the courier is booked for a parcel whose number staff typed with signs", async () => {
    const { orderId, number } = await sent();
    await shop.db
      .update(parcel)
      .set({ trackingNumber: "EU-123 456/785-IN" })
      .where(eq(parcel.orderId, orderId));
    const rows = [{ row: 2, number: "", parcel: "EU123456785IN", amount: 99_900, reference: "UTR1" }];
    expect(await handInCash(shop, owner, { rows })).toEqual([{ row: 2, number, result: "booked", short: 0 }]);
  });

  test("cash handed in by the courier is not booked while the parcel is still in the shop, even if it is named by mistake", async () => {
    const { orderId, number } = await confirmed();
    const row = { row: 2, number, parcel: "", amount: 99_900, reference: "UTR1" };
    expect(await handInCash(shop, owner, { rows: [row] })).toEqual([{ row: 2, number, result: "not-sent" }]);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "pending", cashDue: 99_900 });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "confirmed", handedIn: 0 });
    await send(orderId);
    expect(await handInCash(shop, owner, { rows: [row] })).toMatchObject([{ result: "booked", short: 0 }]);
  });

  test("cash handed in by the courier is complete within a rupee of the amount due, and refused at a whole rupee more", async () => {
    const { number } = await sent();
    const book = (amount: number) =>
      handInCash(shop, owner, { rows: [{ row: 2, number, parcel: "", amount, reference: "UTR1" }] });
    expect(await book(99_900 + 100)).toMatchObject([{ result: "too-much" }]);
    expect(await book(99_900 + 99)).toMatchObject([{ result: "booked", short: 0 }]);
  });

  test("cash handed in by the courier can be booked once without a file, and is overdue after two weeks", async () => {
    const lateCash = async () =>
      (await readCashHealth(shop.db, shop.clock.now(), shop.config)).lateCash?.count;
    const { orderId } = await sent();
    await collectCash(shop, packer, { orderId, method: "upi" });
    expect(await lateCash()).toBe(0);
    shop.clock.advance({ days: 15 });
    expect(await lateCash()).toBe(1);
    expect(await receiveCash(shop, owner, { orderId })).toBe("booked");
    expect(await receiveCash(shop, owner, { orderId })).toBe("gone");
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "handed-in", handedIn: 99_900 });
    expect(await lateCash()).toBe(0);
  });
});
