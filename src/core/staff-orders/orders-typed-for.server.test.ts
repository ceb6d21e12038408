import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { typedOrder } from "../../../tests/support/typed-order.ts";
import { createStaffOrder } from "./create-staff-order.server.ts";
import { listOrdersTypedFor } from "./orders-typed-for.server.ts";

const email = "asha@example.com";
let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", name: "Cedar Candle" });
});
afterAll(() => shop.close());

test("a paid order typed for a confirmed address is listed for its account, and for no other", async () => {
  const tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  const type = (change: Record<string, string>) =>
    createStaffOrder(shop, tenzin, typedOrder({ email, ...change }));
  const paid = await type({ email: "Asha@Example.com" });
  await type({ paidBy: "link" });
  await type({ email: "" });
  expect(await listOrdersTypedFor(shop.db, { email, emailVerified: true })).toEqual([
    {
      id: paid.ok && paid.orderId,
      number: paid.ok && paid.orderNumber,
      orderedOn: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/),
      amount: 99_900,
      status: "pending",
    },
  ]);
  expect(await listOrdersTypedFor(shop.db, { email, emailVerified: false })).toEqual([]);
  expect(await listOrdersTypedFor(shop.db, { email: "meera@example.com", emailVerified: true })).toEqual([]);
});
