// The shelf: goods found, listed and suggested. Only what is for sale is ever shown; what is sold out says so.
import { and, asc, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { category, product } from "./catalogue.table.ts";
import type { Collection, Product, ProductCard } from "./product.ts";
import {
  isForSale,
  presentCard,
  presentProduct,
  productWithCategory,
  readPictures,
} from "./product-rows.server.ts";
import { asTyped, nearly, type Search } from "./product-search.server.ts";
import type { ProductSort } from "./product-sort.ts";

type Shelf = Pick<Foundations, "db">;

export type ProductWish = {
  collection?: Collection;
  /** Slug of a category. */
  category?: string;
  /** Searched in name and description. */
  text?: string;
  /** The notes of a fragrance: goods that share two of them or, when there are none, one; those that share more come first. */
  notes?: string[];
  featured?: boolean;
  sort?: ProductSort;
  limit?: number;
};

/** The text is cut there: no name or sentence worth finding is longer, and likeness is dear to reckon. */
const longestText = 80;

export async function listProducts({ db }: Shelf, wish: ProductWish): Promise<ProductCard[]> {
  const text = wish.text?.trim().slice(0, longestText);
  if (!text) return presentCards(db, await readShelf(db, wish));
  const found = await readShelf(db, wish, asTyped(text));
  return presentCards(db, found.length > 0 ? found : await readShelf(db, wish, nearly(text)));
}

/** Throws NotFound for what does not exist or is not for sale any more. */
export async function getProductBySlug({ db }: Shelf, slug: string): Promise<Product> {
  const found = await findProductBySlug({ db }, slug);
  if (!found) throw new NotFound("no such product is for sale");
  return found;
}

/** On any shelf, or only on one. */
export async function findProductBySlug(
  { db }: Shelf,
  slug: string,
  collection?: Collection,
): Promise<Product | undefined> {
  const [row] = await db
    .select(productWithCategory)
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(and(eq(product.slug, slug), isForSale, collection && eq(product.collection, collection)));
  if (!row) return undefined;
  const pictures = await readPictures(db, [row.id], { mainOnly: false });
  return presentProduct(row, pictures.get(row.id) ?? []);
}

export async function countProducts({ db }: Shelf, collection: Collection): Promise<number> {
  return db.$count(product, and(isForSale, eq(product.collection, collection)));
}

export async function listFeatured(shelf: Shelf): Promise<ProductCard[]> {
  return listProducts(shelf, { featured: true, limit: 15 });
}

/** Goods of the same category or with notes in common, the most alike first, none that is sold out. */
export async function listRelated({ db }: Shelf, to: Product, limit = 4): Promise<ProductCard[]> {
  const shared = sharedNotes(to.fragranceNotes);
  const alike = sql<number>`${shared} * 2
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
    .orderBy(desc(alike), asc(product.createdAt), asc(product.slug))
    .limit(limit);
  return presentCards(db, rows);
}

/** What the search box offers while somebody types: a handful of goods of any collection. */
export async function suggestProducts(shelf: Shelf, text: string, limit = 5): Promise<ProductCard[]> {
  return text.trim() === "" ? [] : listProducts(shelf, { text, limit });
}

async function readShelf(db: Database | Transaction, wish: ProductWish, search?: Search) {
  const shared = wish.notes ? sharedNotes(wish.notes) : undefined;
  const rows = await db
    .select({ ...productWithCategory, shared: shared ?? sql<number>`0` })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(
      and(
        isForSale,
        wish.collection && eq(product.collection, wish.collection),
        wish.category ? eq(product.categorySlug, wish.category) : undefined,
        wish.featured === undefined ? undefined : eq(product.featured, wish.featured),
        shared && sql`${shared} > 0`,
        search?.where,
      ),
    )
    .orderBy(...orderOf(wish.sort, shared, search));
  const sharing = rows.some((row) => row.shared >= 2) ? rows.filter((row) => row.shared >= 2) : rows;
  return sharing.slice(0, wish.limit);
}

function orderOf(sort: ProductSort | undefined, shared: SQL | undefined, search: Search | undefined): SQL[] {
  const asOnTheShelf = [
    desc(product.featured),
    asc(category.position),
    asc(product.createdAt),
    asc(product.slug),
  ];
  const best = [search && desc(search.rank), shared && desc(shared)].filter((order) => order !== undefined);
  const wished = {
    best: best,
    "price-low": [asc(product.price), ...best],
    "price-high": [desc(product.price), ...best],
    newest: [desc(product.createdAt), ...best],
    name: [asc(product.name)],
  }[sort ?? "best"];
  return [...wished, ...asOnTheShelf];
}

/** How many of these notes a good has. */
function sharedNotes(notes: string[]): SQL<number> {
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
    { mainOnly: true },
  );
  return rows.map((row) => presentCard(row, pictures.get(row.id) ?? []));
}
