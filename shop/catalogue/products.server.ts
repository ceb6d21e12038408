// Lists, finds and suggests products for shoppers: only products for sale, including sold-out ones.
import { and, asc, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { category, product } from "./catalogue.table.ts";
import type { Collection, Product, ProductCard } from "./product.ts";
import {
  isForSale,
  presentCard,
  presentProduct,
  productWithCategory,
  readPictures,
} from "./product-rows.server.ts";
import { matchSimilar, matchWords, type Search } from "./product-search.server.ts";
import type { ProductSort } from "./product-sort.ts";

export type ProductQuery = {
  collection?: Collection;
  /** Slug of a category. */
  category?: string;
  /** Searched in name and description. */
  text?: string;
  /**
   * The notes of a fragrance: products that share at least two of them, or one if none share two; most shared
   * notes first.
   */
  notes?: string[];
  featured?: boolean;
  sort?: ProductSort;
  limit?: number;
};

/** Longer search texts are cut, because similarity is expensive to calculate. */
const maxTextLength = 80;

export async function listProducts(db: Database, query: ProductQuery): Promise<ProductCard[]> {
  const text = query.text?.trim().slice(0, maxTextLength);
  if (!text) return presentCards(db, await readProducts(db, query));
  const found = await readProducts(db, query, matchWords(text));
  return presentCards(db, found.length > 0 ? found : await readProducts(db, query, matchSimilar(text)));
}

/** Throws NotFound if the product does not exist or is not for sale. */
export async function getProductBySlug(db: Database, slug: string): Promise<Product> {
  const found = await findProductBySlug(db, slug);
  if (!found) throw new NotFound("no such product is for sale");
  return found;
}

/** Undefined if the product does not exist, is not for sale or is not in `collection`. */
export async function findProductBySlug(
  db: Database,
  slug: string,
  collection?: Collection,
): Promise<Product | undefined> {
  const [row] = await db
    .select(productWithCategory)
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(and(eq(product.slug, slug), isForSale, collection && eq(product.collection, collection)));
  if (!row) return undefined;
  const pictures = await readPictures(db, [row.id]);
  return presentProduct(row, pictures.get(row.id) ?? []);
}

export async function countProducts(db: Database, collection: Collection): Promise<number> {
  return db.$count(product, and(isForSale, eq(product.collection, collection)));
}

export async function listFeatured(db: Database): Promise<ProductCard[]> {
  return listProducts(db, { featured: true, limit: 15 });
}

/**
 * Products of the same category or with fragrance notes in common, most similar first, without sold-out ones.
 */
export async function listRelated(db: Database, to: Product, limit = 4): Promise<ProductCard[]> {
  const shared = countSharedNotes(to.fragranceNotes);
  const similarity = sql<number>`${shared} * 2
    + (${product.categorySlug} = ${to.category.slug})::int * 2
    + (${product.collection} = ${to.collection})::int`;
  const rows = await db
    .select(productWithCategory)
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(
      and(
        isForSale,
        ne(product.id, to.id),
        sql`${product.stock} > 0`,
        or(eq(product.categorySlug, to.category.slug), sql`${shared} > 0`),
      ),
    )
    .orderBy(desc(similarity), asc(product.createdAt), asc(product.slug))
    .limit(limit);
  return presentCards(db, rows);
}

/** Suggestions for the search box while the shopper types, from all collections. */
export async function suggestProducts(db: Database, text: string, limit = 5): Promise<ProductCard[]> {
  return text.trim() === "" ? [] : listProducts(db, { text, limit });
}

async function readProducts(db: Database | Transaction, query: ProductQuery, search?: Search) {
  const shared = query.notes ? countSharedNotes(query.notes) : undefined;
  const rows = await db
    .select({ ...productWithCategory, shared: shared ?? sql<number>`0` })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(
      and(
        isForSale,
        query.collection && eq(product.collection, query.collection),
        query.category ? eq(product.categorySlug, query.category) : undefined,
        query.featured === undefined ? undefined : eq(product.featured, query.featured),
        shared && sql`${shared} > 0`,
        search?.where,
      ),
    )
    .orderBy(...orderOf(query.sort, shared, search));
  const matching = rows.some((row) => row.shared >= 2) ? rows.filter((row) => row.shared >= 2) : rows;
  return matching.slice(0, query.limit);
}

function orderOf(sort: ProductSort | undefined, shared: SQL | undefined, search: Search | undefined): SQL[] {
  const defaultOrder = [
    desc(product.featured),
    asc(category.position),
    asc(product.createdAt),
    asc(product.slug),
  ];
  const byRelevance = [search && desc(search.rank), shared && desc(shared)].filter(
    (order) => order !== undefined,
  );
  const bySort = {
    best: byRelevance,
    "price-low": [asc(product.price), ...byRelevance],
    "price-high": [desc(product.price), ...byRelevance],
    newest: [desc(product.createdAt), ...byRelevance],
    name: [asc(product.name)],
  }[sort ?? "best"];
  return [...bySort, ...defaultOrder];
}

/** SQL for the number of these notes that a product has. */
function countSharedNotes(notes: string[]): SQL<number> {
  const wanted = sql`array[${sql.join(
    notes.map((note) => sql`${note}`),
    sql`, `,
  )}]::text[]`;
  return sql<number>`cardinality(array(select unnest(${product.fragranceNotes}) intersect select unnest(${wanted})))`;
}

async function presentCards(db: Database | Transaction, rows: Parameters<typeof presentCard>[0][]) {
  const pictures = await readPictures(
    db,
    rows.map((row) => row.id),
    { first: 2 },
  );
  return rows.map((row) => presentCard(row, pictures.get(row.id) ?? []));
}
