// A product as another shop's file has it, before it is translated into rows of our own file of products.

import { withoutGuard } from "#shop/forms/spreadsheet-cell.ts";
import type { CsvFault, CsvPlace } from "#shop/imports/import.ts";
import type { Remark } from "./remark.ts";

export const formerShopNames = { shopify: "Shopify", woocommerce: "WooCommerce", etsy: "Etsy" } as const;
export type FormerShop = keyof typeof formerShopNames;

export type FormerPicture = { address: string; alt: string };

/** Texts are as the file has them; a price is in the file's currency, `formerPrice` is what it cost before. */
export type FormerVariant = CsvPlace & {
  sku: string;
  /** One for each option of its product. */
  values: string[];
  price: string;
  formerPrice: string;
  /** '' where the former shop did not count the pieces. */
  stock: string;
  /** Whole grams, '' where they are not known. */
  grams: string;
  /** The cell of its barcode, whatever stands there. */
  gtin: string;
  mpn: string;
  /** The address of a picture of its own, or ''. */
  picture: string;
};

export type FormerProduct = {
  /** Its page here gets this name, or '' where that follows from its own name. */
  handle: string;
  /** Its page had this name in the former shop: its handle, or a listing's number; '' where the file does not say it. */
  page: string;
  name: string;
  /** It is plain text, without HTML. */
  description: string;
  category: string;
  /** Further categories of the file, by name. */
  collections: string[];
  tags: string[];
  /** '' where the file does not say it. */
  hsn: string;
  /** The currency of its prices, as 'INR'; '' where the file does not say it. */
  currency: string;
  optionNames: string[];
  /** There is at least one. */
  variants: [FormerVariant, ...FormerVariant[]];
  pictures: FormerPicture[];
};

export type FormerFile = { products: FormerProduct[]; remarks: Remark[]; faults: CsvFault[] };

/** Reads the rows of one shop's file. */
export type ReadFormerFile = (sheet: FormerSheet) => FormerFile;

export type FormerRow = CsvPlace & { cells: readonly string[] };

export type FormerSheet = {
  rows: readonly FormerRow[];
  /** The titles of the columns in small letters, in their order. */
  titles: readonly string[];
  /** The cell below the first of these titles that the file has; '' where it has none. */
  cell: (row: FormerRow, ...titles: string[]) => string;
};

export function openFormerSheet(header: FormerRow, rows: readonly FormerRow[]): FormerSheet {
  const titles = readTitles(header.cells);
  const columns = new Map(titles.map((title, index) => [title, index] as const).toReversed());
  return {
    rows,
    titles,
    cell: (row, ...wanted) => {
      const title = wanted.find((one) => columns.has(one));
      const index = title === undefined ? undefined : columns.get(title);
      return index === undefined ? "" : (row.cells[index] ?? "").trim();
    },
  };
}

export function readTitles(header: readonly string[]): string[] {
  return header.map((title) => title.trim().toLowerCase());
}

/** The title of the column with HSN codes; Shopify and WooCommerce keep them in a field that the shop has made. */
export function findHsnTitle(titles: readonly string[]): string {
  return titles.find((title) => /(^|[^a-z])hsn([^a-z]|$)/.test(title)) ?? "";
}

/** An app may keep a barcode in a column that it has called its own way, as 'Meta: _ean'. */
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
