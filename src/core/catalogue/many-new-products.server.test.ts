// Many products come into an empty shop at once. Sessions keep the plans that their triggers made while the tables were empty.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestCollection, addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { product } from "./catalogue.table.ts";

const groups = 200;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("each new product with variants reads its own variants and no others", async () => {
  await addTestCollection(shop.db, "candles");
  await addTestProduct(shop.db, { id: "model", stock: 0 });
  const read = await shop.db.transaction(async (tx) => {
    const [model] = await tx.delete(product).returning();
    if (!model) throw new Error("no model product");
    await tx.insert(product).values(
      Array.from({ length: groups }, (_, group) =>
        ["S", "M", "L"].map((size, index) => ({
          ...model,
          id: `p${group}-${size}`,
          slug: `p${group}-${size}`,
          sku: `P${group}-${size}`,
          variantOf: index === 0 ? null : `p${group}-S`,
          optionNames: index === 0 ? ["Size"] : [],
          optionValues: [size],
        })),
      ).flat(),
    );
    const { rows } = await tx.execute<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'product'`);
    return rows[0]?.read ?? 0;
  });
  // It takes about 17 reads a product; through an index of all products for sale it takes hundreds, and more with each product.
  expect(read / (groups * 3)).toBeLessThan(40);
});
