// The stored products as a file of them sees them: by SKU, with the marks of their counts.
import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { category, product, productPicture, stockMovement } from "#shop/catalogue/catalogue.table.ts";
import { listOwnCollections } from "#shop/catalogue/collections/collections.server.ts";
import { readPriceLimitOf } from "#shop/catalogue/price-limit.server.ts";
import type { PriceLimit } from "#shop/catalogue/price-limit.ts";
import { picture } from "#shop/pictures/pictures.table.ts";

export type ProductRow = typeof product.$inferSelect;

/** In the order of their SKUs, without archived ones. */
export function listCsvProducts(db: Database | Transaction): Promise<ProductRow[]> {
  return db.select().from(product).where(isNull(product.archivedAt)).orderBy(asc(product.sku));
}

/** Of a product whose stock nobody has changed by hand. */
export const noCount = "none";

/** What `countMark` of csv-stock.ts is, by product; orders are no counts. */
export async function readCountMarks(
  db: Database | Transaction,
  ofProducts?: readonly string[],
): Promise<Map<string, string>> {
  const { id, productId, orderId, at } = stockMovement;
  const which = ofProducts ? sql`${productId} = any(${sql.param(ofProducts)}::text[])` : sql`true`;
  const rows = await selectRows<{ id: string; mark: string }>(
    db,
    sql`select distinct on (${productId}) ${productId} as id, right(${id}, 8) as mark from ${stockMovement}
      where ${orderId} is null and ${which} order by ${productId}, ${at} desc, ${id} desc`,
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** All that a row of a file is compared with. */
export type KnownProducts = {
  /** The key is the SKU in capitals. */
  bySku: ReadonlyMap<string, ProductRow>;
  /** SKUs in capitals of archived products. */
  archived: ReadonlySet<string>;
  countMarks: ReadonlyMap<string, string>;
  /** By id of the products that have a picture: the addresses from which pictures were fetched. */
  pictureSources: ReadonlyMap<string, ReadonlySet<string>>;
  /** Slugs by slug and by name, in lower case. */
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
  /** Addresses of pages that products have. */
  slugs: Set<string>;
  priceLimit: PriceLimit;
};

/** `by` is the account that has sent the file. */
export async function readKnownProducts(db: Database | Transaction, by: string): Promise<KnownProducts> {
  const stored = await listCsvProducts(db);
  const archived = await db
    .select({ sku: product.sku, slug: product.slug })
    .from(product)
    .where(isNotNull(product.archivedAt));
  const categories = await db.select({ slug: category.slug, name: category.name }).from(category);
  return {
    bySku: new Map(stored.map((row) => [row.sku.toUpperCase(), row])),
    archived: new Set(archived.map(({ sku }) => sku.toUpperCase())),
    countMarks: await readCountMarks(db),
    pictureSources: await readPictureSources(db),
    categories: byName(categories),
    collections: byName(await listOwnCollections(db)),
    slugs: new Set([...stored, ...archived].map(({ slug }) => slug)),
    priceLimit: await readPriceLimitOf(db, by),
  };
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
