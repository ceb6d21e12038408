import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { stockMovement } from "#core/catalogue/catalogue.table.ts";
import { system } from "#core/identity/actor.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import type { GatewayPayment } from "#core/payments/razorpay.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { Fault } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmOrder } from "./confirm-order.server.ts";

let shop: TestShopWithSandbox;
let orderId: string;
let paid: GatewayPayment;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  const open = await placed(shop, await registerCustomer(shop.db));
  orderId = open.orderId;
  const { razorpay_payment_id } = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
  paid = await shop.razorpay.getPayment(razorpay_payment_id);
});

const confirm = (reported: GatewayPayment) => confirmOrder(shop, system, { orderId, reported });

async function expectUnconfirmed(): Promise<void> {
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ number: null, confirmedAt: null });
  expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "opened", razorpayPaymentId: null });
  expect(await shop.db.$count(stockMovement, eq(stockMovement.orderId, orderId))).toBe(0);
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
}

test.each<[string, Partial<GatewayPayment>]>([
  ["of less than the order's amount", { amount: 99_899 }],
  ["of more than the order's amount", { amount: 99_901 }],
  ["in another currency", { currency: "USD" }],
  ["for another order of the gateway", { order_id: "order_of_another" }],
  ["for no order of the gateway", { order_id: null }],
])("a payment %s confirms nothing, moves no stock and is not refunded", async (_, change) => {
  await expect(confirm({ ...paid, ...change })).rejects.toBeInstanceOf(Fault);
  await expectUnconfirmed();
  expect(await confirm(paid)).toMatchObject({ outcome: "confirmed" });
});

test("a first payment reported as refunded confirms nothing", async () => {
  expect(await confirm({ ...paid, status: "refunded" })).toEqual({ outcome: "unpaid" });
  await expectUnconfirmed();
});

test("a second payment already refunded by the gateway is not refunded again", async () => {
  await confirm(paid);
  const second = { ...paid, id: "pay_second", status: "refunded" as const };
  expect(await confirm(second)).toMatchObject({ outcome: "confirmed", orderId });
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
});
