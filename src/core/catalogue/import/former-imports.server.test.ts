import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, like } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { intakePicture } from "#core/pictures/picture-intake.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findRedirect } from "#core/redirects/redirects.server.ts";
import { redirect } from "#core/redirects/redirects.table.ts";
import { plainChoices } from "#features/moving-here/products/former-file.fixture.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { category, product, productPicture } from "../catalogue.table.ts";
import { packer, photograph } from "../products.fixture.ts";
import { fetchWaitingPictures } from "./fetch-pictures.server.ts";
import { checkFile, makeChecked } from "./imports.fixture.ts";
import { getImport, startImport } from "./product-imports.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const asked = { ...plainChoices, gstRate: 500 };

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../features/moving-here/products/fixtures", name), "utf8");

const products = () =>
  shop.db
    .select({
      sku: product.sku,
      slug: product.slug,
      name: product.name,
      price: product.price,
      mrp: product.mrp,
      categorySlug: product.categorySlug,
      hsn: product.hsn,
      gstRate: product.gstRate,
      weight: product.weight,
      stock: product.stock,
      active: product.active,
      optionNames: product.optionNames,
      optionValues: product.optionValues,
    })
    .from(product)
    .orderBy(asc(product.createdAt), asc(product.sku));

const remarksOf = ({ remarks }: { remarks?: { kind: string; rows: number[] }[] }) =>
  remarks?.map(({ kind, rows }) => [kind, ...rows]);

test("a Shopify export becomes hidden products at their old addresses, with variants, stock and categories, only once", async () => {
  const file = fixture("shopify-export.csv");
  const plan = await checkFile(shop, file, { ...asked, formerPriceIsMrp: true, weightsAreNet: true });
  expect(plan).toMatchObject({ newProducts: 3, changedProducts: 0, faults: [] });
  expect(plan.changes.map(({ row, sku, field, after }) => [row, sku, field, after])).toEqual([
    [2, "CJ-113", "New category", "Jar candles"],
    [2, "CJ-113", "New product", "Cedar Jar Candle, ₹499.00, 12 in stock, hidden"],
    [2, "CJ-113", "GTIN", "8901234567890"],
    ...[1, 2, 3].map(() => [2, "CJ-113", "Pictures to add", expect.stringContaining("cdn.shopify.com")]),
    [3, "CJ-227", "Variant of", "CJ-113, Size: 227 g | Scent: Cedar / smoked"],
    [3, "CJ-227", "New product", "Cedar Jar Candle, 227 g, Cedar / smoked, ₹899.00, 0 in stock, hidden"],
    [3, "CJ-227", "Pictures to add", expect.stringContaining("cedar-large.jpg")],
    [5, "BRASS-DIYA", "New category", "Diyas"],
    [5, "BRASS-DIYA", "New product", "Brass Diya, ₹149.00, 0 in stock, hidden"],
  ]);
  expect(remarksOf(plan)).toEqual([
    ["sku-made", 5],
    ["hidden-before", 5],
    ["gift-card", 6],
    ["not-counted", 5],
    ["below-nothing", 3],
    ["no-currency", 2],
  ]);
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  expect(await products()).toMatchObject([
    {
      sku: "CJ-113",
      slug: "cedar-jar-candle",
      price: 49_900,
      mrp: 59_900,
      categorySlug: "jar-candles",
      hsn: "3406",
      gstRate: 500,
      weight: "310 g",
      stock: 12,
      active: false,
      optionNames: ["Size", "Scent"],
      optionValues: ["113 g", "Cedar / smoked"],
    },
    {
      sku: "CJ-227",
      mrp: null,
      categorySlug: "jar-candles",
      hsn: "3406",
      stock: 0,
      optionValues: ["227 g", "Cedar / smoked"],
    },
    {
      sku: "BRASS-DIYA",
      slug: "brass-diya",
      categorySlug: "diyas",
      hsn: "",
      gstRate: 0,
      weight: "",
      stock: 0,
    },
  ]);
  expect((await shop.db.select().from(category)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Jar candles", "Diyas"]),
  );
  const again = await checkFile(shop, file, asked);
  expect(again).toMatchObject({ changes: [], faults: [] });
  expect(remarksOf(again)).toContainEqual(["here-already", 2, 3, 5]);
});

test("a faulty row is left out and named, and the others are imported", async () => {
  const plan = await checkFile(shop, fixture("woocommerce.csv"), asked);
  expect(plan.faults).toEqual([
    { row: 5, line: 5, column: "Parent", message: "there is no product 'woo-hoodie' in this file" },
  ]);
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  expect((await products()).map(({ sku, name, price, stock }) => [sku, name, price, stock])).toEqual([
    ["WOO-VNECK-RED", "V-Neck Shirt", 2_000, 0],
    ["WOO-VNECK-BLUE", "V-Neck Shirt, Blue", 1_500, 4],
    ["WOO-BEANIE", "Beanie", 111_800, 7],
    ["WOO-BELT", "Belt", 6_500, 0],
  ]);
});

test("Etsy's prices in dollars need a rate, which converts them to whole rupees", async () => {
  const without = await checkFile(shop, fixture("etsy.csv"), asked);
  expect(without.changes).toEqual([]);
  expect(without.faults[0]?.message).toContain("say how many rupees one USD is");
  const plan = await checkFile(shop, fixture("etsy.csv"), { ...asked, rupeesFor: 83.5 });
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  expect(
    (await products()).map(({ sku, price, stock, categorySlug }) => [sku, price, stock, categorySlug]),
  ).toEqual([
    ["SOY-CANDLE-DEODAR-HAND-POURED-LAR", 133_600, 0, "other"],
    ["SOY-CANDLE-DEODAR-HAND-POURED-SMA", 133_600, 0, "other"],
    ["HANDMADE-MUG", 167_000, 3, "other"],
  ]);
});

test("a faulty variant never leaves a product with one option value, and a faulty product keeps out its variants", async () => {
  const file = [
    "Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty",
    "one,One,100,Size,S,shopify,1",
    "one,,free,,M,shopify,1",
    "two,Two,,Size,S,shopify,1",
    "two,,100,,M,shopify,1",
    "three,Three,100,,,shopify,1.5",
    "four,Four,100,,,shopify,4",
  ].join("\n");
  const plan = await checkFile(shop, file, asked);
  expect(plan.faults.map(({ row, column }) => [row, column])).toEqual([
    [2, "Options"],
    [3, "Price"],
    [4, "Price"],
    [5, "Options"],
    [6, "Stock"],
  ]);
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  expect((await products()).map(({ sku }) => sku)).toEqual(["FOUR"]);
  const mended = await checkFile(shop, `${file.replace(",,free,,M", ",,200,,M")}\n`, asked);
  expect(mended.changes.map(({ field }) => field)).not.toContain("New category");
  expect(await makeChecked(shop, mended.importId)).toBe("made");
  expect((await products()).map(({ sku }) => sku)).toEqual(["ONE-S", "ONE-M", "FOUR"]);
});

test("UTF-16 with tabs, a line that names the separator, and cells that look like formulas are read as text", async () => {
  const rows = [
    ["Handle", "Title", "Variant Price", "Variant Inventory Tracker"],
    ["diya", "=HYPERLINK(1)", "1,299.00", ""],
  ];
  const tabs = Buffer.from(`\ufeff${rows.map((row) => row.join("\t")).join("\r\n")}\r\n`, "utf16le");
  const plan = await checkFile(shop, new Uint8Array(tabs), asked);
  expect(plan).toMatchObject({ newProducts: 1, faults: [] });
  const semicolons = `sep=;\n${rows.map((row) => row.join(";")).join("\n")}\n`;
  const same = await checkFile(shop, semicolons, asked);
  expect(same.changes.map(({ row, after }) => [row, after])).toEqual([
    [3, "Other"],
    [3, "=HYPERLINK(1), ₹1,299.00, 0 in stock, hidden"],
  ]);
});

test("a file that is cut off, too large in any direction, or without products is refused whole", async () => {
  const header = "Handle,Title,Variant Price";
  const faultOf = async (text: string) => {
    const { changes, faults } = await checkFile(shop, text, asked);
    expect(changes).toEqual([]);
    return faults.map(({ row, message }) => `${row}: ${message}`);
  };
  expect(await faultOf(`${header}\na,A,1\nb,B`)).toEqual([
    "3: the file ends inside this row: if it was cut off, save it again; if nothing is missing, put another row below it",
  ]);
  expect(await faultOf(`${header}\na,A,1\nb,"B`)).toEqual([
    expect.stringContaining("3: a quotation mark is not closed"),
  ]);
  expect(await faultOf(`${header}\na,"${'""'.repeat(100_001)}",1`)).toEqual([
    "2: a cell has more than 100000 characters",
  ]);
  expect(await faultOf(`${header}\n${"a,A,1\n".repeat(100_001)}`)).toEqual([
    expect.stringContaining("100000 rows"),
  ]);
  expect(await faultOf(`${header}${",x".repeat(1_000_000)}`)).toEqual(["1: a row has more than 500 columns"]);
  expect(await faultOf("SKU,Name\nA,B")).toEqual([expect.stringContaining("1: these are no columns")]);
  const foreign = await checkFile(shop, fixture("shopify-export.csv"));
  expect(foreign.faults[0]?.message).toContain("this is a file of Shopify");
  const bytes = new Uint8Array(Buffer.from("PK\u0003\u0004\0"));
  expect(await startImport(shop, packer, { name: "a.csv", bytes, choices: asked })).toEqual({
    ok: false,
    reason: "not-csv",
  });
});

test("a picture that several variants show is fetched once and shown by each", async () => {
  const file = [
    "Handle,Title,Variant Price,Option1 Name,Option1 Value,Image Src",
    "one,One,100,Size,S,https://example.com/a.jpg",
    "one,,200,,M,",
    "one,,300,,L,",
  ].join("\n");
  const { importId } = await checkFile(shop, file, asked);
  await makeChecked(shop, importId);
  let fetched = 0;
  await fetchWaitingPictures(shop, { importId }, async () => {
    fetched += 1;
    return intakePicture(await photograph(), "staff");
  });
  expect(fetched).toBe(1);
  expect((await getImport(shop.db, importId)).pictures).toMatchObject({ waiting: 0, added: 3, failed: 0 });
  expect(await shop.db.select().from(productPicture)).toHaveLength(3);
  expect(await shop.db.select().from(picture)).toHaveLength(1);
});

test("a product from another shop is found at its former addresses, and a page that was there before stays", async () => {
  const take = async (name: string) => {
    const { importId } = await checkFile(shop, fixture(name), { ...asked, rupeesFor: 80 });
    expect(await makeChecked(shop, importId)).toBe("made");
  };
  const leadsTo = (path: string) => findRedirect(shop.db, path);
  await addTestProduct(shop.db, { id: "cedar-jar-candle" });
  await take("shopify-export.csv");
  expect(await leadsTo("/products/cedar-jar-candle")).toBeUndefined();
  expect(await leadsTo("/collections/winter/products/cedar-jar-candle")).toBe("/products/cedar-jar-candle-2");
  const kept = await shop.db.select().from(redirect);
  await take("shopify-export.csv").catch(() => {});
  expect(await shop.db.select().from(redirect)).toEqual(kept);
  await take("woocommerce.csv");
  const [woo] = await shop.db
    .select({ from: redirect.fromPath, to: redirect.toPath })
    .from(redirect)
    .where(like(redirect.fromPath, "/product/%"));
  expect(woo?.to).toBe(woo?.from.replace("/product/", "/products/"));
});
