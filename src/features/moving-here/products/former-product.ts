// A product as another shop's file has it, before it is translated into rows of our own file of products.

import type { Remark } from "#core/catalogue/import/remark.ts";
import { differingColumns, readColumns } from "#core/forms/file-columns.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { withoutGuard } from "#core/forms/spreadsheet-cell.ts";
import type { CsvFault, CsvPlace } from "#core/imports/import.ts";

export const formerShopNames = { shopify: "Shopify", woocommerce: "WooCommerce", etsy: "Etsy" } as const;
export type FormerShop = keyof typeof formerShopNames;

export type FormerPicture = { address: string; alt: string };

/** Texts are those of the file; prices are in its currency, `formerPrice` is the price before a reduction. */
export type FormerVariant = CsvPlace & {
  sku: string;
  /** One for each option of its product. */
  values: string[];
  price: string;
  formerPrice: string;
  /** '' if the former shop did not count the pieces. */
  stock: string;
  /** Whole grams; '' if not known. */
  grams: string;
  /** The cell of its barcode, unchecked. */
  gtin: string;
  mpn: string;
  /** The address of the variant's own picture, or ''. */
  picture: string;
};

export type FormerProduct = {
  /** The name of its page here, or '' to make it from the product's name. */
  handle: string;
  /** The name of its page in the former shop: a handle, or a listing's number; '' if the file does not name it. */
  page: string;
  name: string;
  /** Plain text, without HTML. */
  description: string;
  category: string;
  /** Names of further categories of the file. */
  collections: string[];
  tags: string[];
  /** '' if the file has none. */
  hsn: string;
  /** The currency of the prices, such as 'INR'; '' if the file does not name it. */
  currency: string;
  optionNames: string[];
  /** At least one. */
  variants: [FormerVariant, ...FormerVariant[]];
  pictures: FormerPicture[];
};

export type FormerFile = { products: FormerProduct[]; remarks: Remark[]; faults: CsvFault[] };

export type ReadFormerFile = (sheet: FormerSheet) => FormerFile;

export type FormerRow = CsvPlace & { cells: readonly string[] };

export type FormerSheet = {
  rows: readonly FormerRow[];
  /** Column titles in small letters, in their order. */
  titles: readonly string[];
  /** The cell under the first of these titles that the file has; '' if it has none. */
  cell: (row: FormerRow, ...titles: string[]) => string;
  /** The first row in which two columns of one title differ, if such a cell was read. */
  findDiffering: () => { at: FormerRow; message: string } | undefined;
};

export function openFormerSheet(header: FormerRow, rows: readonly FormerRow[]): FormerSheet {
  const titles = readTitles(header.cells);
  const columns = Map.groupBy(titles.keys(), (index) => titles[index] ?? "");
  let differing: { at: FormerRow; message: string } | undefined;
  return {
    rows,
    titles,
    findDiffering: () => differing,
    cell: (row, ...wanted) => {
      const title = wanted.find((one) => columns.has(one)) ?? "";
      const text = readColumns(row.cells, columns.get(title) ?? []);
      if (text === undefined) differing ??= { at: row, message: `'${title}': ${differingColumns}` };
      return text ?? "";
    },
  };
}

export function readTitles(header: readonly string[]): string[] {
  return header.map((title) => tidyLine(title).toLowerCase());
}

/** The title of the column of HSN codes. In Shopify and WooCommerce the shop has made this field itself. */
export function findHsnTitle(titles: readonly string[]): string {
  return titles.find((title) => /(^|[^a-z])hsn([^a-z]|$)/.test(title)) ?? "";
}

/** An app may keep the barcode in a column with a name of its own, such as 'Meta: _ean'. */
export function readTradeNumbers(
  { cell, titles }: FormerSheet,
  row: FormerRow,
): Pick<FormerVariant, "gtin" | "mpn"> {
  const named = (words: RegExp) => titles.filter((title) => words.test(title));
  const firstOf = (found: string[]) => found.map((title) => cell(row, title)).find((text) => text !== "");
  const barcodes = named(/(^|[^a-z])(gtin|ean|upc|isbn|barcode|_?global_unique_id)([^a-z]|$)/);
  return {
    gtin: firstOf(barcodes.filter((title) => !/type|format|image/.test(title))) ?? "",
    mpn: withoutGuard(firstOf(named(/(^|[^a-z])mpn([^a-z]|$)/)) ?? ""),
  };
}
