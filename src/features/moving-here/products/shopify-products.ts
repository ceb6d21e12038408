// Reads a file of products from Shopify, of both generations of its column titles. A product is several rows with one handle:
// the first says what it is, and each is a further variant, a further picture, or both.

import { withoutGuard } from "#core/forms/spreadsheet-cell.ts";
import { parseGrams } from "#core/money/read-number.ts";
import { cutText } from "#platform/whole-text.ts";
import {
  type FormerFile,
  type FormerProduct,
  type FormerRow,
  type FormerSheet,
  type FormerVariant,
  findHsnTitle,
  readTradeNumbers,
} from "./former-product.ts";
import { decodeEntities, textOfHtml } from "./html-text.ts";

const optionNumbers = [1, 2, 3] as const;

export function readShopifyProducts(sheet: FormerSheet): FormerFile {
  const file: FormerFile = { products: [], remarks: [], faults: [] };
  const byHandle = new Map<string, FormerProduct | "left out">();
  for (const row of sheet.rows) {
    const handle = sheet.cell(row, "handle", "url handle").toLowerCase();
    if (handle === "") {
      const message = "it is empty, so nobody can tell which product this row belongs to";
      file.faults.push({ row: row.row, line: row.line, column: "URL handle", message });
      continue;
    }
    const known = byHandle.get(handle);
    if (known === undefined) byHandle.set(handle, readFirstRow(sheet, row, handle, file));
    else if (known !== "left out") readFurtherRow(sheet, row, known);
  }
  return file;
}

function readFirstRow(
  sheet: FormerSheet,
  row: FormerRow,
  handle: string,
  { products, remarks }: FormerFile,
): FormerProduct | "left out" {
  const { cell } = sheet;
  if (isYes(cell(row, "gift card"))) {
    remarks.push({ kind: "gift-card", row: row.row });
    return "left out";
  }
  const status = cell(row, "status").toLowerCase();
  const published = cell(row, "published", "published on online store");
  if ((status !== "" && status !== "active") || (published !== "" && !isYes(published)))
    remarks.push({ kind: "hidden-before", row: row.row });
  const optionNames = readOptionNames(sheet, row);
  const product: FormerProduct = {
    handle,
    page: handle,
    name: decodeEntities(cell(row, "title")),
    description: readDescription(cell(row, "body (html)", "description")),
    category: cell(row, "type") || (cell(row, "product category").split(">").at(-1)?.trim() ?? ""),
    collections: [],
    tags: cutText(cell(row, "tags"), 5_000).split(","),
    hsn: withoutGuard(cell(row, findHsnTitle(sheet.titles))),
    currency: "",
    optionNames,
    variants: [readVariant(sheet, row, optionNames)],
    pictures: [],
  };
  addPicture(sheet, row, product);
  products.push(product);
  return product;
}

/** A description without any tag is plain text that an app brought from another shop: its line ends are kept. */
function readDescription(html: string): string {
  return textOfHtml(html, { keepsLines: !/<[a-z]/i.test(html) });
}

function readFurtherRow(sheet: FormerSheet, row: FormerRow, product: FormerProduct): void {
  addPicture(sheet, row, product);
  const { cell } = sheet;
  const isVariant =
    cell(row, "variant price", "price") !== "" ||
    optionNumbers.some((n) => cell(row, `option${n} value`) !== "");
  if (isVariant) product.variants.push(readVariant(sheet, row, product.optionNames));
}

/** Shopify gives a product without variants the title 'Default Title'. */
function readOptionNames({ cell }: FormerSheet, row: FormerRow): string[] {
  if (cell(row, "option1 value").toLowerCase() === "default title") return [];
  return optionNumbers.map((n) => cell(row, `option${n} name`)).filter((name) => name !== "");
}

function readVariant(sheet: FormerSheet, row: FormerRow, optionNames: readonly string[]): FormerVariant {
  const { cell } = sheet;
  const grams = cell(row, "variant grams", "weight value (grams)");
  const isCounted = cell(row, "variant inventory tracker", "inventory tracker") !== "";
  const quantity = cell(row, "variant inventory qty", "inventory quantity");
  return {
    row: row.row,
    line: row.line,
    sku: withoutGuard(cell(row, "variant sku", "sku")),
    values: optionNumbers.slice(0, optionNames.length).map((n) => cell(row, `option${n} value`)),
    price: cell(row, "variant price", "price"),
    formerPrice: cell(row, "variant compare at price", "compare-at price"),
    stock: isCounted ? quantity : "",
    grams: parseGrams(grams, { min: 1 })?.toString() ?? "",
    ...readTradeNumbers(sheet, row),
    picture: cell(row, "variant image", "variant image url"),
  };
}

function addPicture({ cell }: FormerSheet, row: FormerRow, { pictures }: FormerProduct): void {
  const address = cell(row, "image src", "product image url", "image source");
  if (address === "" || pictures.some((one) => one.address === address)) return;
  pictures.push({ address, alt: cell(row, "image alt text") });
}

function isYes(cell: string): boolean {
  return /^(true|yes|1)$/i.test(cell);
}
