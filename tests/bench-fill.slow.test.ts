// Benchmarks and drills write rows past the shop's commands: a change of the tables must not leave their statements behind.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { fillAll } from "../bench/fill-shop.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
});
afterAll(() => shop.close());

test("the bench fills a shop with people, products and orders, twice", async () => {
  const { pool, close } = openDatabase(shop.address, { connections: 1 });
  const client = await pool.connect();
  try {
    for (let time = 0; time < 2; time += 1) await fillAll(client, { people: 3, products: 10, orders: 4 });
  } finally {
    client.release();
    await close();
  }
  const [filled] = await shop.sql<{ orders: number; unpaid: number; payments: number }[]>`
    select count(*)::int as orders, count(*) filter (where confirmed_at is null)::int as unpaid,
      (select count(*)::int from payment) as payments from "order"`;
  expect(filled).toEqual({ orders: 10, unpaid: 2, payments: 10 });
});
