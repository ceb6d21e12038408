import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { user } from "#core/identity/identity.table.ts";
import { fixture, importFormerFile } from "#features/moving-here/former-shop.fixture.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { bought } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShop } from "../../../tests/support/test-shop.ts";
import { findThings } from "./find-things.server.ts";

const owner = { role: "admin" } as const;
const staff = { role: "staff" } as const;
let shop: TestShop;
let customerId: string;
let orderNumber: string;

beforeAll(async () => {
  const opened = await openTestShopWithSandbox();
  shop = opened;
  await addTestProduct(shop.db, { id: "candle", stock: 10 }, { id: "diya", name: "मोमबत्ती दीया" });
  const { actor } = await signUpCustomer(shop);
  customerId = actor.id;
  await shop.db
    .update(user)
    .set({ name: "Meera Sood", email: "meera@example.com", phone: "9816012345" })
    .where(eq(user.id, customerId));
  const orderId = await bought(opened, customerId);
  const [row] = await opened.sql<{ number: string }[]>`select number from "order" where id = ${orderId}`;
  orderNumber = row?.number ?? "";
  await importFormerFile(shop, fixture("shopify-customers.csv"));
});
afterAll(() => shop.close());

test.each(["Meera", "meera@example", "98160 12345", "+91 9816012345", "012345"])(
  "the owner finds a customer by %s",
  async (text) => {
    const { customers } = await findThings(shop.db, owner, text);
    expect(customers).toEqual([{ id: customerId, name: "Meera Sood", note: "meera@example.com" }]);
  },
);

test("an order is found by its number, and a product by its name", async () => {
  const { orders } = await findThings(shop.db, staff, orderNumber);
  expect(orders.map(({ id }) => id)).toEqual([orderNumber]);
  const { products } = await findThings(shop.db, staff, "candle");
  expect(products.map(({ id }) => id)).toContain("candle");
});

test("only the owner finds customers, of this shop and of the former one", async () => {
  const byOwner = await findThings(shop.db, owner, "asha@example.com");
  expect(byOwner.formerCustomers).toHaveLength(1);
  const byStaff = await findThings(shop.db, staff, "meera");
  expect([
    ...byStaff.customers,
    ...(await findThings(shop.db, staff, "asha@example.com")).formerCustomers,
  ]).toEqual([]);
});

test("one letter finds nothing", async () => {
  expect((await findThings(shop.db, owner, "M")).customers).toEqual([]);
});

test.each(["मोमबत्ती", "दिया", "दीया", "मोम"])("staff find a product by %s", async (text) => {
  expect((await findThings(shop.db, staff, text)).products.map(({ id }) => id)).toEqual(["diya"]);
});
