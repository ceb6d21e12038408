import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainChoices } from "#features/moving-here/products/former-file.fixture.ts";
import { readCsv, writeCsv } from "#platform/csv.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { productField } from "../fields/product-fields.table.ts";
import { getIdentifiers, saveIdentifiers } from "../identifiers/save-identifiers.server.ts";
import { packer } from "../products.fixture.ts";
import { exportProducts } from "./export-products.server.ts";
import { changeCells, checkFile, fillCatalogue, importFile, makeChecked } from "./imports.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillCatalogue(shop, 3);
  await saveIdentifiers(shop, packer, { productId: "p-1", gtin: "4006381333931", mpn: "00123" });
  await saveIdentifiers(shop, packer, { productId: "p-2", gtin: "036000291452", mpn: "" });
});
afterAll(() => shop.close());

const numbersOf = async (productId: string) => {
  const { gtin, mpn } = await getIdentifiers(shop.db, productId);
  return [gtin, mpn];
};
const column = (name: string) => (rows: string[][]) => {
  const at = rows[0]?.indexOf(name) ?? -1;
  return rows.slice(1).map((cells) => cells[at]);
};

test("the file has GTIN and MPN as text that no spreadsheet changes, and is read in again unchanged", async () => {
  const csv = await exportProducts(shop, packer);
  const read = readCsv(csv);
  const rows = read.ok ? read.rows.map(({ cells }) => cells) : [];
  expect(column("GTIN")(rows)).toEqual(["'4006381333931", "'036000291452", ""]);
  expect(column("MPN")(rows)).toEqual(["'00123", "", ""]);
  expect(await checkFile(shop, csv)).toMatchObject({ changes: [], faults: [] });
});

test.each([
  ["4006381333931", "4006381333931"],
  ["400 6381-333931 ", "4006381333931"],
  ["4006381333931.0", "4006381333931"],
  ['="4006381333931"', "4006381333931"],
  ["36000291452", "036000291452"],
  ["", ""],
])("the cell %j makes the GTIN %j, and a column that is missing keeps it", async (cell, gtin) => {
  const csv = writeCsv([
    ["SKU", "GTIN"],
    ["P-00003", cell],
  ]);
  expect(await importFile(shop, csv)).toBe("made");
  expect(await numbersOf("p-3")).toEqual([gtin, ""]);
  expect(await checkFile(shop, csv)).toMatchObject({ changes: [], faults: [] });
});

test.each([
  ["GTIN", "4006381333932", /the last one checks the others/],
  ["GTIN", "400638133393", /the last one checks the others/],
  ["GTIN", "4.00638E+12", /a spreadsheet has shortened a long number/],
  ["GTIN", "does not apply", /8, 12, 13 or 14 digits/],
  ["MPN", "M".repeat(71), /70/],
])("in column %s the value %j is refused with its row and the reason", async (name, cell, message) => {
  const csv = writeCsv([
    ["SKU", name],
    ["P-00001", cell],
  ]);
  const { faults, changes } = await checkFile(shop, csv);
  expect(faults).toEqual([{ row: 2, line: 2, column: name, message: expect.stringMatching(message) }]);
  expect(changes).toEqual([]);
});

test("a zero that a spreadsheet dropped is no change of the number that is stored", async () => {
  const changed = changeCells(await exportProducts(shop, packer), [
    { row: 2, column: "gtin", cell: "36000291452" },
    { row: 1, column: "mpn", cell: "MAR-01" },
  ]);
  const plan = await checkFile(shop, changed);
  expect(plan.changes).toMatchObject([{ sku: "P-00001", field: "MPN", before: "00123", after: "MAR-01" }]);
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  expect(await numbersOf("p-1")).toEqual(["4006381333931", "MAR-01"]);
  const again = readCsv(await exportProducts(shop, packer));
  expect(again.ok && column("MPN")(again.rows.map(({ cells }) => cells))).toEqual(["'MAR-01", "", ""]);
});

test("numbers that somebody has changed since the dry run are not overwritten", async () => {
  const file = writeCsv([
    ["SKU", "MPN"],
    ["P-00002", "M-2"],
  ]);
  const { importId } = await checkFile(shop, file);
  await saveIdentifiers(shop, packer, { productId: "p-2", gtin: "", mpn: "M-9" });
  expect(await makeChecked(shop, importId)).toBe("changed-meanwhile");
  expect(await numbersOf("p-2")).toEqual(["", "M-9"]);
});

const shopify = (rows: string[][]) =>
  writeCsv([
    ["Handle", "Title", "Variant SKU", "Variant Price", "Variant Barcode", "Google Shopping / MPN"],
    ...rows,
  ]);
const woo = (rows: string[][]) =>
  writeCsv([["Type", "SKU", "Name", "Published", "Regular price", "GTIN, UPC, EAN, or ISBN"], ...rows]);

test.each([
  ["Shopify", shopify([["a", "A", "SH-1", "99", "'4006381333931", "R-7"]]), "SH-1", ["4006381333931", "R-7"]],
  [
    "WooCommerce",
    woo([["simple", "WOO-1", "दीया", "1", "99", "978-3-16-148410-0"]]),
    "WOO-1",
    ["9783161484100", ""],
  ],
])(
  "a file of %s brings barcodes, also of a product with a name in Hindi",
  async (_name, file, sku, numbers) => {
    const plan = await checkFile(shop, file, plainChoices);
    expect(plan.faults).toEqual([]);
    expect(await makeChecked(shop, plan.importId)).toBe("made");
    const [row] = await shop.db.select({ id: product.id }).from(product).where(eq(product.sku, sku));
    expect(await numbersOf(row?.id ?? "")).toEqual(numbers);
  },
);

test("another shop's barcode that is no GTIN is left out with a remark, and a shortened one is refused", async () => {
  const file = shopify([
    ["b", "B", "SH-2", "99", "B00ABC1234", ""],
    ["c", "C", "SH-3", "99", "8.90123E+12", ""],
  ]);
  const plan = await checkFile(shop, file, plainChoices);
  expect(plan.remarks).toContainEqual({ kind: "barcode-left", count: 1, rows: [2] });
  expect(plan.faults).toMatchObject([{ row: 3, column: "GTIN", message: /export|as it came/ }]);
  expect(plan.changes.map(({ sku }) => sku)).toContain("SH-2");
});

test("a shop that has a field called GTIN of its own keeps that column", async () => {
  const field = { hint: "", unit: "", choices: [], hidden: false, position: 0, places: ["csv" as const] };
  await shop.db.insert(productField).values({ ...field, key: "gtin", kind: "text", label: "Gtin" });
  const read = readCsv(await exportProducts(shop, packer));
  const titles = read.ok ? (read.rows[0]?.cells ?? []) : [];
  expect(titles.filter((title) => /^(gtin|mpn)$/i.test(title))).toEqual(["MPN", "Gtin"]);
});
