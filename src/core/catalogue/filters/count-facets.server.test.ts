import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestCollection, addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { readProductListing } from "../product-listing.server.ts";
import { addVariants } from "../variants/add-variants.server.ts";
import { countFacets, type FacetScope } from "./count-facets.server.ts";
import { groupOfFacet } from "./facet.ts";
import { arrangeFacets } from "./facet-groups.ts";

const staff = { id: "packer", role: "staff" } as const;
const carriers = ["jar", "bowl", "diya", "urli", "lamp"];
const scope: FacetScope = { within: ["collection:shop"] };
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await addTestCollection(shop.db, "gifts");
  await addTestProduct(shop.db, ...carriers.map((id) => ({ id })));
  for (const id of ["jar", "bowl"]) await makeVariants(id, ["S", "L"]);
});
afterAll(() => shop.close());

async function makeVariants(id: string, sizes: readonly string[]): Promise<void> {
  const made = await addVariants(shop, staff, {
    productId: id,
    names: ["Size"],
    own: ["M"],
    variants: sizes.map((size, index) => ({
      index,
      values: [size],
      sku: `${id}-${size}`,
      price: 400_00 + index * 300_00,
      stock: index,
      weight: "113 g",
    })),
  });
  expect(made).toMatchObject({ ok: true });
}

type Row = typeof product.$inferSelect;

/** The facets of a variant, without the database's function. */
function facetsOf(row: Row, carrier: Row): string[] {
  const rupees = row.price / 100;
  const bands = [0, 250, 500, 1000, 2000, 5000, 10_000];
  const band = bands.findLastIndex((start) => rupees >= start);
  return [
    `collection:${carrier.collection}`,
    `category:${carrier.categorySlug}`,
    `price:${bands[band]}-${bands[band + 1] ?? ""}`,
    ...(row.stock > 0 ? ["stock:in"] : []),
    `origin:${row.countryOfOrigin}`,
    ...(row.scentRoom ? [`room:${row.scentRoom}`] : []),
    ...new Set(row.fragranceNotes.map((note) => `note:${note}`)),
    ...carrier.optionNames.map((name, index) => `option:${name}:${row.optionValues[index]}`),
    ...Object.entries(row.fields).flatMap(([key, value]) => {
      if (typeof value === "boolean") return [`field:${key}:${value ? "Yes" : "No"}`];
      return Array.isArray(value) ? value.map((one) => `field:${key}:${one}`) : [];
    }),
  ];
}

/** Every product for sale with the facets of each of its variants. */
async function listAll(): Promise<{ slug: string; variants: string[][] }[]> {
  const rows = await shop.db.select().from(product);
  const isForSale = (row: Row) => row.active && row.archivedAt === null;
  return rows
    .filter((row) => row.variantOf === null && isForSale(row))
    .map((carrier) => ({
      slug: carrier.id,
      variants: rows
        .filter((row) => (row.variantOf ?? row.id) === carrier.id && isForSale(row))
        .map((row) => facetsOf(row, carrier)),
    }));
}

/** Counts by looking at every product: for the chosen facets, and for each facet that could be added. */
async function countAll(chosen: readonly string[]) {
  const all = await listAll();
  const demanded = ["collection:shop", ...chosen];
  const fitting = (facets: readonly string[]) =>
    all.filter(({ variants }) =>
      variants.some((variant) => facets.every((facet) => variant.includes(facet))),
    );
  const known = [...new Set(all.flatMap(({ variants }) => variants.flat()))];
  const counts = known.map((facet): [string, number] => {
    const others = demanded.filter(
      (one) => one === "collection:shop" || groupOfFacet(one) !== groupOfFacet(facet),
    );
    return [facet, fitting([...others, facet]).length];
  });
  return {
    slugs: fitting(demanded)
      .map(({ slug }) => slug)
      .sort(),
    counts: Object.fromEntries(counts.filter(([, count]) => count > 0).sort()),
  };
}

/** Edits of a random product or variant, by its place in the shop. */
const edits = fc.oneof(
  fc.record({ countryOfOrigin: fc.constantFrom("India", "Nepal") }),
  fc.record({ price: fc.constantFrom(100_00, 250_00, 499_99, 500_00, 999_00, 20_000_00) }),
  fc.record({ stock: fc.constantFrom(0, 1, 40) }),
  fc.record({ active: fc.boolean() }),
  fc.record({ archivedAt: fc.constantFrom(null, new Date("2026-05-01T00:00:00Z")) }),
  fc.record({ collection: fc.constantFrom("shop", "gifts") }),
  fc.record({ scentRoom: fc.constantFrom("", "small", "large") }),
  fc.record({ fragranceNotes: fc.constantFrom([], ["Rose"], ["Rose", "Oud", "Rose"]) }),
  fc.record({
    fields: fc.constantFrom(
      {},
      { glaze: ["Celadon"], safe: false, capacity: 350, firing: "Wood" },
      { glaze: ["Shino"], safe: true, marks: ["M", "2026"] },
    ),
  }),
);
const places = fc.nat({ max: 1000 });
const choices = fc.uniqueArray(
  fc.constantFrom(
    ...["option:Size:S", "option:Size:L", "note:Rose", "price:500-1000", "stock:in", "room:small"],
    ...["field:glaze:Celadon", "field:glaze:Shino", "field:safe:Yes", "field:marks:M"],
  ),
  { selector: groupOfFacet, maxLength: 3 },
);

test("after any edits each count matches the list that it leads to, in which each product stands once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(places, edits), { maxLength: 12 }),
      choices,
      async (changes, chosen) => {
        const rows = await shop.db.select({ id: product.id }).from(product).orderBy(product.id);
        for (const [place, change] of changes)
          await shop.db
            .update(product)
            .set(change as Partial<Row>)
            .where(eq(product.id, rows[place % rows.length]?.id ?? ""));
        const counted = await countFacets(shop.db, scope, chosen);
        const expected = await countAll(chosen);
        const { products } = await readProductListing(shop.db, {
          collection: "shop",
          facets: chosen,
          limit: 100,
        });
        expect(products.map(({ id }) => id).sort()).toEqual(expected.slugs);
        expect(counted.total.count).toBe(expected.slugs.length);
        const counts = counted.facets.map(({ facet, count }) => [facet, count]).sort();
        expect(Object.fromEntries(counts)).toEqual(expected.counts);
      },
    ),
    { numRuns: 60 },
  );
});

test("a product is counted, listed and opened by its variant that has all chosen facets", async () => {
  await addTestProduct(shop.db, { id: "cube" });
  await makeVariants("cube", ["XS", "XL"]);
  const listed = async (...facets: string[]) => {
    const { products } = await readProductListing(shop.db, { collection: "shop", facets });
    return products.map(({ slug }) => slug);
  };
  expect(await listed("option:Size:XL")).toEqual(["cube-xl"]);
  expect(await listed("option:Size:XL", "price:500-1000")).toEqual(["cube-xl"]);
  // The small one is cheaper and sold out.
  expect(await listed("option:Size:XL", "price:250-500")).toEqual([]);
  expect(await listed("option:Size:XS", "stock:in")).toEqual([]);
  expect(await countFacets(shop.db, scope, ["option:Size:XS", "stock:in"])).toMatchObject({
    total: { count: 0 },
    facets: expect.arrayContaining([{ facet: "option:Size:XL", count: 1, isAtLeast: false }]),
  });
});

test("a mood and an upper price are counted and listed together and with other facets", async () => {
  const notes = { warm: ["Vanilla", "Rose"], dear: ["Honey"], bright: ["Lemon"] };
  await addTestProduct(
    shop.db,
    { id: "warm", price: 300_00 },
    { id: "dear", price: 1500_00 },
    { id: "bright" },
  );
  for (const [id, fragranceNotes] of Object.entries(notes))
    await shop.db.update(product).set({ fragranceNotes, collection: "gifts" }).where(eq(product.id, id));
  const listed = async (...facets: string[]) =>
    (await readProductListing(shop.db, { collection: "gifts", facets })).products.map(({ id }) => id).sort();
  expect(await listed("mood:warm", "stock:in")).toEqual(["dear", "warm"]);
  expect(await listed("mood:warm", "price:0-1000")).toEqual(["warm"]);
  expect(await listed("mood:loud")).toEqual([]);
  const { total, facets } = await countFacets(shop.db, { within: ["collection:gifts"] }, [
    "mood:warm",
    "price:0-1000",
  ]);
  expect(total.count).toBe(1);
  // Other prices are counted beside the mood alone, since they would replace the chosen one.
  expect(facets).toContainEqual({ facet: "price:1000-2000", count: 1, isAtLeast: false });
});

test("products found for a text are counted and listed by facets", async () => {
  const { products } = await readProductListing(shop.db, { text: "cube", facets: ["option:Size:XL"] });
  expect(products.map(({ id }) => id)).toEqual(["cube"]);
  expect((await readProductListing(shop.db, { text: "cube", facets: ["note:Nutmeg"] })).products).toEqual([]);
  const counted = await countFacets(shop.db, { productIds: ["cube"] }, []);
  expect(counted.total).toMatchObject({ count: 1 });
  expect(counted.facets).toContainEqual({ facet: "option:Size:XS", count: 1, isAtLeast: false });
});

test("option values that differ only in the case of the first letter, or have separators, are one facet", async () => {
  await addTestProduct(shop.db, { id: "tin" });
  await shop.db
    .update(product)
    .set({ optionNames: ["wax: kind"], optionValues: ["soy~blend"] })
    .where(eq(product.id, "tin"));
  const { facets } = await countFacets(shop.db, { productIds: ["tin"] }, []);
  expect(facets.map(({ facet }) => facet)).toContain("option:Wax- kind:Soy-blend");
});

test("a limited number of variants is looked at, and the counts say so", async () => {
  await shop.sql`
    insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug,
      fragrance_notes, ingredients, burn_time, weight, grams, stock, created_at, updated_at)
    select 'many' || n, 'many' || n, 'MANY' || n, 'Many', '', 100, '3406', 500, 'shop', 'jar-candles',
      array['Musk'], '{}', '', '', 0, 1, now(), now() from generate_series(1, 2100) as n`;
  const { total, facets } = await countFacets(shop.db, scope, ["note:Musk"]);
  expect(total).toMatchObject({ count: 2001, isAtLeast: true });
  expect(facets.find(({ facet }) => facet === "stock:in")).toMatchObject({ isAtLeast: true });
});

test("the bands of prices that the database writes are those that pages offer", async () => {
  const starts = [1, 250, 500, 1000, 2000, 5000, 10_000];
  const productIds = starts.map((start) => `band${start}`);
  await addTestProduct(shop.db, ...starts.map((start) => ({ id: `band${start}`, price: start * 100 })));
  const { facets, total } = await countFacets(shop.db, { productIds }, []);
  const prices = arrangeFacets(facets, { chosen: [], total }).find(({ name }) => name === "Price");
  expect(prices?.choices.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    "Under ₹250: 1",
    "₹250 – ₹499: 1",
    "₹500 – ₹999: 1",
    "₹1,000 – ₹1,999: 1",
    "₹2,000 – ₹4,999: 1",
    "₹5,000 – ₹9,999: 1",
    "₹10,000 and more: 1",
  ]);
});
