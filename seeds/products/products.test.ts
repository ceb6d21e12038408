import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { roomSizes } from "#core/catalogue/scent.ts";
import { sampleBatches } from "#seeds/batches/sample-batches.ts";
import { noteNames } from "#seeds/fragrances/note-names.ts";
import { categories } from "#seeds/products/categories.ts";
import { readSampleProducts, readSamples, type SampleProduct } from "#seeds/products/sample-products.ts";
import { findScalePicture } from "#seeds/products/scale-picture.ts";
import { sampleBoxes, sampleSets } from "#seeds/products/sets.ts";
import { sampleMrp } from "#seeds/products/variants.ts";

const pictures = JSON.parse(
  readFileSync(new URL("../../src/core/pictures/shipped-pictures.json", import.meta.url), "utf8"),
) as { name: string; kind: string }[];
const pictureNames = new Set(pictures.map(({ name }) => name));
const candlePictures = new Set(pictures.filter(({ kind }) => kind === "candle").map(({ name }) => name));

const sampleProducts = await readSampleProducts();
const inCollection = (name: string) => sampleProducts.filter(({ collection }) => collection === name);
const shopProducts = inCollection("shop");
const occultProducts = inCollection("occult");
const premiumProducts = inCollection("premium");

const isSet = ({ sku }: SampleProduct) => [...sampleSets, ...sampleBoxes].some((set) => set.sku === sku);
/** Products without sets and boxes, whose price, stock and pictures come from their parts. */
const madeProducts = sampleProducts.filter((product) => !isSet(product));
const madeForShop = shopProducts.filter((product) => !isSet(product));

const rateByHsn: Record<string, number> = { "3406": 500, "7419": 500, "6810": 1800 };

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function openingOf(text: string): string {
  return text.toLowerCase().split(/\s+/).slice(0, 5).join(" ");
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
    expect(sampleProducts).toEqual([...shopProducts, ...occultProducts, ...premiumProducts]);
  });

  test("each of the eight shop categories has at least three sample products, and no category is empty", () => {
    const countOf = (slug: string) =>
      sampleProducts.filter((product) => product.categorySlug === slug).length;
    for (const { slug } of categories.slice(0, 8)) expect(countOf(slug), slug).toBeGreaterThanOrEqual(3);
    for (const { slug } of categories) expect(countOf(slug), slug).toBeGreaterThan(0);
  });

  test("every sample product has a unique slug, SKU, name and main picture", () => {
    expectUnique(sampleProducts.map((product) => product.slug));
    expectUnique(sampleProducts.map((product) => product.sku));
    expectUnique(sampleProducts.map((product) => product.name));
    expectUnique(madeProducts.map((product) => product.pictures[0] ?? ""));
  });

  test("a set is made of sample products, costs less than they do alone and has no stock of its own", () => {
    expect(sampleSets.length).toBeGreaterThan(1);
    for (const { sku, parts } of sampleSets) {
      const set = sampleProducts.find((product) => product.sku === sku);
      const alone = parts.map(({ sku: part, quantity }) => {
        const made = madeProducts.find((product) => product.sku === part);
        return (made?.price ?? Number.NaN) * quantity;
      });
      expect(set?.price, sku).toBeLessThan(alone.reduce((sum, price) => sum + price, 0));
      expect(set?.stock, sku).toBe(0);
    }
  });

  test("a box costs less than any of its fillings does alone, and is filled from its list", () => {
    expect(sampleBoxes.length).toBeGreaterThan(0);
    for (const { sku, pieces, choices } of sampleBoxes) {
      const box = sampleProducts.find((product) => product.sku === sku);
      const prices = choices.map((one) => madeProducts.find((product) => product.sku === one)?.price);
      expect(box?.price, sku).toBeLessThan(Math.min(...prices.map((price) => price ?? Number.NaN)) * pieces);
      expect(choices.length, sku).toBeGreaterThanOrEqual(pieces);
    }
  });

  test("products without wax are not shown as candles", () => {
    const hasNoWax = ({ ingredients }: SampleProduct) => !ingredients.some((one) => /wax/i.test(one));
    expect(sampleProducts.some(hasNoWax)).toBe(true);
    expect(
      slugsWhere((one) => hasNoWax(one) && one.pictures.some((name) => candlePictures.has(name))),
    ).toEqual([]);
  });

  test("the first photograph of a batch is of its own product", () => {
    for (const { product, photographs } of sampleBatches) {
      const own = sampleProducts.find(({ slug }) => slug === product)?.pictures;
      expect(own, product).toContain(photographs[0]);
    }
  });

  test("no photograph is of two batches", () => {
    expectUnique(sampleBatches.flatMap(({ photographs }) => photographs));
  });

  test("every SKU follows the pattern of its collection", () => {
    const series: Record<string, RegExp> = {
      shop: /^DD-[A-Z]{3}-\d{3}$/,
      occult: /^OCC-\d{3}$/,
      premium: /^PREM-[A-Z]{4}-00[1-8]$/,
    };
    expect(slugsWhere((product) => !series[product.collection]?.test(product.sku))).toEqual([]);
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
    const nameOfPiece = (picture: string) =>
      picture.replace(/-([abc]|near|unlit)$/, "").replace(/^gift-open-.*/, "gift-open");
    const showsAnother = (product: SampleProduct) =>
      !isSet(product) && new Set(product.pictures.map(nameOfPiece)).size > 1;
    expect(slugsWhere(showsAnother)).toEqual([]);
  });

  test("every price is within the range of its collection", () => {
    expect(new Set(madeForShop.map((product) => product.price))).toEqual(new Set([99_900]));
    expect(new Set(madeForShop.map((product) => product.mrp))).toEqual(new Set([sampleMrp(99_900)]));
    expect([649_00, 999_00, 1_049_00, 1_599_00].map(sampleMrp)).toEqual([
      779_00, 1_199_00, 1_259_00, 1_919_00,
    ]);
    for (const { slug, price } of occultProducts) {
      expect(price, slug).toBeGreaterThanOrEqual(10_000);
      expect(price, slug).toBeLessThanOrEqual(50_000);
    }
    for (const { slug, price } of premiumProducts) {
      expect(price, slug).toBeGreaterThanOrEqual(189_900);
      expect(price, slug).toBeLessThanOrEqual(499_900);
    }
  });

  test("every product has the GST rate of its HSN code, and concrete decor has 18 %", () => {
    expect(slugsWhere((product) => rateByHsn[product.hsn] !== product.gstRate)).toEqual([]);
    const concrete = sampleProducts.filter((product) => product.hsn === "6810");
    expect(concrete.length).toBeGreaterThanOrEqual(2);
    for (const product of concrete) {
      expect(product.categorySlug, product.slug).toBe("concrete-artifacts");
      expect(product.burnTime, product.slug).toBe("");
      expect(product.ingredients.join(), product.slug).not.toMatch(/wax/i);
    }
  });

  test("every candle has four to six notes of the fragrance guide and a burn time", () => {
    const isCandle = (product: SampleProduct) => product.hsn === "3406" && !isSet(product);
    const hasFewOrManyNotes = ({ fragranceNotes }: SampleProduct) =>
      fragranceNotes.length < 4 || fragranceNotes.length > 6;
    expect(slugsWhere((product) => isCandle(product) && hasFewOrManyNotes(product))).toEqual([]);
    expect(slugsWhere((product) => isCandle(product) && product.burnTime === "")).toEqual([]);
    for (const product of sampleProducts) expectUnique(product.fragranceNotes);
    const knownNotes = new Set<string>(noteNames);
    const hasUnknownNote = ({ fragranceNotes }: SampleProduct) =>
      fragranceNotes.some((note) => !knownNotes.has(note));
    expect(slugsWhere(hasUnknownNote)).toEqual([]);
    expect(slugsWhere((product) => product.ingredients.length === 0)).toEqual([]);
  });

  test("every scented candle has a strength and a room, and the strengths and rooms differ", () => {
    const scents = sampleProducts.filter(
      ({ burnTime, fragranceNotes }) => burnTime !== "" && fragranceNotes.length > 0,
    );
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
    const stocks = madeForShop.map((product) => product.stock);
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
    expect(new Set(featured.map((product) => product.categorySlug)).size).toBeGreaterThanOrEqual(6);
    expect(Math.min(...featured.map((product) => product.stock))).toBeGreaterThan(0);
  });
});

describe("a mistake in the files of sample products", () => {
  const header = "SKU,Name,Description,Price,Category,Weight";
  const row = "DD-JAR-001,Jar,A jar.,999,jar-candles,8 oz";

  test("a correct row becomes a product for sale with the address of its name", async () => {
    const [sample] = await readSamples(`${header}\n${row}\n`, "SKU,Picture\nDD-JAR-001,b\nDD-JAR-001,a\n");
    expect(sample).toMatchObject({ slug: "jar", price: 99_900, active: true, pictures: ["b", "a"] });
  });

  test("a wrong cell is reported with its line, its column and the owner's words", async () => {
    const wrong = row.replace("999", "cheap").replace("jar-candles", "jars");
    await expect(readSamples(`${header}\n${wrong}\n`, "")).rejects.toThrow(
      /seeds\/products\.csv:\nline 2, Price: Price must be an amount in rupees/,
    );
  });

  test("a product without a picture, and a picture without a product, are reported by SKU", async () => {
    await expect(readSamples(`${header}\n${row}\n`, "SKU,Picture\n")).rejects.toThrow(
      "DD-JAR-001 has no picture",
    );
    const pictures = "SKU,Picture\nDD-JAR-001,a\nDD-JAR-009,b\n";
    await expect(readSamples(`${header}\n${row}\n`, pictures)).rejects.toThrow("DD-JAR-009 is no product");
  });
});

test("products in a vessel that was photographed with their wax beside a tumbler have that picture, and no other", () => {
  const scaled = madeProducts.filter(({ pictures: [main = ""] }) => findScalePicture(main));
  expect(scaled.length).toBeGreaterThan(15);
  for (const {
    pictures: [main = ""],
  } of scaled)
    expect(pictureNames.has(findScalePicture(main) ?? "")).toBe(true);
  const ownWax = ["jar-ivory-linen", "jar-rose-rose", "occult-jar-midnight", "amber-ivory-spice"];
  expect(ownWax.map(findScalePicture)).toEqual([
    "scale-jar",
    "scale-jar-rose",
    "scale-jar-midnight",
    "scale-amber-ivory",
  ]);
  for (const otherWax of ["concrete-rose-rose", "bowl-sage-herbal", "occult-amber-spell"])
    expect(findScalePicture(otherWax)).toBeUndefined();
});
