import { desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#platform/faults.ts";
import { seedHistory } from "#seeds/history/seed-history.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { product } from "./catalogue.table.ts";
import { listCategories, listShopFilter } from "./categories.server.ts";
import { isListed } from "./for-sale.server.ts";
import { listProducts } from "./products.fixture.ts";
import { findProductBySlug, getProductBySlug, listFeatured } from "./products.server.ts";
import { listRelated } from "./related-products.server.ts";
import { suggestProducts } from "./search/suggest-products.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await seedShop(ctx, () => {});
  await seedHistory(ctx, () => {});
});
afterAll(() => ctx.close());

const namesOf = (named: { name: string }[]) => named.map(({ name }) => name);

describe("product search", () => {
  test("search finds products by a word in the name, the notes or the description, in any case", async () => {
    const found = await listProducts(ctx.db, { text: "LAVENDER" });
    expect(found.length).toBeGreaterThan(0);
    const all = await ctx.db.select().from(product);
    const matching = all.filter((row) =>
      /lavender/i.test(`${row.name} ${row.fragranceNotes} ${row.description}`),
    );
    // A variant is found with its product.
    const carriers = new Set(matching.map(({ id, variantOf }) => variantOf ?? id));
    const expected = all.filter(({ id }) => carriers.has(id));
    expect(namesOf(found).sort()).toEqual(namesOf(expected).sort());
  });

  test("search ranks a match in the name before one in the description", async () => {
    const [first] = await listProducts(ctx.db, { text: "station" });
    expect(first?.name).toBe("Station Coffee");
  });

  test.each([
    ["una bazar spice", "Una Bazaar Spice"],
    ["stasion cofee", "Station Coffee"],
    ["deodar rigde", "Deodar Ridge"],
    ["honeycom", "Hillside Honeycomb"],
  ])("search for the misspelt '%s' finds '%s' first", async (text, name) => {
    const [first] = await listProducts(ctx.db, { text });
    expect(first?.name).toBe(name);
  });

  test("search finds nothing for unknown words and treats % and _ as ordinary characters", async () => {
    expect(await listProducts(ctx.db, { text: "zzxqj" })).toEqual([]);
    expect(await listProducts(ctx.db, { text: "zzx%qj_'; zzxqj" })).toEqual([]);
  });

  test("the search box gets five suggestions, and none for an empty text", async () => {
    expect((await suggestProducts(ctx, "candle")).products).toHaveLength(5);
    expect((await suggestProducts(ctx, "  ")).products).toEqual([]);
  });
});

describe("product lists", () => {
  test("the sample catalogue lists 53 products in the shop, 22 occult and 8 premium", async () => {
    const counts = await Promise.all(
      (["shop", "occult", "premium"] as const).map(
        async (collection) => (await listProducts(ctx.db, { collection })).length,
      ),
    );
    expect(counts).toEqual([53, 22, 8]);
  });

  test("products can be filtered by category and sorted by price", async () => {
    const seasonal = await listProducts(ctx.db, { category: "seasonal" });
    expect(new Set(seasonal.map((card) => card.category.name))).toEqual(new Set(["Seasonal"]));
    const prices = (await listProducts(ctx.db, { collection: "premium", sort: "price-high" })).map(
      (card) => card.pricePaise,
    );
    expect(prices).toEqual([...prices].sort((one, other) => other - one));
  });

  test("products matching a fragrance share at least two of its notes, most shared notes first", async () => {
    const notes = ["Deodar", "Pine", "Moss", "Musk"];
    const found = await listProducts(ctx.db, { notes });
    const shared = found.map((card) => card.fragranceNotes.filter((note) => notes.includes(note)).length);
    expect(found.length).toBeGreaterThan(1);
    expect(Math.min(...shared)).toBeGreaterThanOrEqual(2);
    expect(shared).toEqual([...shared].sort((one, other) => other - one));
  });

  test("among products matching a fragrance, a sold-out one comes last", async () => {
    const notes = ["Deodar", "Pine", "Moss", "Musk"];
    const [best] = await listProducts(ctx.db, { notes });
    if (!best) throw new Error("nothing matches");
    const setStock = (stock: number) => ctx.db.update(product).set({ stock }).where(eq(product.id, best.id));
    await setStock(0);
    const found = await listProducts(ctx.db, { notes });
    expect(found.length).toBeGreaterThan(1);
    expect(found.at(-1)?.id).toBe(best.id);
    await setStock(best.stock);
  });

  test("products matching a fragrance may share one note if none shares two", async () => {
    const found = await listProducts(ctx.db, { notes: ["Deodar", "No Such Note"] });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((card) => card.fragranceNotes.includes("Deodar"))).toBe(true);
  });

  test("fifteen products are featured", async () => {
    expect(await listFeatured(ctx.db)).toHaveLength(15);
  });

  test("while no product is featured, the newest are listed instead", async () => {
    const marked = (await listFeatured(ctx.db)).map(({ id }) => id);
    await ctx.db.update(product).set({ featured: false });
    const [newest] = await ctx.db
      .select({ id: product.id })
      .from(product)
      .where(isListed)
      .orderBy(desc(product.createdAt), desc(product.slug))
      .limit(1);
    const shown = await listFeatured(ctx.db);
    expect(shown).toHaveLength(15);
    expect(shown[0]?.id).toBe(newest?.id);
    await ctx.db.update(product).set({ featured: true }).where(inArray(product.id, marked));
  });

  test("categories have product counts, and the shop filter offers the ten marked for it", async () => {
    const filter = await listShopFilter(ctx);
    expect(filter.map((one) => one.name)).toEqual([
      "Jar Candles",
      "Fresh",
      "Seasonal",
      "Floral",
      "Concrete Artifacts",
      "Designer Candles",
      "Glass Jar Candles",
      "Metal Craft Candles",
      "Signature",
      "Relaxation",
    ]);
    await expect(listShopFilter(ctx, "occult")).resolves.toHaveLength(10);
    await expect(listShopFilter(ctx, "no-such-category")).rejects.toThrow(NotFound);
    const all = await listCategories(ctx.db);
    expect(all.find((one) => one.slug === "occult")?.count).toBe(22);
    expect(all.reduce((sum, one) => sum + one.count, 0)).toBe(83);
  });
});

describe("one product", () => {
  test("a product has everything the detail page shows", async () => {
    const bowl = await getProductBySlug(ctx.db, "white-marble-bowl");
    expect(bowl).toMatchObject({
      sku: "PREM-MARB-001",
      pricePaise: 349_900,
      weightText: "18 oz (510 g)",
      unitPrice: { text: "₹6.86 per g" },
      listedFacts: { belowPrice: expect.arrayContaining([["Country of origin", "India"]]) },
      isSample: true,
      category: { slug: "premium", name: "Premium" },
    });
    // One of them shows the bowl's size.
    expect(bowl.pictures).toHaveLength(4);
    expect(bowl.picture).toEqual(bowl.pictures[0]);
  });

  test("related products are in stock and exclude the product itself", async () => {
    const ridge = await getProductBySlug(ctx.db, "deodar-ridge");
    const related = await listRelated(ctx.db, ridge);
    expect(related).toHaveLength(4);
    expect(related.some((card) => card.slug === ridge.slug || card.stock === 0)).toBe(false);
  });

  test("an inactive or archived product is neither found nor listed", async () => {
    await ctx.db.update(product).set({ active: false }).where(eq(product.slug, "station-coffee"));
    await ctx.db.update(product).set({ archivedAt: ctx.clock.now() }).where(eq(product.slug, "deodar-ridge"));
    await expect(getProductBySlug(ctx.db, "station-coffee")).rejects.toThrow(NotFound);
    expect(await findProductBySlug(ctx.db, "deodar-ridge")).toBeUndefined();
    const names = namesOf(await listProducts(ctx.db, { collection: "shop" }));
    expect(names).not.toContain("Station Coffee");
    expect(names).not.toContain("Deodar Ridge");
    expect(names).toHaveLength(51);
  });
});
