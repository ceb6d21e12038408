// Files that a spreadsheet has opened and saved are read whole.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { productIdentifier } from "#core/catalogue/identifiers/product-identifiers.table.ts";
import { checkFile, fillCatalogue, makeChecked } from "#core/catalogue/import/imports.fixture.ts";
import { listNumbers } from "#core/parcels/match-numbers.ts";
import { readSettlementRows } from "#features/accountant/settlements/settlement-file.ts";
import { readRemittance } from "#features/cash-on-delivery/remittance.ts";
import { plainChoices } from "#features/moving-here/products/former-file.fixture.ts";
import { formerFileTask, recogniseText } from "#features/moving-here/read-file.server.ts";
import { readCsv } from "#platform/csv.ts";
import { decodeCsv } from "#platform/csv-text.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "fixtures/saved-files", `${name}.csv`)));
const textOf = (name: string) => decodeCsv(bytesOf(name)) ?? "";
const rowsOf = (text: string) => {
  const read = readCsv(text);
  return read.ok ? read.rows : [];
};

/** As a program writes it whose language has a decimal comma. */
const withCommas = (text: string) => text.replaceAll(/(?<=[;\t"])(\d+)\.(\d+)(?=[;\t"\n])/g, "$1,$2");
/** As saved by a program that drops empty cells at a row's end. */
const withoutEnds = (text: string) => text.replaceAll(/[,;\t]+(?=\n)/g, "");

describe("our own file of products", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await fillCatalogue(shop, 0);
  });
  afterAll(() => shop.close());

  const saved: [string, Uint8Array | string][] = [
    ["with commas", bytesOf("products-comma")],
    ["with semicolons in the letters of Windows", bytesOf("products-semicolon-windows")],
    ["with tabs in UTF-16", bytesOf("products-tab-utf16")],
    ["with decimal commas", withCommas(textOf("products-semicolon-windows"))],
    ["with its separator named", `sep=;\r\n${textOf("products-semicolon-windows")}`],
    ["without empty cells at the end", withoutEnds(textOf("products-comma"))],
  ];

  test.each(saved)("our own file of products, saved %s, makes the same products", async (_way, file) => {
    const { faults, newProducts, importId } = await checkFile(shop, file);
    expect({ faults, newProducts }).toEqual({ faults: [], newProducts: 3 });
    expect(await makeChecked(shop, importId)).toBe("made");
    const { sku, name, price, mrp, hsn, stock } = product;
    expect(
      await shop.db.select({ sku, name, price, mrp, hsn, stock }).from(product).orderBy(asc(sku)),
    ).toEqual([
      {
        sku: "P-00001",
        name: 'Café Diya ½ "small", brass',
        price: 99_950,
        mrp: 129_900,
        hsn: "3406",
        stock: 12,
      },
      { sku: "P-00002", name: "Jar – cedar", price: 12_990_000, mrp: null, hsn: "0406", stock: 1_200 },
      { sku: "P-00003", name: "Box", price: 4_905, mrp: null, hsn: "3406", stock: 0 },
    ]);
    const { gtin, mpn } = productIdentifier;
    expect(await shop.db.select({ gtin, mpn }).from(productIdentifier).orderBy(asc(mpn))).toEqual([
      { gtin: "8901234567890", mpn: "00123" },
      { gtin: "036000291452", mpn: "MX-7" },
    ]);
    await shop.sql`delete from product where sku like 'P-0000%'`;
  });

  test.each(["shopify-comma", "shopify-tab-utf16"])(
    "a file of Shopify, %s, is imported completely",
    async (name) => {
      const { faults, newProducts, changes } = await checkFile(shop, bytesOf(name), plainChoices);
      expect({ faults, newProducts }).toEqual({ faults: [], newProducts: 2 });
      expect(changes.map(({ field, after }) => `${field}: ${after}`)).toEqual(
        expect.arrayContaining([
          "New product: Cedar, “smoked” ₹, ₹1,299.50, 12 in stock, hidden",
          "GTIN: 8901234567890",
        ]),
      );
    },
  );
});

test("a settlement is the same in every saved form", () => {
  const texts = ["settlement-comma", "settlement-semicolon-windows", "settlement-tab-utf16"].map(textOf);
  texts.push(withCommas(texts[1] ?? ""), (texts[0] ?? "").replaceAll(".5,", ".50,"));
  // A day as a spreadsheet's number, and the same day with its month as a word.
  texts.push((texts[0] ?? "").replaceAll("24/11/2026 10:00:00", "46350.4166666667"));
  texts.push((texts[0] ?? "").replaceAll("24/11/2026 10:00:00", "24-Nov-26 10:00"));
  const [first, ...others] = texts.map((text) => readSettlementRows(rowsOf(text)));
  expect(first).toMatchObject({
    ok: true,
    settlements: [
      {
        head: { amount: 122_050, utr: "612345678901", createdAt: new Date("2026-11-24T10:00:00+05:30") },
        lines: [
          { madeAt: new Date("2026-11-20T13:33:57+05:30") },
          { madeAt: new Date("2026-11-05T09:03:07+05:30") },
        ],
      },
    ],
  });
  for (const other of others) expect(other).toEqual(first);
});

test.each(["courier-comma", "courier-semicolon-windows"])(
  "a courier's file, %s, is read completely",
  (name) => {
    for (const text of [textOf(name), withCommas(textOf(name)), withoutEnds(textOf(name))]) {
      expect(listNumbers(rowsOf(text))).toEqual({
        listed: [
          { order: "DD-26-00042", trackingNumber: "612345678901" },
          { order: "DD-26-00043", trackingNumber: "61234567890123" },
        ],
        faults: [],
      });
      expect(readRemittance(rowsOf(text))).toMatchObject({
        ok: true,
        unread: [],
        rows: [
          { number: "DD-26-00042", parcel: "612345678901", amount: 129_950, reference: "612345678901" },
          { number: "DD-26-00043", amount: 89_900 },
        ],
      });
    }
  },
);

test("orders of Shopify are read completely, also with days as a spreadsheet's numbers", async () => {
  const text = textOf("shopify-orders-comma");
  expect(recogniseText(decodeCsv(bytesOf("shopify-orders-comma")))).toMatchObject({
    file: { kind: "orders" },
  });
  for (const one of [text, text.replace("2026-05-25", "46167"), text.replace("2026-05-25", "25/05/2026")]) {
    const read = await formerFileTask.run({ file: one, kind: "orders", shop: "shopify" });
    expect(read).toMatchObject({
      content: {
        read: {
          faults: [],
          records: [
            { facts: { orderedAt: "2026-05-01T04:30:00.000Z" } },
            { facts: { orderedAt: "2026-05-24T18:30:00.000Z" } },
          ],
        },
      },
    });
  }
  const ambiguous = await formerFileTask.run({
    file: text.replace("2026-05-25", "05/06/2026"),
    kind: "orders",
    shop: "shopify",
  });
  expect(ambiguous).toMatchObject({
    content: { read: { faults: [{ row: 3, message: expect.stringContaining("write it as 2026-05-01") }] } },
  });
});
