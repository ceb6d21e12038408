// Reads Etsy's download of listings: one row each, with all values of an option in one cell, and neither a price nor a
// stock for single variants.

import { combine, maxVariants } from "#core/catalogue/variants/variant.ts";
import { withoutGuard } from "#core/forms/spreadsheet-cell.ts";
import {
  type FormerFile,
  type FormerProduct,
  type FormerRow,
  type FormerSheet,
  type FormerVariant,
  findHsnTitle,
} from "./former-product.ts";
import { decodeEntities } from "./html-text.ts";

const optionNumbers = [1, 2, 3] as const;
const pictureNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

type Option = { name: string; values: string[] };

export function readEtsyListings(sheet: FormerSheet): FormerFile {
  const file: FormerFile = { products: [], remarks: [], faults: [] };
  for (const row of sheet.rows) {
    const options = readOptions(sheet, row);
    const count = options.reduce((product, { values }) => product * values.length, 1);
    if (count > maxVariants) {
      const message = `these are ${count} variants; a product has at most ${maxVariants}`;
      file.faults.push({ row: row.row, line: row.line, column: "Variations", message });
      continue;
    }
    if (count > 1) file.remarks.push({ kind: "shared-price", row: row.row });
    file.products.push(readListing(sheet, row, options));
  }
  return file;
}

function readOptions({ cell }: FormerSheet, row: FormerRow): Option[] {
  const options = optionNumbers.map((n) => ({
    name: decodeEntities(cell(row, `variation ${n} name`) || cell(row, `variation ${n} type`)),
    values: [...new Set(listOf(cell(row, `variation ${n} values`)))],
  }));
  return options.filter(({ name, values }) => name !== "" && values.length > 0);
}

function readListing(sheet: FormerSheet, row: FormerRow, options: readonly Option[]): FormerProduct {
  const { cell } = sheet;
  const combinations = combine(options.map(({ values }) => values));
  const [sku = "", ...otherSkus] = listOf(withoutGuard(cell(row, "sku")));
  const isOne = combinations.length === 1 && otherSkus.length === 0;
  const [first = [], ...others] = combinations;
  // The former shop lists the SKUs in an order of its own, so none can be matched to a variant.
  const variantOf = (values: string[]): FormerVariant => ({
    row: row.row,
    line: row.line,
    sku: isOne ? sku : "",
    values,
    price: cell(row, "price"),
    formerPrice: "",
    stock: combinations.length > 1 ? "0" : cell(row, "quantity"),
    grams: "",
    gtin: "",
    mpn: "",
    picture: "",
  });
  const addresses = pictureNumbers.map((n) => cell(row, `image${n}`)).filter((address) => address !== "");
  return {
    handle: "",
    page: numberOfListing(cell(row, "listing_id", "listing id", "url")),
    name: decodeEntities(cell(row, "title")),
    description: decodeEntities(cell(row, "description")),
    category: "",
    collections: [],
    tags: listOf(cell(row, "tags")),
    hsn: withoutGuard(cell(row, findHsnTitle(sheet.titles))),
    currency: cell(row, "currency_code").toUpperCase() || "INR",
    optionNames: options.map(({ name }) => name),
    variants: [variantOf(first), ...others.map(variantOf)],
    pictures: [...new Set(addresses)].map((address) => ({ address, alt: "" })),
  };
}

/** Etsy's own file has no number; others have the number or the whole address. */
function numberOfListing(cell: string): string {
  return /^(\d+)$|\/listing\/(\d+)/.exec(cell)?.slice(1).find(Boolean) ?? "";
}

function listOf(cell: string): string[] {
  return cell
    .split(",")
    .map((entry) => decodeEntities(entry.trim()))
    .filter((entry) => entry !== "");
}
