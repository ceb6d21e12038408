import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { order } from "#shop/orders/orders.table.ts";
import { payment } from "#shop/payments/payments.table.ts";
import { addTestProduct, registerCustomer } from "../../tests/support/add-product.ts";
import { placed } from "../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../tests/support/test-shop.ts";
import { checkGatewayOrder } from "./reconcile.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const listConfirmed = async () => (await shop.db.select().from(order)).filter((row) => row.number !== null);

describe("a webhook about an order of the gateway whose id the shop has not stored", () => {
  test("it confirms the order that the receipt names", async () => {
    const { orderId, razorpayOrderId } = await placed(shop, asha);
    await shop.db.update(payment).set({ razorpayOrderId: null });
    await shop.sandbox.razorpay.pay(razorpayOrderId);
    await checkGatewayOrder(shop, razorpayOrderId);
    expect(await listConfirmed()).toMatchObject([{ id: orderId }]);
    expect(await shop.db.select().from(payment)).toMatchObject([{ razorpayOrderId, status: "captured" }]);
  });

  test("it changes nothing for another amount, another receipt and an unknown order", async () => {
    const { orderId } = await placed(shop, asha);
    await shop.db.update(payment).set({ razorpayOrderId: null });
    const before = await shop.db.select().from(payment);
    const other = { amount: 500, receipt: orderId, notes: {} };
    for (const { id } of [
      await shop.razorpay.createOrder(other),
      await shop.razorpay.createOrder({ ...other, amount: before[0]?.amount ?? 0, receipt: "another-shop" }),
      { id: "order_unknown0000000" },
    ]) {
      await checkGatewayOrder(shop, id);
      expect(await shop.db.select().from(payment)).toEqual(before);
    }
  });
});
