// The sample products: seeds/products.csv, read like an owner's file of products, and seeds/product-pictures.csv with their pictures of
// src/core/pictures/shipped-pictures.json. The shop lists them in the order of the file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { KnownProducts } from "#core/catalogue/import/csv-products.server.ts";
import { usualSheet } from "#core/catalogue/import/csv-sheet.ts";
import { readProductRows } from "#core/catalogue/import/read-product-file.server.ts";
import type { ProductFacts } from "#core/catalogue/import/row-change.server.ts";
import { blankProduct } from "#core/catalogue/product-values.ts";
import type { CsvFault } from "#core/imports/import.ts";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { sampleTrade, usualTax } from "#core/settings/trade.ts";
import { readCsv } from "#platform/csv.ts";
import { sampleCollections } from "#seeds/collections.ts";
import { categories } from "#seeds/products/categories.ts";

const seedsFolder = join(import.meta.dirname, "..");

export type SampleProduct = ProductFacts & {
  sku: string;
  slug: string;
  stock: number;
  /** Names of shipped pictures; the first is the main one. */
  pictures: string[];
};

/** Throws if a row is wrong, because that is a mistake in the file. */
export function readSampleProducts(): Promise<SampleProduct[]> {
  const readText = (name: string) => readFileSync(join(seedsFolder, name), "utf8");
  return readSamples(readText("products.csv"), readText("product-pictures.csv"));
}

export async function readSamples(products: string, pictures: string): Promise<SampleProduct[]> {
  const { changes, faults } = await readProductRows(products, emptyShop(), async () => {});
  if (faults.length > 0) throw new Error(`seeds/products.csv:\n${faults.map(describeFault).join("\n")}`);
  const namesOf = readPictureNames(pictures);
  const unknown = [...namesOf.keys()].find((name) => !changes.some(({ sku }) => sku === name));
  if (unknown) throw new Error(`seeds/product-pictures.csv: ${unknown} is no product`);
  return changes.map(({ sku, slug, facts, stockBy }) => {
    const names = namesOf.get(sku);
    if (!names) throw new Error(`seeds/product-pictures.csv: ${sku} has no picture`);
    // Unlike an imported product, which is hidden until its picture is fetched.
    const wordsOnLabel = findBundledPicture(names[0] ?? "")?.paper !== undefined;
    return { ...facts, wordsOnLabel, sku, slug, stock: stockBy, pictures: names, active: true };
  });
}

function describeFault({ line, column, message }: CsvFault): string {
  return `line ${line}${column && `, ${column}`}: ${message}`;
}

/** A shop with its categories and no product, to compare rows with. */
function emptyShop(): KnownProducts {
  return {
    sheet: usualSheet,
    blank: { ...blankProduct, ...usualTax(sampleTrade) },
    bySku: new Map(),
    archived: new Set(),
    skuOf: new Map(),
    carriers: new Map(),
    rowOf: new Map(),
    countMarks: new Map(),
    identifiers: new Map(),
    pictureSources: new Map(),
    categories: new Map(categories.map(({ slug }) => [slug, slug])),
    collections: new Map(sampleCollections.map(({ slug }) => [slug, slug])),
    allCollections: new Map(),
    slugs: new Set(),
    usedCodes: [],
    ratesByPrice: [],
    priceLimit: { isOwner: true, staffDiscountPercent: 0 },
  };
}

/** Returns the names by SKU, in the order of the file. */
function readPictureNames(file: string): Map<string, string[]> {
  const read = readCsv(file);
  if (!read.ok) throw new Error(`seeds/product-pictures.csv, line ${read.line}: ${read.fault}`);
  const names = new Map<string, string[]>();
  for (const { cells } of read.rows.slice(1)) {
    const [sku = "", name = ""] = cells;
    names.set(sku, [...(names.get(sku) ?? []), name]);
  }
  return names;
}
