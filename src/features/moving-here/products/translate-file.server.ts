// Reads a whole file of products of another shop: recognises it by its columns and translates its rows into ours. A faulty
// row is left out alone; a file that was cut off is refused whole.

import type { KnownCollection } from "#core/catalogue/import/former-collection.ts";
import type { CsvPlace } from "#core/imports/import.ts";
import { cutOff, type FileFault, readCsv } from "#platform/csv.ts";
import type { HeavyTask } from "#platform/heavy-work.ts";
import { readEtsyListings } from "./etsy-listings.ts";
import { formerAddresses } from "./former-address.ts";
import { type FormerShop, openFormerSheet, type ReadFormerFile } from "./former-product.ts";
import type { FormerShopChoices } from "./former-shop-form.ts";
import { recogniseShop } from "./recognise-shop.ts";
import { readShopifyProducts } from "./shopify-products.ts";
import { type TranslatedFile, translateProducts } from "./translate-products.ts";
import { readWooProducts } from "./woocommerce-products.ts";

/** Shopify writes a row for every picture of one product. */
const limits = { rows: 100_000, columns: 500, cellLength: 100_000 };

const readers: Record<FormerShop, ReadFormerFile> = {
  shopify: readShopifyProducts,
  woocommerce: readWooProducts,
  etsy: readEtsyListings,
};

const fileFaults: Record<FileFault, string> = {
  "quote-not-closed":
    "a quotation mark is not closed, so the file was cut off or changed: export it again, and do not open it in between",
  "cell-too-long": `a cell has more than ${limits.cellLength} characters`,
  "too-many-rows": `a file has at most ${limits.rows} rows: export it in several parts`,
  "too-many-columns": `a row has more than ${limits.columns} columns`,
};

const unknownFile =
  "these are no columns of a file of products from Shopify, WooCommerce or Etsy. Export the products in English, as CSV, and choose that file";

type FormerProducts = {
  file: string;
  choices: FormerShopChoices;
  /** The SKUs of the shop, in capitals. */
  skus: ReadonlySet<string>;
  /** By name and by slug, in small letters, like the collections. */
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, KnownCollection>;
};

/** The paths of a product in its former shop, and the rows of its variants. */
export type FormerPlace = { from: string[]; rows: number[] };

export type FormerReading =
  | { ok: true; translated: TranslatedFile; places: FormerPlace[] }
  | { ok: false; at: CsvPlace | undefined; message: string };

export const formerProductsTask: HeavyTask<FormerProducts, FormerReading> = {
  kind: "read-former-products",
  maxMs: 60_000,
  run: translateFile,
};

function translateFile({ file, choices, skus, categories, collections }: FormerProducts): FormerReading {
  const read = readCsv(file, limits);
  if (!read.ok) return refuse(read, fileFaults[read.fault]);
  const [header, ...rows] = read.rows;
  const shop = recogniseShop(header?.cells ?? []);
  if (!header || !shop) return refuse(header, unknownFile);
  if (read.isCutOff) return refuse(rows.at(-1), cutOff);
  const sheet = openFormerSheet(header, rows);
  const former = readers[shop](sheet);
  const differing = sheet.findDiffering();
  if (differing) return refuse(differing.at, differing.message);
  const hasProduct = (sku: string) => skus.has(sku);
  return {
    ok: true,
    translated: translateProducts(former, choices, { hasProduct, categories, collections }),
    places: former.products.map((product) => ({
      from: formerAddresses(shop, product),
      rows: product.variants.map(({ row }) => row),
    })),
  };
}

function refuse(at: CsvPlace | undefined, message: string): FormerReading {
  return { ok: false, at: at && { row: at.row, line: at.line }, message };
}
