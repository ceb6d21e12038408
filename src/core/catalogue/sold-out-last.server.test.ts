import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { festival } from "#core/content/content.table.ts";
import { listSectionProducts } from "#core/content/section-products.server.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { collection, collectionProduct, product, setPart } from "./catalogue.table.ts";
import { readCollectionPage } from "./collections/collection-page.server.ts";
import { type ProductQuery, readProductListing } from "./product-listing.server.ts";
import { getProductBySlug, listFeatured } from "./products.server.ts";
import { listRelated } from "./related-products.server.ts";
import { listForFestival } from "./seasons/seasons.server.ts";
import { removeStock } from "./stock/stock.server.ts";
import { addVariants } from "./variants/add-variants.server.ts";

const owner = { id: "meera", role: "admin" } as const;
const singles = ["amber", "birch", "cedar", "dusk", "elm", "fern"];
const whole: ProductQuery = { collection: "shop" };
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, ...singles.map((id) => ({ id })), { id: "jar", stock: 0 }, { id: "set" });
  const variant = { index: 0, price: 500_00, values: ["S"], sku: "JAR-S", stock: 1, weight: "113 g" };
  await addVariants(shop, owner, { productId: "jar", names: ["Size"], own: ["M"], variants: [variant] });
  await shop.db.update(product).set({ setPricing: "parts" }).where(eq(product.id, "set"));
  await shop.db.insert(setPart).values({ setId: "set", position: 0, productId: "fern", quantity: 2 });
});
afterAll(() => shop.close());

beforeEach(async () => {
  await setSwitch(true);
  await shop.db
    .update(product)
    .set({ stock: 5, listPlace: null, hsn: "3406", active: true, featured: false });
});

const setSwitch = (soldOutLast: boolean) =>
  saveSettings(shop, owner, { group: "lists", change: { soldOutLast } });
const setStock = (stock: number, ...ids: string[]) =>
  shop.db.update(product).set({ stock }).where(inArray(product.id, ids));
const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);
const list = async (query: ProductQuery) => idsOf((await readProductListing(shop.db, query)).products);

test("lists, categories, searches and the featured products show sold-out ones last, and each in its place when stock is back", async () => {
  await shop.db.update(product).set({ featured: true }).where(eq(product.id, "birch"));
  await setStock(0, "birch", "cedar");
  const expected = ["amber", "dusk", "elm", "fern", "jar", "set", "birch", "cedar"];
  expect(await list(whole)).toEqual(expected);
  expect(await list({ category: "jar-candles" })).toEqual(expected);
  expect(await list({ text: "poured" })).toEqual(expected);
  expect(await list({ notes: ["Cedar"] })).toEqual(expected);
  await shop.db.update(product).set({ featured: true }).where(eq(product.id, "dusk"));
  expect(idsOf(await listFeatured(shop.db))).toEqual(["dusk", "birch"]);
  await setStock(1, "birch");
  expect((await list(whole)).slice(0, 3)).toEqual(["birch", "dusk", "amber"]);
  expect(idsOf(await listFeatured(shop.db))).toEqual(["birch", "dusk"]);
});

test("a section of a page shows sold-out ones last, also of those that staff chose and of the newest", async () => {
  const show = async (values: Record<string, string>) => idsOf(await listSectionProducts(shop, values));
  const chosen = { source: "chosen", products: "cedar\namber\nbirch" };
  const newest = { source: "newest", count: "4" };
  expect(await show(chosen)).toEqual(["cedar", "amber", "birch"]);
  await setStock(0, "cedar", "fern");
  expect(await show(chosen)).toEqual(["amber", "birch", "cedar"]);
  expect(await show(newest)).toEqual(["jar", "elm", "set", "fern"]);
  expect(idsOf(await listFeatured(shop.db)).slice(-3)).toEqual(["set", "fern", "cedar"]);
  await setSwitch(false);
  expect(await show(chosen)).toEqual(["cedar", "amber", "birch"]);
  expect(await show(newest)).toEqual(["set", "jar", "fern", "elm"]);
});

test("a product whose own variant is sold out is in stock while another one is, wherever the shop proposes products", async () => {
  const slug = "lohri";
  const texts = { name: "Lohri", heading: "Lohri", text: "" };
  const days = { days: ["2027-01-13"], seasonDays: 30 };
  await shop.db
    .insert(festival)
    .values({ slug, ...texts, ...days, shown: true, categorySlug: "jar-candles" });
  const proposed = async () => {
    const amber = await getProductBySlug(shop.db, "amber");
    return [
      idsOf(await listForFestival(shop.db, slug)).includes("jar"),
      idsOf(await listRelated(shop.db, amber, 12)).includes("jar"),
    ];
  };
  await shop.db.update(product).set({ listPlace: 1, stock: 0 }).where(eq(product.id, "jar"));
  expect(await proposed()).toEqual([true, true]);
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.variantOf, "jar"));
  expect(await proposed()).toEqual([false, false]);
});

test("in an order that the shopper chooses, a sold-out product stays in its place", async () => {
  await setStock(0, "amber");
  expect((await list({ ...whole, sort: "name" }))[0]).toBe("amber");
});

test("the owner's switch moves all products at once, and back", async () => {
  await setStock(0, "amber");
  expect((await list(whole)).at(-1)).toBe("amber");
  await setSwitch(false);
  expect((await list(whole))[0]).toBe("amber");
  await setStock(0, "birch");
  expect((await list(whole)).slice(0, 2)).toEqual(["amber", "birch"]);
  await setSwitch(true);
  expect((await list(whole)).slice(-2)).toEqual(["amber", "birch"]);
});

test("numbered products come first, the smallest number before the others, and sold-out ones last all the same", async () => {
  const number = (id: string, listPlace: number) =>
    shop.db.update(product).set({ listPlace }).where(eq(product.id, id));
  await Promise.all([number("elm", 1), number("cedar", 20), number("dusk", 3)]);
  const expected = ["elm", "dusk", "cedar", "amber", "birch", "fern", "jar", "set"];
  expect(await list(whole)).toEqual(expected);
  expect(await list({ category: "jar-candles" })).toEqual(expected);
  await setStock(0, "elm");
  expect(await list(whole)).toEqual([...expected.slice(1), "elm"]);
});

test("a collection keeps its own order, with sold-out products last", async () => {
  const [chosen, cheap] = [
    { slug: "chosen", filling: "chosen" as const, rule: null },
    { slug: "cheap", filling: "rule" as const, rule: { priceTo: 2_000_00 } },
  ];
  const rows = [chosen, cheap].map((one) => ({
    ...one,
    name: one.slug,
    path: `/collections/${one.slug}`,
    position: 2,
  }));
  await shop.db.insert(collection).values(rows);
  await shop.db.insert(collectionProduct).values(
    ["fern", "amber", "birch"].map((productId, position) => ({
      collectionSlug: "chosen",
      productId,
      position,
    })),
  );
  await shop.db.update(product).set({ listPlace: 1 }).where(eq(product.id, "birch"));
  await setStock(0, "amber");
  const read = async (of: typeof chosen | typeof cheap, after = "") =>
    idsOf((await readCollectionPage(shop, of, { after })).products);
  expect(await read(chosen)).toEqual(["fern", "birch", "amber"]);
  expect(await read(chosen, "fern")).toEqual(["birch", "amber"]);
  expect(await read(cheap)).toEqual(["jar", "birch", "cedar", "dusk", "elm", "fern", "set", "amber"]);
  expect(await read(cheap, "set")).toEqual(["amber"]);
});

test("a product that is sold out between two pages takes none of the next page's products away", async () => {
  for (const query of [whole, { category: "jar-candles" }, { text: "poured" }]) {
    await setStock(5, "amber", "birch", "cedar");
    const first = await readProductListing(shop.db, { ...query, limit: 3 });
    expect([idsOf(first.products), first.next]).toEqual([["amber", "birch", "cedar"], "cedar"]);
    await setStock(0, "cedar");
    const second = await list({ ...query, limit: 3, after: "cedar" });
    expect(second).toEqual(["dusk", "elm", "fern"]);
  }
});

test("a list goes on within its sold-out products", async () => {
  await setStock(0, "amber", "birch", "cedar");
  for (const query of [whole, { text: "poured" }]) {
    const page = await readProductListing(shop.db, { ...query, limit: 6 });
    expect([page.products.at(-1)?.id, page.next]).toEqual(["amber", "amber~"]);
    expect(await list({ ...query, after: "amber~" })).toEqual(["birch", "cedar"]);
  }
  await setSwitch(false);
  expect((await list({ ...whole, after: "amber~" }))[0]).toBe("birch");
});

test("a sale of the last piece moves its set, and the product whose other variants are sold out", async () => {
  await setStock(0, "jar");
  expect((await list(whole)).slice(-2)).toEqual(["jar", "set"]);
  const [small] = await shop.db.select({ id: product.id }).from(product).where(eq(product.sku, "JAR-S"));
  const lines = [
    { productId: small?.id ?? "", quantity: 5 },
    { productId: "fern", quantity: 4 },
  ];
  await setStock(0, "amber");
  await shop.db.transaction((tx) => removeStock(tx, lines));
  expect((await list(whole)).slice(-3)).toEqual(["amber", "jar", "set"]);
});

const edits = fc.oneof(
  fc.record({ stock: fc.constantFrom(0, 1, 7) }),
  fc.record({ active: fc.boolean() }),
  fc.record({ hsn: fc.constantFrom("", "3406") }),
);
test("after any edits, of one product or of all, the list ends with the cards that say 'sold out'", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat({ max: 10 }), edits), { maxLength: 8 }), async (changes) => {
      const rows = await shop.db.select({ id: product.id }).from(product).orderBy(product.id);
      for (const [place, change] of changes) {
        const id = rows[place]?.id;
        await shop.db
          .update(product)
          .set(change)
          .where(id === undefined ? undefined : eq(product.id, id));
      }
      const { products } = await readProductListing(shop.db, whole);
      const isSoldOut = products.map(({ stock }) => stock === 0);
      expect(isSoldOut).toEqual(isSoldOut.toSorted((one, other) => Number(one) - Number(other)));
    }),
    { numRuns: 60 },
  );
});
