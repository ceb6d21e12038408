import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { listAdminProducts } from "./product-list.server.ts";
import { parseProductListQuery } from "./product-list.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
});
afterAll(() => shop.close());

test.each(["newest", "name", "price-low", "price-high", "stock"])(
  "the product list sorted by %s can be paged forwards and backwards without gaps",
  async (sort) => {
    if ((await shop.db.$count(product)) < 60)
      await addTestProduct(
        shop.db,
        ...Array.from({ length: 60 }, (_, index) => ({
          id: `jar-${index}`,
          name: `Jar ${index % 7}`,
          price: 100 + (index % 5),
          stock: index % 3,
        })),
      );
    const open = (at?: string | null) =>
      listAdminProducts(shop.db, parseProductListQuery(new URLSearchParams({ sort, ...(at ? { at } : {}) })));
    const pages = [await open()];
    for (let page = pages[0]; page?.next; ) {
      page = await open(page.next);
      pages.push(page);
    }
    const seen = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Number(pages[0]?.total));
    const back = await open(pages[2]?.previous);
    expect(back.products).toEqual(pages[1]?.products);
    expect((await open(back.previous)).products).toEqual(pages[0]?.products);
    expect((await open(back.previous)).previous).toBeNull();
  },
);

test("the product list can be filtered by SKU, state and category", async () => {
  const list = async (query: string) =>
    (await listAdminProducts(shop.db, parseProductListQuery(new URLSearchParams(query)))).products.map(
      ({ id }) => id,
    );
  expect(await list("q=SKU-OLD")).toEqual(["old-jar"]);
  expect(await list("q=old-jar&state=low")).toEqual(["old-jar"]);
  expect(await list("q=old-jar&state=archived")).toEqual([]);
  expect(await list("q=old-jar&category=fresh")).toEqual([]);
  expect(await list("q=%25%5C_")).toEqual([]);
  expect((await list("at=after~x~not-a-date&q=old-jar")).length).toBe(1);
});

test("a product is low at its own threshold, in the list and in the filter, and at ten without one", async () => {
  await addTestProduct(
    shop.db,
    { id: "own-low", stock: 12 },
    { id: "own-enough", stock: 8 },
    { id: "own-ten", stock: 10 },
    { id: "own-eleven", stock: 11 },
  );
  await shop.db.update(product).set({ stockWarning: 20 }).where(eq(product.id, "own-low"));
  await shop.db.update(product).set({ stockWarning: 3 }).where(eq(product.id, "own-enough"));
  const list = async (query: string) =>
    (await listAdminProducts(shop.db, parseProductListQuery(new URLSearchParams(query)))).products;
  const all = await list("q=SKU-OWN&sort=name");
  const isLow = all.filter((listed) => listed.isLow).map(({ id }) => id);
  expect(all).toHaveLength(4);
  expect(isLow.toSorted()).toEqual(["own-low", "own-ten"]);
  const filtered = (await list("q=SKU-OWN&state=low")).map(({ id }) => id);
  expect(filtered.toSorted()).toEqual(isLow.toSorted());
});

test("the list of products without a weight has those with neither net nor packed weight, and no sets", async () => {
  await addTestProduct(shop.db, { id: "unweighed" }, { id: "weighed" }, { id: "a-set" });
  await shop.db.update(product).set({ grams: 0, packedGrams: null }).where(eq(product.id, "unweighed"));
  await shop.db.update(product).set({ grams: 0, packedGrams: 820 }).where(eq(product.id, "weighed"));
  await shop.db
    .update(product)
    .set({ grams: 0, packedGrams: null, setPricing: "parts" })
    .where(eq(product.id, "a-set"));
  const query = parseProductListQuery(new URLSearchParams("state=no-weight"));
  const listed = (await listAdminProducts(shop.db, query)).products.map(({ id }) => id);
  expect(listed).toContain("unweighed");
  expect(listed).not.toContain("weighed");
  expect(listed).not.toContain("a-set");
});
