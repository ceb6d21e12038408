import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setting } from "#core/settings/settings.table.ts";
import type { Synonym } from "#core/settings/synonym-list.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { readCachedProductListing } from "../product-listing.server.ts";
import { suggestProducts } from "./suggest-products.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await addTestProduct(
    ctx.db,
    { id: "jar", name: "Sandalwood Candle", price: 400_00 },
    { id: "big", name: "Sandalwood Candle Tall", price: 900_00 },
    { id: "box", name: "Hamper", price: 500_00 },
    { id: "tin", name: "Rose Tin", price: 100_00 },
  );
  const tin = eq(product.id, "tin");
  await ctx.db.update(product).set({ description: "A gift for the table." }).where(tin);
});
afterAll(() => ctx.close());
beforeAll(async () => {
  await addTestProduct(
    ctx.db,
    { id: "deepak", name: "मोमबत्ती दीया", price: 1000_00 },
    { id: "creme", name: "Crème Brûlée", price: 1000_00 },
    { id: "vilakku", name: "மெழுகுவர்த்தி விளக்கு", price: 1000_00 },
    { id: "zari", name: "ज़री की थैली", price: 1000_00 },
  );
});

async function explain(...synonyms: Synonym[]) {
  const value = { synonyms };
  const row = { name: "search", value, changedAt: ctx.clock.now(), changedBy: "owner" };
  await ctx.db.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
}

async function find(text: string, category?: string) {
  const query = { text, ...(category && { category }) };
  const { products, found, isPartial } = await readCachedProductListing(ctx, query);
  return { ids: products.map(({ id }) => id).sort(), found, isPartial };
}

test("the list of a new shop has synonyms of plain words, and mistyped ones find them, too", async () => {
  expect((await find("mombatti")).ids).toEqual(["big", "jar"]);
  expect((await find("mombati chandan")).ids).toEqual(["big", "jar"]);
  expect((await find("gulab")).ids).toEqual(["tin"]);
});

test("a synonym that the owner adds is searched at once, and its products follow those with the word itself", async () => {
  await explain({ word: "gift", means: ["hamper", "candle"] });
  const { products } = await readCachedProductListing(ctx, { text: "gift" });
  expect(products.map(({ id }) => id)[0]).toBe("tin");
  expect((await find("gift")).ids).toEqual(["big", "box", "jar", "tin"]);
  expect((await suggestProducts(ctx, "gift")).products.map(({ name }) => name)).toContain("Hamper");
  await explain();
  expect((await find("gift")).ids).toEqual(["tin"]);
});

test("a price in the text is an inclusive limit, with and without words", async () => {
  expect((await find("sandalwood candle under 400")).ids).toEqual(["jar"]);
  expect((await find("below ₹500")).ids).toEqual(["box", "jar", "tin"]);
  expect((await find("under 500", "no-such-category")).ids).toEqual([]);
  expect((await find("candle under 99")).ids).toEqual([]);
});

test("if no product has all words, products with some of them are shown, marked as partial", async () => {
  const { products, found, isPartial } = await readCachedProductListing(ctx, { text: "candle tall rose" });
  expect({ first: products[0]?.id, found, isPartial }).toEqual({ first: "big", found: "3", isPartial: true });
  expect(await find("hamper zzxqj")).toMatchObject({ ids: ["box"], isPartial: true });
  expect(await find("hampr zzxqj")).toMatchObject({ ids: ["box"], isPartial: true });
  expect((await find("sandalwood candle")).isPartial).toBeUndefined();
  expect(await find("zzxqj qqqqz")).toMatchObject({ ids: [], found: "0" });
  expect(await find("zzxqj")).toMatchObject({ ids: [], found: "0" });
});

test("small words beside others are ignored", async () => {
  expect(await find("gift for the table and")).toMatchObject({ ids: ["tin"] });
  expect((await find("for a")).ids).toEqual(["tin"]);
});

test("words that are synonyms of each other find the same products, and nothing of a third word", async () => {
  await explain(
    { word: "tohfa", means: ["upahar"] },
    { word: "upahar", means: ["tohfa", "hamper"] },
    { word: "hamper", means: ["tin"] },
  );
  expect((await find("upahar")).ids).toEqual(["box"]);
  expect((await find("tohfa")).ids).toEqual([]);
});

test.each([
  ["मोमबत्ती", "deepak"],
  ["दीया", "deepak"],
  ["मोमबत्ती दीया", "deepak"],
  ["दिया", "deepak"],
  ["मोम", "deepak"],
  ["मोमबती", "deepak"],
  ["बत्ती", "deepak"],
  ["जरी", "zari"],
  ["ज\u093cरी", "zari"],
  ["थैली और दीया", "", "zari deepak"],
  ["cre\u0300me", "creme"],
  ["CRÈME BRÛLÉE", "creme"],
  ["விளக்கு", "vilakku"],
  ["மெழுகு", "vilakku"],
  ["மெழுகுவர்த்தீ", "vilakku"],
  ["की", "zari"],
  ["को", ""],
  ["दी", ""],
])("the search '%s' finds the product that has these words: %s", async (text, id, partial = "") => {
  const found = await find(text);
  expect(found.isPartial ? "" : found.ids.join(" ")).toBe(id);
  if (partial) expect(found.ids).toEqual(partial.split(" ").sort());
  const { products } = await suggestProducts(ctx, text);
  expect(products).toHaveLength(found.ids.length);
});

test("a synonym in Hindi is searched in either spelling", async () => {
  await explain({ word: "उपहार", means: ["दिया"] }, { word: "तोहफ़ा", means: ["tin"] });
  expect((await find("उपहार")).ids).toEqual(["deepak"]);
  expect((await find("तोहफा")).ids).toEqual(["tin"]);
});
