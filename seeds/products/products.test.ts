import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sampleBatches } from "#seeds/batches/sample-batches.ts";
import { categories } from "#seeds/products/categories.ts";
import { occultProducts } from "#seeds/products/occult-products.ts";
import { premiumProducts } from "#seeds/products/premium-products.ts";
import type { SampleProduct } from "#seeds/products/sample-product.ts";
import { sampleProducts } from "#seeds/products/sample-products.ts";
import { scentOfSample } from "#seeds/products/scent-of-sample.ts";
import { shopProducts } from "#seeds/products/shop-products.ts";
import { roomSizes } from "#shop/catalogue/scent.ts";

const pictures = JSON.parse(
  readFileSync(new URL("../../shop/pictures/shipped-pictures.json", import.meta.url), "utf8"),
) as { name: string; kind: string }[];
const pictureNames = new Set(pictures.map(({ name }) => name));
const candlePictures = new Set(pictures.filter(({ kind }) => kind === "candle").map(({ name }) => name));

const rateByHsn: Record<string, number> = { "3406": 500, "7419": 500, "6810": 1800 };

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function openingOf(text: string): string {
  return text.toLowerCase().split(/\s+/).slice(0, 5).join(" ");
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function slugsWhere(isWrong: (product: SampleProduct) => boolean): string[] {
  return sampleProducts.filter(isWrong).map((product) => product.slug);
}

function expectUnique(values: string[]): void {
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
}

describe("sample products", () => {
  test("the sample products fill three collections", () => {
    expect(shopProducts.length).toBeGreaterThanOrEqual(34);
    expect(occultProducts).toHaveLength(22);
    expect(premiumProducts).toHaveLength(8);
    expect(new Set(shopProducts.map((product) => product.collection))).toEqual(new Set(["shop"]));
    expect(new Set(occultProducts.map((product) => product.collection))).toEqual(new Set(["occult"]));
    expect(new Set(premiumProducts.map((product) => product.collection))).toEqual(new Set(["premium"]));
  });

  test("each of the eight shop categories has at least three sample products, and no category is empty", () => {
    const countOf = (slug: string) => sampleProducts.filter((product) => product.category === slug).length;
    for (const { slug } of categories.slice(0, 8)) expect(countOf(slug), slug).toBeGreaterThanOrEqual(3);
    for (const { slug } of categories) expect(countOf(slug), slug).toBeGreaterThan(0);
  });

  test("every sample product has a unique slug, SKU, name and main picture", () => {
    expectUnique(sampleProducts.map((product) => product.slug));
    expectUnique(sampleProducts.map((product) => product.sku));
    expectUnique(sampleProducts.map((product) => product.name));
    expectUnique(sampleProducts.map((product) => product.pictures[0] ?? ""));
    expect(slugsWhere((product) => product.slug !== slugOf(product.name))).toEqual([]);
  });

  test("what is sold without wax is not shown as a candle", () => {
    const hasNoWax = ({ ingredients }: SampleProduct) => !ingredients.some((one) => /wax/i.test(one));
    expect(sampleProducts.some(hasNoWax)).toBe(true);
    expect(
      slugsWhere((one) => hasNoWax(one) && one.pictures.some((name) => candlePictures.has(name))),
    ).toEqual([]);
  });

  test("no photograph is of two batches", () => {
    expectUnique(sampleBatches.flatMap(({ photographs }) => photographs));
  });

  test("every SKU follows the pattern of its collection", () => {
    const series = { shop: /^DD-[A-Z]{3}-\d{3}$/, occult: /^OCC-\d{3}$/, premium: /^PREM-[A-Z]{4}-00[1-8]$/ };
    expect(slugsWhere((product) => !series[product.collection].test(product.sku))).toEqual([]);
  });

  test("every description has at least forty words and a unique opening", () => {
    expect(slugsWhere((product) => countWords(product.description) < 40)).toEqual([]);
    expect(slugsWhere((product) => product.description.split("\n\n").length > 2)).toEqual([]);
    expectUnique(sampleProducts.map((product) => openingOf(product.description)));
  });

  test("no description makes a claim about health, luck or effects", () => {
    const claim =
      /\b(heal|cure|therap|remed|anxiet|stress|sooth|detox|immun|attract|protect|banish|manifest|fortune|wealth|luck|magic|spell|natural wax|toxic|eco-friendly|best|finest|purest)/i;
    expect(slugsWhere((product) => claim.test(`${product.name} ${product.description}`))).toEqual([]);
  });

  test("every product has existing pictures, none of them twice", () => {
    for (const product of sampleProducts) {
      expect(product.pictures.length, product.slug).toBeGreaterThan(0);
      expectUnique(product.pictures);
      expect(product.pictures.filter((name) => !pictureNames.has(name))).toEqual([]);
    }
  });

  test("every further picture of a product shows the same piece", () => {
    const nameOfPiece = (picture: string) => picture.replace(/-[abc]$/, "");
    const showsAnother = ({ pictures }: SampleProduct) => new Set(pictures.map(nameOfPiece)).size > 1;
    expect(slugsWhere(showsAnother)).toEqual([]);
  });

  test("every price is within the range of its collection", () => {
    expect(new Set(shopProducts.map((product) => product.pricePaise))).toEqual(new Set([99_900]));
    expect(new Set(shopProducts.map((product) => product.mrpPaise))).toEqual(new Set([119_900]));
    for (const { slug, pricePaise } of occultProducts) {
      expect(pricePaise, slug).toBeGreaterThanOrEqual(10_000);
      expect(pricePaise, slug).toBeLessThanOrEqual(50_000);
    }
    for (const { slug, pricePaise } of premiumProducts) {
      expect(pricePaise, slug).toBeGreaterThanOrEqual(189_900);
      expect(pricePaise, slug).toBeLessThanOrEqual(499_900);
    }
  });

  test("every product has the GST rate of its HSN code, and concrete decor has 18 %", () => {
    expect(slugsWhere((product) => rateByHsn[product.hsn] !== product.gstBasisPoints)).toEqual([]);
    const concrete = sampleProducts.filter((product) => product.hsn === "6810");
    expect(concrete.length).toBeGreaterThanOrEqual(2);
    for (const product of concrete) {
      expect(product.category, product.slug).toBe("concrete-artifacts");
      expect(product.burnTime, product.slug).toBe("");
      expect(product.ingredients.join(), product.slug).not.toMatch(/wax/i);
    }
  });

  test("every candle has four to six fragrance notes and a burn time", () => {
    const isCandle = (product: SampleProduct) => product.hsn === "3406";
    const hasFewOrManyNotes = ({ fragranceNotes }: SampleProduct) =>
      fragranceNotes.length < 4 || fragranceNotes.length > 6;
    expect(slugsWhere((product) => isCandle(product) && hasFewOrManyNotes(product))).toEqual([]);
    expect(slugsWhere((product) => isCandle(product) && product.burnTime === "")).toEqual([]);
    for (const product of sampleProducts) expectUnique(product.fragranceNotes);
    expect(slugsWhere((product) => product.ingredients.length === 0)).toEqual([]);
  });

  test("every scented candle has a strength and a room, and the strengths and rooms differ", () => {
    const scents = sampleProducts
      .filter(({ burnTime, fragranceNotes }) => burnTime !== "" && fragranceNotes.length > 0)
      .map(scentOfSample);
    const countOf = (isSuch: (scent: (typeof scents)[number]) => boolean) => scents.filter(isSuch).length;
    for (const strength of [2, 3, 4, 5])
      expect(
        countOf((scent) => scent.scentStrength === strength),
        `${strength}`,
      ).toBeGreaterThan(3);
    for (const room of roomSizes)
      expect(
        countOf((scent) => scent.scentRoom === room),
        room,
      ).toBeGreaterThan(5);
    expect(countOf(({ scentStrength, scentRoom }) => scentStrength === null || scentRoom === "")).toBe(0);
  });

  test("the shop collection has one sold-out product, a few low in stock and no other below 12", () => {
    const stocks = shopProducts.map((product) => product.stock);
    expect(stocks.filter((stock) => stock === 0)).toHaveLength(1);
    expect(stocks.filter((stock) => stock >= 3 && stock <= 9).length).toBeGreaterThanOrEqual(2);
    expect(stocks.filter((stock) => stock > 9 && stock < 12)).toEqual([]);
    expect(Math.max(...stocks)).toBeLessThanOrEqual(60);
    for (const { slug, stock } of premiumProducts) {
      expect(stock, slug).toBeGreaterThanOrEqual(5);
      expect(stock, slug).toBeLessThanOrEqual(15);
    }
  });

  test("fifteen products of the shop collection are featured, from at least six categories, all in stock", () => {
    const featured = sampleProducts.filter((product) => product.featured);
    expect(featured).toHaveLength(15);
    expect(new Set(featured.map((product) => product.collection))).toEqual(new Set(["shop"]));
    expect(new Set(featured.map((product) => product.category)).size).toBeGreaterThanOrEqual(6);
    expect(Math.min(...featured.map((product) => product.stock))).toBeGreaterThan(0);
  });
});
