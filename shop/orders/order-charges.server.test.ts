// The database holds the sum of an order's charges, too, for a process of the version before.
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOrderFoundations, insertOrders } from "../../tests/support/insert-orders.ts";
import { openTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";

let shop: TestDatabase;

beforeAll(async () => {
  shop = await openTestDatabase();
  await insertOrderFoundations(shop.pool);
  // That process adds orders without a list of charges.
  await insertOrders(shop.pool, 1, 1);
});
afterAll(() => shop.close());

const read = async () =>
  (await shop.pool.query(`select charges, delivery_amount as sum from "order" where id = 'filled-1'`))
    .rows[0];

test("an order that the version before writes gets its delivery as a list of charges", async () => {
  expect(await read()).toEqual({ charges: [{ kind: "delivery", amount: 0 }], sum: 0 });
});

test("the version before reads the sum of all charges, so that its amounts add up", async () => {
  const charges = JSON.stringify([
    { kind: "delivery", amount: 8000 },
    { kind: "gift-wrap", amount: 4900 },
  ]);
  await shop.pool.query(
    `update "order" set charges = $1, amount = amount + 12900, taxable_amount = taxable_amount + 12900 where id = 'filled-1'`,
    [charges],
  );
  expect(await read()).toMatchObject({ sum: 12_900 });
});

test("the database refuses an order whose charges do not add up to its amount", async () => {
  const write = shop.pool.query(
    `update "order" set charges = '[{"kind":"delivery","amount":1}]' where id = 'filled-1'`,
  );
  await expect(write).rejects.toThrow("order_amounts_add_up");
});
