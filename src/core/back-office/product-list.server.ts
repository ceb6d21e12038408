// Lists products for the back office, for sale or not: searched, filtered, sorted and page by page.
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { category, product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { lacksRate } from "#core/catalogue/for-sale.server.ts";
import { lowStock } from "#core/catalogue/product.ts";
import { readPictures } from "#core/catalogue/read-pictures.server.ts";
import { hasWords } from "#core/catalogue/search/has-words.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { formatPaise } from "#core/money/money.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database } from "#platform/database/database.ts";
import {
  type AdminCursor,
  type AdminProductSort,
  type ProductFilters,
  type ProductListQuery,
  writeAdminCursor,
} from "./product-list.ts";

export type AdminProduct = {
  id: string;
  slug: string;
  name: string;
  sku: string;
  /** Such as '₹1,04,999.00'. */
  priceText: string;
  stock: number;
  /** At or below the stock at which the owner wants to be told. */
  isLow: boolean;
  /** Its stock is that of its parts. */
  isSet: boolean;
  category: string;
  active: boolean;
  archived: boolean;
  sample: boolean;
  picture: Picture | null;
};

export type AdminProductPage = {
  products: AdminProduct[];
  /** How many products match, on all pages; 101 stands for 'more than 100'. */
  total: number;
  next: string | null;
  previous: string | null;
};

export async function listAdminProducts(
  db: Database,
  query: ProductListQuery,
  pageSize = 25,
): Promise<AdminProductPage> {
  const where = productCondition(query);
  const backwards = query.cursor?.direction === "before";
  const { column, type, descending } = sortColumns[query.sort];
  const isDescending = descending !== backwards;
  const direction = isDescending ? desc : asc;
  const rows = await db
    .select({ product: listedColumns, category: category.name, key: sql<string>`${column}::text` })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(and(where, query.cursor && isBeyond(column, type, isDescending, query.cursor)))
    .orderBy(direction(column), direction(product.id))
    .limit(pageSize + 1);
  const hasMore = rows.length > pageSize;
  const shown = rows.slice(0, pageSize);
  if (backwards) shown.reverse();
  const [pictures, total] = await Promise.all([
    readPictures(
      db,
      shown.map((row) => row.product.id),
      { first: 1 },
    ),
    countProducts(db, where),
  ]);
  const cursorAt = (row: (typeof shown)[number] | undefined, side: AdminCursor["direction"]) =>
    row ? writeAdminCursor({ direction: side, key: row.key, id: row.product.id }) : null;
  return {
    products: shown.map((row) => presentProduct(row, pictures.get(row.product.id)?.[0] ?? null)),
    total,
    next: backwards || hasMore ? cursorAt(shown.at(-1), "after") : null,
    previous: (backwards ? hasMore : query.cursor !== undefined) ? cursorAt(shown[0], "before") : null,
  };
}

/** By name. */
export async function listAdminProductsById(db: Database, ids: readonly string[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ product: listedColumns, category: category.name })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(sql`lower(${product.name})`), asc(product.id));
  const pictures = await readPictures(db, [...ids], { first: 1 });
  return rows.map((row) => presentProduct(row, pictures.get(row.product.id)?.[0] ?? null));
}

async function countProducts(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: countUpToLimit(sql`from ${product} where ${where ?? sql`true`}`) })
    .from(sql`(select 1) as one`);
  return row?.count ?? 0;
}

const listedColumns = {
  id: product.id,
  slug: product.slug,
  name: soldName,
  sku: product.sku,
  price: product.price,
  stock: product.stock,
  stockWarning: product.stockWarning,
  setPricing: product.setPricing,
  active: product.active,
  archivedAt: product.archivedAt,
  sample: product.sample,
};

type Row = Pick<typeof product.$inferSelect, keyof typeof listedColumns>;

const sortColumns: Record<AdminProductSort, { column: SQL; type: SQL; descending: boolean }> = {
  newest: { column: sql`${product.createdAt}`, type: sql`timestamptz`, descending: true },
  name: { column: sql`lower(${product.name})`, type: sql`text`, descending: false },
  "price-low": { column: sql`${product.price}`, type: sql`bigint`, descending: false },
  "price-high": { column: sql`${product.price}`, type: sql`bigint`, descending: true },
  stock: { column: sql`${product.stock}`, type: sql`bigint`, descending: false },
};

/** Rows that follow the cursor's row in this direction; the id orders rows with the same key. */
function isBeyond(column: SQL, type: SQL, isDescending: boolean, { key, id }: AdminCursor): SQL {
  const operator = isDescending ? sql`<` : sql`>`;
  return sql`(${column}, ${product.id}) ${operator} (cast(${key} as ${type}), cast(${id} as text))`;
}

/** Delivery is charged by the default weight of the settings. A set weighs what its parts weigh. */
const lacksWeight = and(isNull(product.packedGrams), eq(product.grams, 0), isNull(product.setPricing));

export function productCondition({
  text,
  collection,
  category: slug,
  state,
}: ProductFilters): SQL | undefined {
  return and(
    hasWords(text),
    collection ? eq(product.collection, collection) : undefined,
    slug ? eq(product.categorySlug, slug) : undefined,
    state === "archived" ? isNotNull(product.archivedAt) : isNull(product.archivedAt),
    state === "active" ? eq(product.active, true) : undefined,
    state === "hidden" ? eq(product.active, false) : undefined,
    state === "low" ? sql`${product.stock} <= coalesce(${product.stockWarning}, ${lowStock})` : undefined,
    state === "sold-out" ? eq(product.stock, 0) : undefined,
    state === "no-picture"
      ? sql`not exists (select from ${productPicture} where ${productPicture.productId} = ${product.id})`
      : undefined,
    state === "no-mrp" ? isNull(product.mrp) : undefined,
    state === "no-rate" ? lacksRate : undefined,
    state === "no-weight" ? lacksWeight : undefined,
    state === "sample" ? eq(product.sample, true) : undefined,
  );
}

function presentProduct(row: { product: Row; category: string }, mainPicture: Picture | null): AdminProduct {
  const { id, slug, name, sku, price, stock, stockWarning, active, archivedAt, sample } = row.product;
  return {
    id,
    slug,
    name,
    sku,
    priceText: formatPaise(price),
    stock,
    isSet: row.product.setPricing !== null,
    isLow: stock <= (stockWarning ?? lowStock),
    category: row.category,
    active,
    archived: archivedAt !== null,
    sample,
    picture: mainPicture,
  };
}
