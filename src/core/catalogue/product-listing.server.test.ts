import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { category, product } from "./catalogue.table.ts";
import { listCategories } from "./categories.server.ts";
import {
  type ProductQuery,
  productsPerPage,
  readCachedProductListing,
  readProductListing,
} from "./product-listing.server.ts";
import { productSorts } from "./product-sort.ts";
import { countProducts } from "./products.server.ts";
import { suggestProducts } from "./search/suggest-products.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await seedShop(ctx, () => {});
});
afterAll(() => ctx.close());

async function listAllPages(query: ProductQuery) {
  const pages = [await readProductListing(ctx.db, query)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await readProductListing(ctx.db, { ...query, after: next }));
  return { pages, products: pages.flatMap(({ products }) => products) };
}

test.each(productSorts.map(({ value }) => value))(
  "the pages of a list in the order '%s' show every product once, in the order of the whole list",
  async (sort) => {
    for (const query of [{ collection: "shop" }, { category: "jar-candles" }, { text: "candle" }] as const) {
      const whole = await readProductListing(ctx.db, { ...query, sort, limit: 200 });
      const { pages, products } = await listAllPages({ ...query, sort });
      expect(products.map(({ slug }) => slug)).toEqual(whole.products.map(({ slug }) => slug));
      expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
      expect(pages.slice(0, -1).every((page) => page.products.length === productsPerPage)).toBe(true);
    }
  },
);

test("the recommended order is featured products first, then by category, then by age", async () => {
  const { products } = await listAllPages({ collection: "shop" });
  const expected = await ctx.db
    .select({ slug: product.slug })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(and(eq(product.collection, "shop"), isNull(product.variantOf)))
    .orderBy(sql`${product.stock} = 0`, sql`${product.featured} desc`, category.position, product.createdAt);
  expect(products.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
});

test("an unknown product to continue after gives the first page", async () => {
  const first = await readProductListing(ctx.db, { collection: "shop" });
  expect(await readProductListing(ctx.db, { collection: "shop", after: "no-such-product" })).toEqual(first);
});

async function addNamed(name: string, change: Partial<typeof product.$inferInsert> = {}) {
  const [template] = await ctx.db.select().from(product).where(eq(product.slug, "deodar-ridge"));
  if (!template) throw new Error("no template");
  const slug = name.toLowerCase().replaceAll(" ", "-");
  await ctx.db.insert(product).values({
    ...template,
    featured: true,
    fragranceNotes: [],
    ...change,
    id: slug,
    slug,
    sku: `X-${slug}`,
    name,
  });
}

test("a whole word and a note come before the beginning of a word, and a part inside a word finds nothing but words with it", async () => {
  await addNamed("Zqoud Cloud", { description: "Plain." });
  await addNamed("Zqou Beginner", { description: "Plain." });
  await addNamed("Plain Zqo", { description: "Plain.", featured: false });
  await addNamed("Hidden Scent", { description: "Plain.", fragranceNotes: ["Zqo"], featured: false });
  const { products } = await readProductListing(ctx.db, { text: "zqo" });
  expect(products.map(({ name }) => name)).toEqual([
    "Plain Zqo",
    "Hidden Scent",
    "Zqou Beginner",
    "Zqoud Cloud",
  ]);
  expect((await readProductListing(ctx.db, { text: "qoud" })).products.map(({ name }) => name)).toEqual([
    "Zqoud Cloud",
  ]);
});

test("if more products match than are listed, those with the word in their names are listed, and come first", async () => {
  const count = 130;
  for (let copy = 1; copy <= count; copy += 1)
    await addNamed(`Vyra Copy ${copy}`, { description: "Of zmokwood.", createdAt: new Date("2020-01-01") });
  await addNamed("Late Zmokwood", { featured: false, createdAt: new Date("2026-01-01") });
  const page = await readProductListing(ctx.db, { text: "zmokwood" });
  expect(page.products[0]?.name).toBe("Late Zmokwood");
  expect(page.found).toBe("120+");
  const { products } = await listAllPages({ text: "zmokwood" });
  expect(new Set(products.map(({ id }) => id)).size).toBe(120);
  const both = await listAllPages({ text: "vyra zmokwood" });
  expect(new Set(both.products.map(({ id }) => id)).size).toBe(120);
  expect(both.products.every(({ name }) => name.startsWith("Vyra"))).toBe(true);
  await addNamed("Late Vyra Zmokwood", { featured: false, createdAt: new Date("2026-01-02") });
  const withLate = await listAllPages({ text: "vyra zmokwood" });
  expect(withLate.products.map(({ name }) => name)).toEqual([
    "Late Vyra Zmokwood",
    ...both.products.slice(0, 119).map(({ name }) => name),
  ]);
  expect((await suggestProducts(ctx, "zmokw")).products.map(({ name }) => name)[0]).toBe("Late Zmokwood");
});

test("characters that PostgreSQL cannot store are left out of a search", async () => {
  const { products } = await readProductListing(ctx.db, { text: "deodar\0 ridge" });
  expect(products.map(({ slug }) => slug)).toContain("deodar-ridge");
});

test("a product is found by its SKU", async () => {
  const { products, found } = await readProductListing(ctx.db, { text: "prem-marb-001" });
  expect(products.map(({ slug }) => slug)).toEqual(["white-marble-bowl"]);
  expect(found).toBe("1");
});

test("a product that is changed, hidden, archived or deleted is found and counted accordingly", async () => {
  const [row] = await ctx.db.select().from(product).where(eq(product.slug, "deodar-ridge"));
  if (!row) throw new Error("no product");
  const copy = { ...row, id: "copy", slug: "copy", sku: "COPY-1", name: "Qwintly" };
  // A search from memory never differs from one in the database.
  const find = async (text: string) => {
    const page = await readCachedProductListing(ctx, { text });
    expect(page).toEqual(await readProductListing(ctx.db, { text }));
    return page.products.map(({ slug }) => slug);
  };
  const count = () => countProducts(ctx, { collection: row.collection });
  const before = await count();
  expect(await find("qwintly")).not.toContain("copy");
  await ctx.db.insert(product).values(copy);
  expect([await find("qwintly"), await count()]).toEqual([["copy"], before + 1]);
  const change = (values: Partial<typeof copy>) =>
    ctx.db.update(product).set(values).where(eq(product.id, "copy"));
  await change({ name: "Vrexley" });
  expect([await find("qwintly"), await find("vrexley")]).toEqual([[], ["copy"]]);
  await change({ price: row.price + 100, stock: 0 });
  expect(await find("vrexley")).toEqual(["copy"]);
  await change({ active: false });
  expect([await find("vrexley"), await count()]).toEqual([[], before]);
  await change({ active: true, archivedAt: ctx.clock.now() });
  expect([await find("vrexley"), await count()]).toEqual([[], before]);
  await change({ archivedAt: null });
  expect([await find("vrexley"), await count()]).toEqual([["copy"], before + 1]);
  await ctx.db.delete(product).where(eq(product.id, "copy"));
  expect([await find("vrexley"), await count()]).toEqual([[], before]);
});

test("the stored counts of categories match the products, and a moved category moves its products", async () => {
  const counts = await ctx.sql<{ slug: string; count: number }[]>`
    select category_slug as slug, count(*)::int as count from product where active and archived_at is null and variant_of is null group by 1`;
  for (const { slug, count } of await listCategories(ctx.db))
    expect(`${slug} ${count}`).toBe(`${slug} ${counts.find((one) => one.slug === slug)?.count ?? 0}`);
  await ctx.sql`update category set position = 99 where slug = 'jar-candles'`;
  await ctx.sql`update category set slug = 'jars' where slug = 'jar-candles'`;
  const [jar] = await ctx.db
    .select()
    .from(product)
    .where(eq(product.categorySlug, "jars"))
    .orderBy(product.sku);
  expect(jar?.categoryPosition).toBe(99);
  expect((await listCategories(ctx.db)).find(({ slug }) => slug === "jars")?.count).toBeGreaterThan(0);
});

test("if more products have all words than a search counts, those with the words in their names come first", async () => {
  const add = (name: string, description: string, count: number, createdAt: string) => ctx.sql`
    insert into product select (jsonb_populate_record(product, jsonb_build_object(
      'id', ${name} || n, 'slug', ${name} || n, 'sku', ${name} || n, 'name', ${name} || ' ' || n,
      'description', ${description}::text, 'created_at', ${createdAt}::timestamptz + n * interval '1 minute'))).*
    from product, generate_series(1, ${count}::int) as n where slug = 'deodar-ridge'`;
  await add("Copy", "Of plimwood and quaril.", 130, "2026-01-01");
  await add("Plimwood Quaril", "Plain.", 3, "2026-02-01");
  const { pages, products } = await listAllPages({ text: "plimwood quaril" });
  expect(pages[0]?.found).toBe("120+");
  const names = products.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["Plimwood Quaril 1", "Plimwood Quaril 2", "Plimwood Quaril 3"]);
  expect(names.slice(3)).toEqual(Array.from({ length: 117 }, (_, index) => `Copy ${index + 1}`));
});
