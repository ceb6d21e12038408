// Reads a fixture of another shop's file as the dry run does, as far as the rows of our own file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { remarkKinds, summariseRemarks } from "#core/catalogue/import/remark.ts";
import { readCsv } from "#platform/csv.ts";
import { decodeCsv } from "#platform/csv-text.ts";
import { readEtsyListings } from "./etsy-listings.ts";
import { type FormerFile, openFormerSheet } from "./former-product.ts";
import type { FormerShopChoices } from "./former-shop-form.ts";
import { recogniseShop } from "./recognise-shop.ts";
import { readShopifyProducts } from "./shopify-products.ts";
import { formerLayout, translateProducts } from "./translate-products.ts";
import { readWooProducts } from "./woocommerce-products.ts";

const readers = { shopify: readShopifyProducts, woocommerce: readWooProducts, etsy: readEtsyListings };

export function readFixture(name: string): FormerFile & { shop: string } {
  return readText(decodeCsv(readFileSync(join(import.meta.dirname, "fixtures", name))) ?? "");
}

function readText(text: string): FormerFile & { shop: string } {
  const read = readCsv(text);
  if (!read.ok) throw new Error(read.fault);
  const [header = { row: 1, line: 1, cells: [] }, ...rows] = read.rows;
  const shop = recogniseShop(header.cells);
  if (!shop) throw new Error("not recognised");
  return { shop, ...readers[shop](openFormerSheet(header, rows)) };
}

/** No choices but the category of products without one. */
export const plainChoices: FormerShopChoices = {
  category: "Other",
  hsn: "",
  gstRate: null,
  pricesWithoutTax: false,
  formerPriceIsMrp: false,
  weightsAreNet: false,
  tagsAre: "nothing",
  rupeesFor: null,
};

/**
 * Translates the fixture for an empty shop: its rows as cells by column, the collections that they join, and the remarks by
 * row.
 */
export function translateFixture(name: string, choices: Partial<FormerShopChoices> = {}) {
  return translate(readFixture(name), choices);
}

export function translateText(text: string, choices: Partial<FormerShopChoices> = {}) {
  return translate(readText(text), choices);
}

function translate(file: FormerFile, choices: Partial<FormerShopChoices>) {
  const asked = { ...plainChoices, ...choices };
  const shop = { hasProduct: () => false, categories: new Map(), collections: new Map() };
  const translated = translateProducts(file, asked, shop);
  const rows = translated.rows.map(
    ({ row, cells }): Record<string, string> => ({
      ...Object.fromEntries([...formerLayout].map(([column, index]) => [column, cells[index] ?? ""])),
      row: String(row),
    }),
  );
  return { ...translated, rows, told: remarksOf(translated) };
}

export function remarksOf({ remarks }: Pick<FormerFile, "remarks">) {
  return summariseRemarks(remarks, remarkKinds).map(({ kind, rows }) => [kind, ...rows]);
}
