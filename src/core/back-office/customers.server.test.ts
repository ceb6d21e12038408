import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { listAlikeOrders } from "./beside-order.server.ts";
import { getCustomer, listCustomers } from "./customers.server.ts";

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

test("people with the same number or address are shown as possibly one where one of them gave no email address", async () => {
  const at = shop.clock.now();
  const person = { name: "Asha", createdAt: at, updatedAt: at };
  const home = { address: "12 Mall Road", zip: "171001" };
  await shop.db.insert(user).values([
    { ...person, id: "by-number", phone: "9816012345" },
    { ...person, id: "by-address", phone: "9816012399", ...home },
  ]);
  await shop.db.update(user).set(home).where(eq(user.id, vikram));
  await shop.db.update(user).set({ phone: "9816012345" }).where(eq(user.id, vikram));
  const alike = async (id: string) => (await getCustomer(shop, id)).alike.map((other) => other.id).sort();
  expect(await alike("by-number")).toEqual([asha, vikram].sort());
  expect(await alike("by-address")).toEqual([vikram]);
  // Both have given an email address, so they are two people.
  expect(await alike(asha)).toEqual(["by-number"]);
});

test("beside an order stand the orders of other people with the same number", async () => {
  const address = { ...shimlaAddress, phone: "9816012377" };
  const numbers: (string | null)[] = [];
  for (const id of ["by-number", "by-address", "by-address"]) {
    const orderId = await bought(shop, id, { address });
    numbers.push((await getOrderRow(shop.db, orderId)).number);
    shop.clock.advance({ minutes: 1 });
  }
  const [own, ...others] = numbers;
  expect(await listAlikeOrders(shop.db, { userId: "by-number", phone: "98160 12377" })).toEqual(
    others.reverse(),
  );
  expect(await listAlikeOrders(shop.db, { userId: "by-address", phone: "98160 12377" })).toEqual([own]);
  expect(await listAlikeOrders(shop.db, { userId: "by-address", phone: "" })).toEqual([]);
});
