import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { readProductListing } from "../product-listing.server.ts";
import { addVariants } from "./add-variants.server.ts";

const staff = { id: "packer", role: "staff" } as const;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const prices = { jar: 900_00, bowl: 500_00, diya: 700_00 };
  await addTestProduct(shop.db, ...Object.entries(prices).map(([id, price]) => ({ id, price })));
  const variants = [300_00, 1200_00].map((price, index) => ({
    index,
    price,
    values: [`S${index}`],
    sku: `JAR-${index}`,
    stock: 1,
    weight: "113 g",
  }));
  await addVariants(shop, staff, { productId: "jar", names: ["Size"], own: ["M"], variants });
});
afterAll(() => shop.close());

const listed = async (sort: "price-low" | "price-high") => {
  const { products } = await readProductListing(shop.db, { collection: "shop", sort });
  return products.map(({ id, pricePaise }) => ({ id, price: pricePaise }));
};

test("a product with variants is listed by the price on its card", async () => {
  expect((await listed("price-low")).map(({ id }) => id)).toEqual(["jar", "bowl", "diya"]);
  expect((await listed("price-high")).map(({ id }) => id)).toEqual(["diya", "bowl", "jar"]);
});

const edits = fc.oneof(
  fc.record({ price: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({ active: fc.boolean() }),
  fc.record({ archivedAt: fc.constantFrom(null, new Date("2026-05-01T00:00:00Z")) }),
);

test("after any edits, of one or of all at once, lists by price are in the order of what their cards say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat({ max: 9 }), edits), { maxLength: 10 }), async (changes) => {
      const rows = await shop.db.select({ id: product.id }).from(product).orderBy(product.id);
      for (const [place, change] of changes) {
        const id = rows[place]?.id;
        // Without a place, all of them are edited.
        await shop.db
          .update(product)
          .set(change)
          .where(id === undefined ? undefined : eq(product.id, id));
      }
      const prices = (await listed("price-low")).map(({ price }) => price);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      expect((await listed("price-high")).map(({ price }) => price)).toEqual(prices.toReversed());
    }),
    { numRuns: 60 },
  );
});

test("a variant that is deleted no longer makes its product cheap", async () => {
  await shop.sql`update product set active = true, archived_at = null, price = 900_00`;
  await shop.sql`update product set price = 100_00 where sku = 'JAR-0'`;
  expect((await listed("price-low"))[0]).toMatchObject({ id: "jar", price: 100_00 });
  await shop.sql`delete from stock_movement where product_id in (select id from product where sku = 'JAR-0')`;
  await shop.sql`delete from product where sku = 'JAR-0'`;
  const [row] = await shop.db.select().from(product).where(eq(product.id, "jar"));
  expect(row).toMatchObject({ price: 900_00, lowestPrice: 900_00 });
});
