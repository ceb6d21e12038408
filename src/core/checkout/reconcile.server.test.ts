import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { order } from "#core/orders/orders.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { checkPayment } from "./check-payment.server.ts";
import { checkDuePayments, checkRecentPayments } from "./reconcile.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const listConfirmed = async () => (await shop.db.select().from(order)).filter((row) => row.number !== null);

describe("a webhook about an order at the gateway whose id the shop has not stored", () => {
  test("confirms the order named by the receipt", async () => {
    const { orderId, razorpayOrderId } = await placed(shop, asha);
    await shop.db.update(payment).set({ razorpayOrderId: null });
    await shop.sandbox.razorpay.pay(razorpayOrderId);
    await checkPayment(shop, { gatewayOrder: razorpayOrderId });
    expect(await listConfirmed()).toMatchObject([{ id: orderId }]);
    expect(await shop.db.select().from(payment)).toMatchObject([{ razorpayOrderId, status: "captured" }]);
  });

  test("a webhook about an unknown gateway order changes nothing for another amount, another receipt or an unknown order", async () => {
    const { orderId } = await placed(shop, asha);
    await shop.db.update(payment).set({ razorpayOrderId: null });
    const before = await shop.db.select().from(payment);
    const other = { amount: 500, receipt: orderId, notes: {} };
    for (const { id } of [
      await shop.razorpay.createOrder(other),
      await shop.razorpay.createOrder({ ...other, amount: before[0]?.amount ?? 0, receipt: "another-shop" }),
      { id: "order_unknown0000000" },
    ]) {
      await checkPayment(shop, { gatewayOrder: id });
      expect(await shop.db.select().from(payment)).toEqual(before);
    }
  });
});

describe("the checks of an unpaid order", () => {
  const minutesOf = async () => {
    const [row] = await shop.db.select().from(payment);
    return row?.nextCheckAt && (row.nextCheckAt.getTime() - shop.clock.now().getTime()) / 60_000;
  };

  test("come after 2, 5, 10 … minutes however often the shop starts, even if the gateway does not answer", async () => {
    await placed(shop, asha);
    for (const silent of [false, true]) {
      if (silent)
        shop.sandbox.razorpay.switches.set("connection-reset", { only: "list-order-payments", times: 100 });
      for (let start = 0; start < 9; start += 1) await checkRecentPayments(shop);
      expect(await minutesOf()).toBe(2);
    }
    shop.sandbox.razorpay.switches.clear();
    for (const minutes of [2, 5, 10, 15]) {
      shop.clock.advance({ minutes: (await minutesOf()) ?? 0 });
      await checkDuePayments(shop);
      expect(await minutesOf()).toBe(minutes);
      await checkRecentPayments(shop);
      expect(await minutesOf()).toBe(minutes);
    }
  });

  test("include the check at a start if one is due", async () => {
    await placed(shop, asha);
    shop.clock.advance({ minutes: 3 });
    await checkRecentPayments(shop);
    await checkDuePayments(shop);
    expect(await minutesOf()).toBe(2);
  });

  test("go on for five days despite fifteen starts, so that a late payment becomes an order", async () => {
    const { orderId, razorpayOrderId } = await placed(shop, asha);
    for (let start = 0; start < 15; start += 1) await checkRecentPayments(shop);
    shop.clock.advance({ hours: 100 });
    await checkDuePayments(shop);
    await shop.sandbox.razorpay.pay(razorpayOrderId);
    shop.clock.advance({ hours: 20 });
    await checkDuePayments(shop);
    expect(await listConfirmed()).toMatchObject([{ id: orderId }]);
  });
});
