import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { collection, collectionProduct } from "../catalogue.table.ts";
import type { CollectionRule } from "./collection.ts";
import { readCollectionFilters, readCollectionPage } from "./collection-page.server.ts";

let shop: TestShop;

/** Thirty candles at ₹100, ₹200 and so on. */
const ids = Array.from({ length: 30 }, (_, index) => `c${String(index + 1).padStart(2, "0")}`);

beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, ...ids.map((id, index) => ({ id, price: (index + 1) * 100_00 })));
  await shop.sql`update product set created_at = created_at + make_interval(mins => substr(id, 2)::int)`;
  await shop.db
    .insert(collection)
    .values({ slug: "chosen", path: "/collections/chosen", name: "Chosen", filling: "chosen", position: 1 });
  await shop.db
    .insert(collectionProduct)
    .values(
      ids.toReversed().map((productId, position) => ({ collectionSlug: "chosen", productId, position })),
    );
});
afterAll(() => shop.close());

const byRule = (rule: CollectionRule, after = "") =>
  readCollectionPage(shop, { slug: "x", filling: "rule", rule }, { after });
const slugsOf = ({ products }: Awaited<ReturnType<typeof readCollectionPage>>) =>
  products.map(({ slug }) => slug);

describe("chosen products", () => {
  const read = (after: string) =>
    readCollectionPage(shop, { slug: "chosen", filling: "chosen", rule: null }, { after });

  test("chosen products come in the owner's order, page by page", async () => {
    const first = await read("");
    expect(slugsOf(first)).toEqual(ids.toReversed().slice(0, 24));
    expect(first).toMatchObject({ next: "c07", count: "30" });
    const second = await read("c07");
    expect(slugsOf(second)).toEqual(ids.toReversed().slice(24));
    expect(second.next).toBeNull();
  });

  test("an unknown product gives the first page", async () => {
    expect(slugsOf(await read("gone"))).toEqual(ids.toReversed().slice(0, 24));
  });
});

describe("a rule", () => {
  test("a rule of prices includes both limits, the cheapest product first", async () => {
    const page = await byRule({ priceFrom: 300_00, priceTo: 500_00 });
    expect(slugsOf(page)).toEqual(["c03", "c04", "c05"]);
    expect(page).toMatchObject({ next: null, count: "3" });
  });

  test("a page of a rule of prices continues where the one before ended", async () => {
    const first = await byRule({ priceFrom: 100_00 });
    expect(first).toMatchObject({ next: "c24", count: "30" });
    expect(slugsOf(await byRule({ priceFrom: 100_00 }, "c24"))).toEqual(ids.slice(24));
  });

  test("a rule for the newest products shows that number of them on one page", async () => {
    const page = await byRule({ newest: 3 });
    expect(slugsOf(page)).toEqual(["c30", "c29", "c28"]);
    expect(page).toMatchObject({ next: null, count: "3" });
  });

  test("a rule with several conditions finds products that meet all of them", async () => {
    expect(slugsOf(await byRule({ category: "jar-candles", priceTo: 900_00, newest: 2 }))).toEqual([
      "c09",
      "c08",
    ]);
    expect(await byRule({ category: "elsewhere" })).toMatchObject({ products: [], count: "0" });
  });

  test("a rule of the season takes its products in the festival's order, and nothing without a season", async () => {
    const read = (rule: CollectionRule, inSeason: string[], facets: string[] = []) =>
      readCollectionPage(shop, { slug: "x", filling: "rule", rule }, { inSeason, facets });
    const page = await read({ inSeason: true }, ["c20", "c03", "c11"]);
    expect(slugsOf(page)).toEqual(["c20", "c03", "c11"]);
    expect(page).toMatchObject({ next: null, count: "3" });
    expect(slugsOf(await read({ inSeason: true, priceTo: 500_00 }, ["c20", "c03"]))).toEqual(["c03"]);
    expect(slugsOf(await read({ inSeason: true }, ["c20", "c03"], ["price:250-500"]))).toEqual(["c03"]);
    expect(await read({ inSeason: true }, [])).toMatchObject({ products: [], count: "0" });
    const filters = await readCollectionFilters(
      shop,
      { slug: "x", filling: "rule", rule: { inSeason: true } },
      { facets: [], inSeason: ["c20", "c03"] },
    );
    expect(filters).toMatchObject({ count: "2" });
  });

  test("a whole category is listed as on the shop's page", async () => {
    const page = await byRule({ category: "jar-candles" });
    expect(slugsOf(page)).toEqual(ids.slice(0, 24));
    expect(page).toMatchObject({ next: "c24", count: "30" });
  });
});

describe("filtered", () => {
  const facets = ["price:250-500"];
  const filters = (change: Partial<Parameters<typeof readCollectionFilters>[1]>) =>
    readCollectionFilters(shop, { slug: "shop", filling: "own", rule: null, ...change }, { facets });
  const read = (change: Partial<Parameters<typeof readCollectionPage>[1]>) =>
    readCollectionPage(shop, { slug: "shop", filling: "own", rule: null, ...change }, { facets });

  test.each<[string, Partial<Parameters<typeof readCollectionPage>[1]>, string[]]>([
    ["its own products", {}, ["c03", "c04"]],
    ["chosen products", { slug: "chosen", filling: "chosen" }, ["c04", "c03"]],
    ["a whole category", { filling: "rule", rule: { category: "jar-candles" } }, ["c03", "c04"]],
    ["a range of prices", { filling: "rule", rule: { priceFrom: 300_00, priceTo: 350_00 } }, ["c03"]],
    ["the newest of a range", { filling: "rule", rule: { priceTo: 500_00, newest: 2 } }, ["c04"]],
    ["the newest", { filling: "rule", rule: { newest: 2 } }, []],
  ])("a collection of %s shows and counts the products that fit", async (_name, collection, expected) => {
    expect(slugsOf(await read(collection))).toEqual(expected);
    expect(await filters(collection)).toMatchObject({
      count: String(expected.length),
      chosen: [{ facet: "price:250-500", label: "₹250 – ₹499" }],
    });
  });

  test("a variant that was chosen by itself is found by its own facets", async () => {
    await addTestProduct(shop.db, { id: "jar" });
    await shop.sql`update product set option_names = '{Size}', option_values = '{M}' where id = 'jar'`;
    await shop.sql`insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug, fragrance_notes,
      ingredients, burn_time, weight, grams, stock, created_at, updated_at, variant_of, option_values)
      select 'jar-s', 'jar-s', 'JAR-S', 'Jar, S', '', 300_00, hsn, gst_rate, collection, category_slug, fragrance_notes, ingredients, '',
      '', 0, 1, created_at, updated_at, 'jar', '{S}' from product where id = 'jar'`;
    await shop.db
      .insert(collectionProduct)
      .values({ collectionSlug: "chosen", productId: "jar-s", position: 40 });
    const chosen = { slug: "chosen", filling: "chosen", rule: null } as const;
    const small = ["option:Size:S"];
    expect(slugsOf(await readCollectionPage(shop, chosen, { facets: small }))).toEqual(["jar-s"]);
    expect(await readCollectionFilters(shop, chosen, { facets: small })).toMatchObject({ count: "1" });
    expect((await readCollectionFilters(shop, chosen, { facets: ["option:Size:M"] })).count).toBe("0");
    // A rule finds the product by its variant, opened there, and the shopper's filters are about the same variant.
    const rule: CollectionRule = { option: { name: "size", value: "S" }, category: "jar-candles" };
    const byOption = { slug: "x", filling: "rule", rule } as const;
    expect(await readCollectionPage(shop, byOption)).toMatchObject({
      products: [{ id: "jar", slug: "jar-s" }],
      count: "1",
    });
    expect(await readCollectionFilters(shop, byOption, { facets: ["price:250-500"] })).toMatchObject({
      count: "1",
    });
    expect(slugsOf(await readCollectionPage(shop, byOption, { facets: ["price:500-1000"] }))).toEqual([]);
  });
});
