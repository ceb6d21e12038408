import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeCsv } from "#platform/csv.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { hideField, renameFact } from "../fields/edit-fields.server.ts";
import { addExampleFields } from "../fields/fields.fixture.ts";
import { productField } from "../fields/product-fields.table.ts";
import { owner, packer } from "../products.fixture.ts";
import { exportProducts } from "./export-products.server.ts";
import { checkFile, fillCatalogue, importFile, rowsOf } from "./imports.fixture.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addExampleFields(shop.db);
  await fillCatalogue(shop, 3);
});
afterEach(() => shop.close());

const save = () => exportProducts(shop, packer, undefined);
const snapshot = () => shop.db.select().from(product).orderBy(product.id);
const fieldsOf = async (sku: string) =>
  (await shop.db.select().from(product).where(eq(product.sku, sku)))[0]?.fields;

/** The file with the given cells, by title, in the row below the header. */
async function fileWith(cells: Record<string, string>): Promise<string> {
  const [header = [], first = [], ...rest] = rowsOf(await save());
  const changed = first.map((cell, index) => cells[header[index] ?? ""] ?? cell);
  return writeCsv([header, changed, ...rest]);
}

test("the file has a column for each of the shop's own fields, and goes out and in again unchanged", async () => {
  const said = {
    glaze: ["Celadon"],
    capacity: 350.5,
    "food-safe": false,
    marks: ["M, C", "2026"],
    firing: "=Wood",
  };
  await shop.db.update(product).set({ fields: said }).where(eq(product.sku, "P-00002"));
  const before = await snapshot();
  const csv = await save();
  const [header] = rowsOf(csv);
  expect(header).toEqual(expect.arrayContaining(["Glaze", "Capacity", "Food-safe", "Marks", "Firing"]));
  expect(await checkFile(shop, csv)).toMatchObject({ changedProducts: 0, changes: [], faults: [] });
  expect(await importFile(shop, csv)).toBe("made");
  expect(await snapshot()).toEqual(before);
});

test("cells of fields are read, shown before they change anything, and refused by their titles", async () => {
  const file = await fileWith({ Glaze: "tenmoku", Capacity: "1,200", "Food-safe": "yes", Marks: "a\nb" });
  const plan = await checkFile(shop, file);
  expect(plan.faults).toEqual([]);
  expect(plan.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["Glaze", "", "Tenmoku"],
    ["Capacity", "", "1200"],
    ["Food-safe", "", "yes"],
    ["Marks", "", "a\nb"],
  ]);
  expect(await importFile(shop, file)).toBe("made");
  const said = { glaze: ["Tenmoku"], capacity: 1200, "food-safe": true, marks: ["a", "b"] };
  expect(await fieldsOf("P-00001")).toEqual(said);
  const { faults } = await checkFile(shop, await fileWith({ Glaze: "Pink" }));
  expect(faults).toMatchObject([{ column: "Glaze", message: "Glaze is one of: Celadon, Tenmoku" }]);
});

test("the net quantity of a row may be a number; a product that has none keeps none, and a new one needs it", async () => {
  await shop.db.update(product).set({ weight: "", grams: 0 }).where(eq(product.sku, "P-00001"));
  const quantities = async () =>
    (await shop.db.select().from(product).orderBy(product.sku)).map(({ weight }) => weight);
  expect(await importFile(shop, await fileWith({ Name: "Indigo quilt" }))).toBe("made");
  expect((await quantities())[0]).toBe("");
  expect(await importFile(shop, await fileWith({ "Net quantity": "1 piece" }))).toBe("made");
  expect((await quantities())[0]).toBe("1 piece");
  const { faults } = await checkFile(shop, await fileWith({ SKU: "NEW-1", "Net quantity": "" }));
  expect(faults).toMatchObject([{ column: "Net quantity", message: expect.stringContaining("1 piece") }]);
  const bare = await checkFile(shop, await fileWith({ "Net quantity": "6" }));
  expect(bare.faults).toMatchObject([{ message: expect.stringContaining("unit") }]);
});

test("a file with the former title is read, and an own field of the new title keeps its column", async () => {
  const former = (await fileWith({ "Net quantity": "2 pieces" })).replace("Net quantity", "Weight");
  expect(await importFile(shop, former)).toBe("made");
  await shop.db.update(productField).set({ label: "Net quantity" }).where(eq(productField.key, "firing"));
  const [header = []] = rowsOf(await save());
  expect(header.filter((title) => title === "Net quantity" || title === "Weight")).toEqual([
    "Weight",
    "Net quantity",
  ]);
  expect(await checkFile(shop, await save())).toMatchObject({ changes: [], faults: [] });
});

test("a pottery's file has no column for candles, and hidden values stay stored", async () => {
  for (const key of ["burnTime", "fragranceNotes", "scentStrength", "scentRoom", "glaze"])
    await hideField(shop, owner, { key, hidden: true });
  await renameFact(shop, owner, { key: "ingredients", label: "Clay" });
  await shop.db.update(product).set({ fields: { glaze: ["Celadon"] } });
  const [header = []] = rowsOf(await save());
  expect(header.filter((title) => /burn|scent|fragrance|room|glaze|ingredients/i.test(title))).toEqual([]);
  expect(header).toContain("Clay");
  expect(await importFile(shop, await fileWith({ Capacity: "20", Clay: "Stoneware" }))).toBe("made");
  const [changed] = await shop.db.select().from(product).where(eq(product.sku, "P-00001"));
  expect(changed).toMatchObject({
    burnTime: "45 h",
    fragranceNotes: ["Cedar", "Smoke"],
    ingredients: ["Stoneware"],
    fields: { glaze: ["Celadon"], capacity: 20 },
  });
});

test("a new product and a new variant get the values of their rows in their fields", async () => {
  const [header = []] = rowsOf(await save());
  const rowOf = (cells: Record<string, string>) => header.map((title) => cells[title] ?? "");
  const plain = { Name: "Cup", Description: "A cup", Price: "100", Category: "Filled", Collection: "shop" };
  const taxed = {
    HSN: "6912",
    "GST rate in percent": "5",
    "Net quantity": "200 g",
    "Country of origin": "India",
  };
  const cup = { ...plain, ...taxed, SKU: "CUP", Options: "Size: S", Glaze: "Celadon", Capacity: "200" };
  const large = {
    SKU: "CUP-L",
    "Variant of": "CUP",
    Options: "Size: L",
    Price: "150",
    "Net quantity": "300 g",
    Capacity: "300",
  };
  expect(await importFile(shop, writeCsv([header, rowOf(cup), rowOf(large)]))).toBe("made");
  expect(await fieldsOf("CUP")).toEqual({ glaze: ["Celadon"], capacity: 200 });
  expect(await fieldsOf("CUP-L")).toEqual({ glaze: ["Celadon"], capacity: 300 });
});

test("rows with an HSN code that looks mistyped are named, and are imported all the same", async () => {
  const file = await fileWith({ HSN: "340610" });
  const plan = await checkFile(shop, file);
  expect(plan.remarks).toEqual([{ kind: "odd-hsn", count: 1, rows: [2] }]);
  expect(plan.faults).toEqual([]);
  expect(await importFile(shop, file)).toBe("made");
  const usual = await checkFile(shop, await fileWith({ HSN: "6912" }));
  expect(usual.remarks).toBeUndefined();
});
