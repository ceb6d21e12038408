// Reads the stored products with which a file is compared: by SKU, with marks of the last counts.
import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { RateByPrice } from "#core/money/rate-by-price.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { shownRatesByPrice } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { usualTax } from "#core/settings/trade.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { category, collection, collectionProduct, product, productPicture } from "../catalogue.table.ts";
import { listOwnCollections } from "../collections/collections.server.ts";
import { readFieldList } from "../fields/product-fields.server.ts";
import type { Identifiers } from "../identifiers/identifier-form.ts";
import { readIdentifiers } from "../identifiers/save-identifiers.server.ts";
import { readPriceLimitOf } from "../price-limit.server.ts";
import type { PriceLimit } from "../price-limit.ts";
import { blankProduct, type ProductValues, productValues } from "../product-values.ts";
import { readCountMarks } from "../stock/count-marks.server.ts";
import { joinValues } from "../variants/variant-grid.ts";
import { type CsvSheet, cellsOf, makeSheet } from "./csv-sheet.ts";
import type { KnownCollection } from "./former-collection.ts";

export type ProductRow = typeof product.$inferSelect;

/** By SKU, without archived ones. */
export function listCsvProducts(db: Database | Transaction): Promise<ProductRow[]> {
  return db.select().from(product).where(isNull(product.archivedAt)).orderBy(asc(product.sku));
}

/** A product that has or may have variants: a stored one, or one of a row that was read before theirs. */
export type Carrier = {
  id: string;
  sku: string;
  names: readonly string[];
  /** The cells of its row. */
  cells: ReturnType<typeof cellsOf>;
  /** Undefined for a new product. */
  stored: ProductRow | undefined;
  /** The SKU of each combination of values, its own first. */
  taken: Map<string, string>;
};

/**
 * The stored data with which the rows of a file are compared. The maps of carriers, rows and slugs grow while the file is read.
 */
export type KnownProducts = {
  /** The columns of the shop's file. */
  sheet: CsvSheet;
  /** The values of a new product whose row leaves them out. */
  blank: ProductValues;
  /** By SKU in capitals. */
  bySku: ReadonlyMap<string, ProductRow>;
  /** SKUs in capitals of archived products. */
  archived: ReadonlySet<string>;
  skuOf: ReadonlyMap<string, string>;
  /** By SKU in capitals, as in `rowOf`. */
  carriers: Map<string, Carrier>;
  /** The row of each SKU of the file. */
  rowOf: Map<string, number>;
  countMarks: ReadonlyMap<string, string>;
  /** By id; only of products with a GTIN or an MPN. */
  identifiers: ReadonlyMap<string, Identifiers>;
  /** By id, only of products with a picture: the addresses from which their pictures were fetched. */
  pictureSources: ReadonlyMap<string, ReadonlySet<string>>;
  /** Slugs by slug and by name, in lower case. */
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
  /** Whatever fills them, by name and by slug. */
  allCollections: ReadonlyMap<string, KnownCollection>;
  /** The slugs of all products. */
  slugs: Set<string>;
  /** The HSN codes of the stored products. */
  usedCodes: readonly string[];
  ratesByPrice: readonly RateByPrice[];
  priceLimit: PriceLimit;
};

/** `by` is the account that sent the file. */
export async function readKnownProducts(db: Database | Transaction, by: string): Promise<KnownProducts> {
  const { trade, business } = await readSettings(db);
  const sheet = makeSheet(await readFieldList(db), business);
  const stored = await listCsvProducts(db);
  const archived = await db
    .select({ sku: product.sku, slug: product.slug })
    .from(product)
    .where(isNotNull(product.archivedAt));
  const categories = await db.select({ slug: category.slug, name: category.name }).from(category);
  return {
    sheet,
    blank: { ...blankProduct, ...usualTax(trade) },
    bySku: new Map(stored.map((row) => [row.sku.toUpperCase(), row])),
    archived: new Set(archived.map(({ sku }) => sku.toUpperCase())),
    skuOf: new Map(stored.map(({ id, sku }) => [id, sku])),
    carriers: listCarriers(sheet, stored),
    rowOf: new Map(),
    countMarks: await readCountMarks(db),
    identifiers: await readIdentifiers(db),
    pictureSources: await readPictureSources(db),
    categories: byName(categories),
    collections: byName(await listOwnCollections(db)),
    allCollections: await readKnownCollections(db),
    slugs: new Set([...stored, ...archived].map(({ slug }) => slug)),
    usedCodes: [...new Set(stored.map(({ hsn }) => hsn))].filter((hsn) => hsn !== ""),
    ratesByPrice: shownRatesByPrice(business),
    priceLimit: await readPriceLimitOf(db, by),
  };
}

function listCarriers(sheet: CsvSheet, stored: readonly ProductRow[]): Map<string, Carrier> {
  const carriers = new Map<string, Carrier>();
  for (const row of stored)
    if (row.variantOf === null && row.setPricing === null) carriers.set(row.id, carrierOf(sheet, row));
  for (const { variantOf, optionValues, sku } of stored)
    if (variantOf !== null) carriers.get(variantOf)?.taken.set(joinValues(optionValues), sku);
  return new Map([...carriers.values()].map((carrier) => [carrier.sku.toUpperCase(), carrier]));
}

function carrierOf(sheet: CsvSheet, row: ProductRow): Carrier {
  const { id, sku, optionNames: names, optionValues } = row;
  const taken = new Map(names.length > 0 ? [[joinValues(optionValues), sku]] : []);
  return { id, sku, names, cells: cellsOf(sheet, productValues(row)), stored: row, taken };
}

function byName(named: readonly { slug: string; name: string }[]): Map<string, string> {
  return new Map(
    named.flatMap(({ slug, name }) => [
      [name.toLowerCase(), slug],
      [slug, slug],
    ]),
  );
}

async function readPictureSources(db: Database | Transaction): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ productId: productPicture.productId, source: picture.source })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId));
  const sources = new Map<string, Set<string>>();
  for (const { productId, source } of rows) {
    const known = sources.get(productId) ?? new Set<string>();
    if (source) known.add(source);
    sources.set(productId, known);
  }
  return sources;
}

/** By name and by slug, in small letters. */
async function readKnownCollections(
  db: Database | Transaction,
): Promise<ReadonlyMap<string, KnownCollection>> {
  const rows = await db
    .select({
      slug: collection.slug,
      name: collection.name,
      filling: collection.filling,
      count: sql<number>`(select count(*)::int from ${collectionProduct} as member where member.collection_slug = "collection"."slug")`,
    })
    .from(collection);
  const known = rows.map(({ filling, ...row }) => ({ ...row, isChosen: filling === "chosen" }));
  return new Map(
    known.flatMap((one) => [
      [one.name.toLowerCase(), one],
      [one.slug, one],
    ]),
  );
}
