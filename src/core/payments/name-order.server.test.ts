import { afterEach, beforeEach, expect, test } from "vitest";
import { order } from "#core/orders/orders.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { nameOrderAtGateway } from "./name-order.server.ts";

let shop: TestShopWithSandbox;
let orderId: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  orderId = await bought(shop, await registerCustomer(shop.db));
});
afterEach(() => shop.close());

const notesOfPayment = () => shop.sandbox.razorpay.payments()[0]?.notes;

test("a confirmed order's number is written into the payment's notes, however often the job runs", async () => {
  expect((await shop.listJobs("payment.name-order")).map(({ payload }) => payload)).toEqual([{ orderId }]);
  await nameOrderAtGateway(shop, orderId);
  await nameOrderAtGateway(shop, orderId);
  const [found] = await shop.db.select().from(order);
  expect(found?.number).toMatch(/^DD-\d\d-00001$/);
  expect(notesOfPayment()).toEqual({ order: orderId, number: found?.number });
});

test("the job is retried while the gateway fails, and ends if the gateway no longer has the payment", async () => {
  const { razorpay } = shop.sandbox;
  razorpay.switches.set("server-error", { only: "edit-payment" });
  await expect(nameOrderAtGateway(shop, orderId)).rejects.toThrow();
  razorpay.reset();
  const before = razorpay.requests().length;
  await nameOrderAtGateway(shop, orderId);
  expect(razorpay.requests().slice(before)).toMatchObject([{ method: "PATCH", status: 400 }]);
});
