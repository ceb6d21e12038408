import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#platform/faults.ts";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { product } from "./catalogue.table.ts";
import { listCategories, listShopFilter } from "./categories.server.ts";
import {
  findProductBySlug,
  getProductBySlug,
  listFeatured,
  listProducts,
  listRelated,
  suggestProducts,
} from "./products.server.ts";

let shelf: TestFoundations;
beforeAll(async () => {
  shelf = await openTestFoundations();
  await plantFirstStock(shelf, () => {});
});
afterAll(() => shelf.close());

const namesOf = (goods: { name: string }[]) => goods.map((good) => good.name);

describe("searching", () => {
  test("finds what the name or the description holds, in any case", async () => {
    const found = await listProducts(shelf, { collection: "shop", text: "LAVENDER" });
    expect(found.length).toBeGreaterThan(0);
    const all = await shelf.db.select().from(product).where(eq(product.collection, "shop"));
    const holding = all.filter((row) => /lavender/i.test(`${row.name} ${row.description}`));
    expect(namesOf(found).sort()).toEqual(namesOf(holding).sort());
  });

  test("puts a name before a description", async () => {
    const [first] = await listProducts(shelf, { text: "station" });
    expect(first?.name).toBe("Station Coffee");
  });

  test.each([
    ["una bazar spice", "Una Bazaar Spice"],
    ["stasion cofee", "Station Coffee"],
    ["deodar rigde", "Deodar Ridge"],
    ["honeycom", "Hillside Honeycomb"],
  ])("forgives '%s'", async (typed, meant) => {
    const [first] = await listProducts(shelf, { text: typed });
    expect(first?.name).toBe(meant);
  });

  test("finds nothing for what is like nothing, and takes signs as signs", async () => {
    expect(await listProducts(shelf, { text: "zzxqj" })).toEqual([]);
    expect(await listProducts(shelf, { text: "100%_'; drop table" })).toEqual([]);
  });

  test("suggests a handful, and nothing for nothing", async () => {
    expect(await suggestProducts(shelf, "candle")).toHaveLength(5);
    expect(await suggestProducts(shelf, "  ")).toEqual([]);
  });
});

describe("the shelf", () => {
  test("holds fifty goods in the shop, twenty-two occult and eight premium", async () => {
    const counts = await Promise.all(
      (["shop", "occult", "premium"] as const).map(
        async (collection) => (await listProducts(shelf, { collection })).length,
      ),
    );
    expect(counts).toEqual([50, 22, 8]);
  });

  test("can be narrowed to a category and laid out by price", async () => {
    const seasonal = await listProducts(shelf, { category: "seasonal" });
    expect(new Set(seasonal.map((good) => good.category.name))).toEqual(new Set(["Seasonal"]));
    const prices = (await listProducts(shelf, { collection: "premium", sort: "price-high" })).map(
      (good) => good.pricePaise,
    );
    expect(prices).toEqual([...prices].sort((one, other) => other - one));
  });

  test("answers a fragrance with the goods that share most of its notes, two at the least", async () => {
    const notes = ["Deodar", "Pine", "Moss", "Musk"];
    const found = await listProducts(shelf, { notes });
    const shared = found.map((good) => good.fragranceNotes.filter((note) => notes.includes(note)).length);
    expect(found.length).toBeGreaterThan(1);
    expect(Math.min(...shared)).toBeGreaterThanOrEqual(2);
    expect(shared).toEqual([...shared].sort((one, other) => other - one));
  });

  test("falls back to one shared note where no good shares two", async () => {
    const found = await listProducts(shelf, { notes: ["Deodar", "No Such Note"] });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((good) => good.fragranceNotes.includes("Deodar"))).toBe(true);
  });

  test("features fifteen goods", async () => {
    expect(await listFeatured(shelf)).toHaveLength(15);
  });

  test("counts each category's goods, and filters the shop by the eight that are its own", async () => {
    const filter = await listShopFilter(shelf);
    expect(filter.map((one) => one.name)).toEqual([
      "Jar Candles",
      "Fresh",
      "Seasonal",
      "Floral",
      "Concrete Artifacts",
      "Designer Candles",
      "Glass Jar Candles",
      "Metal Craft Candles",
    ]);
    const all = await listCategories(shelf);
    expect(all.find((one) => one.slug === "occult")?.count).toBe(22);
    expect(all.reduce((sum, one) => sum + one.count, 0)).toBe(80);
  });
});

describe("one good", () => {
  test("says all that its packet says", async () => {
    const bowl = await getProductBySlug(shelf, "white-marble-bowl");
    expect(bowl).toMatchObject({
      sku: "PREM-MARB-001",
      pricePaise: 349_900,
      weightText: "18 oz (510 g)",
      unitPriceText: "₹686.08 per 100 g",
      countryOfOrigin: "India",
      isSampleRating: true,
      category: { slug: "premium", name: "Premium" },
    });
    expect(bowl.pictures).toHaveLength(3);
    expect(bowl.picture).toEqual(bowl.pictures[0]);
  });

  test("has relatives that can be bought, itself not among them", async () => {
    const ridge = await getProductBySlug(shelf, "deodar-ridge");
    const related = await listRelated(shelf, ridge);
    expect(related).toHaveLength(4);
    expect(related.some((good) => good.slug === ridge.slug || good.stock === 0)).toBe(false);
  });

  test("is gone once the owner puts it away or archives it", async () => {
    await shelf.db.update(product).set({ active: false }).where(eq(product.slug, "station-coffee"));
    await shelf.db
      .update(product)
      .set({ archivedAt: shelf.clock.now() })
      .where(eq(product.slug, "deodar-ridge"));
    await expect(getProductBySlug(shelf, "station-coffee")).rejects.toThrow(NotFound);
    expect(await findProductBySlug(shelf, "deodar-ridge")).toBeUndefined();
    const names = namesOf(await listProducts(shelf, { collection: "shop" }));
    expect(names).not.toContain("Station Coffee");
    expect(names).not.toContain("Deodar Ridge");
    expect(names).toHaveLength(48);
  });
});
