// The database checks that an order's charges add up.
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOrderFoundations, insertOrders } from "../../../tests/support/insert-orders.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";

let shop: TestDatabase;

beforeAll(async () => {
  shop = await openTestDatabase();
  await insertOrderFoundations(shop.pool);
  await insertOrders(shop.pool, 1, 1);
});
afterAll(() => shop.close());

test("an order may have several charges that add up to its amount", async () => {
  const charges = JSON.stringify([
    { kind: "delivery", amount: 8000 },
    { kind: "gift-wrap", amount: 4900 },
  ]);
  const { rowCount } = await shop.pool.query(
    `update "order" set charges = $1, amount = amount + 12900, taxable_amount = taxable_amount + 12900 where id = 'filled-1'`,
    [charges],
  );
  expect(rowCount).toBe(1);
});

test("the database refuses an order whose charges do not add up to its amount", async () => {
  const write = shop.pool.query(
    `update "order" set charges = '[{"kind":"delivery","amount":1}]' where id = 'filled-1'`,
  );
  await expect(write).rejects.toThrow("order_amounts_add_up");
});
