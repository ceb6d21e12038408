import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#shop/identity/identity.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { addTestProduct, registerCustomer } from "../../tests/support/add-product.ts";
import { shimlaAddress } from "../../tests/support/an-order.ts";
import { bought } from "../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../tests/support/test-shop.ts";
import { listCustomers } from "./customers.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
let vikram: string;
let number: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle" });
  asha = await registerCustomer(shop.db, "Asha Negi");
  vikram = await registerCustomer(shop.db, "Vikram 007 Rana");
  // The usual address of a test's customer has digits by chance.
  await shop.db.update(user).set({ email: "asha@example.com", phone: "9816012345" }).where(eq(user.id, asha));
  await shop.db.update(user).set({ email: "vikram@example.com" }).where(eq(user.id, vikram));
  const address = { ...shimlaAddress, phone: "9899177665" };
  const orderId = await bought(shop, vikram, { address });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
});
afterAll(() => shop.close());

const find = async (search: string) =>
  (await listCustomers(shop.db, { search })).customers.map(({ id }) => id);

test.each(["9816012345", "+91 98160 12345", "098160-12345", "0091 98160 12345", "2345", "98160 1"])(
  "a customer is found by the phone number of the account, typed as '%s'",
  async (typed) => expect(await find(typed)).toEqual([asha]),
);

test.each(["9899177665", "+91 98991 77665", "7665"])(
  "a customer is found by the phone number of an order, typed as '%s'",
  async (typed) => expect(await find(typed)).toEqual([vikram]),
);

test("a customer is found by the number of an order, whole or its end", async () => {
  expect(await find(number)).toEqual([vikram]);
  expect(await find(number.toLowerCase())).toEqual([vikram]);
  expect(await find(number.slice(-5))).toEqual([vikram]);
});

test("names and email addresses are found as before, also those with digits", async () => {
  expect(await find("negi")).toEqual([asha]);
  expect(await find("007")).toEqual([vikram]);
  expect(await find("asha@example")).toEqual([asha]);
  expect(await find("5555")).toEqual([]);
});
