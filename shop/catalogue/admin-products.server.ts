// The goods as the owner sees them: everything she has, for sale or not, found by words, narrowed, sorted, page by page.
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { user } from "../identity/identity.table.ts";
import { formatMoment } from "../money/indian-time.ts";
import { formatPaise } from "../money/money.ts";
import {
  type AdminCursor,
  type AdminProductSort,
  type AdminProductWish,
  writeAdminCursor,
} from "./admin-product-list.ts";
import { category, picture, product, productPicture, stockMovement } from "./catalogue.table.ts";
import { versionOfEntries } from "./entries-version.server.ts";
import type { Picture } from "./picture.ts";
import { lowStock } from "./product.ts";
import { type ProductEntries, writeProductEntries } from "./product-form.ts";
import { readPictures } from "./product-rows.server.ts";
import { asTyped } from "./product-search.server.ts";

export type AdminProduct = {
  id: string;
  slug: string;
  name: string;
  sku: string;
  /** '₹1,04,999.00'. */
  priceText: string;
  stock: number;
  category: string;
  active: boolean;
  archived: boolean;
  sample: boolean;
  picture: Picture | null;
};

export type AdminProductPage = {
  products: AdminProduct[];
  /** How many the wish finds, on all pages together. */
  total: number;
  next: string | null;
  previous: string | null;
};

const pageSize = 25;

export async function listAdminProducts(db: Database, wish: AdminProductWish): Promise<AdminProductPage> {
  const where = narrow(wish);
  const backwards = wish.cursor?.direction === "before";
  const { column, type, descending } = sortColumns[wish.sort];
  const down = descending !== backwards;
  const order = down ? desc : asc;
  const rows = await db
    .select({ product, category: category.name, key: sql<string>`${column}::text` })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .where(and(where, wish.cursor && beyond(column, type, down, wish.cursor)))
    .orderBy(order(column), order(product.id))
    .limit(pageSize + 1);
  const more = rows.length > pageSize;
  const shown = rows.slice(0, pageSize);
  if (backwards) shown.reverse();
  const [pictures, total] = await Promise.all([
    readPictures(
      db,
      shown.map((row) => row.product.id),
      { mainOnly: true },
    ),
    db.$count(product, where),
  ]);
  const cursorAt = (row: (typeof shown)[number] | undefined, direction: AdminCursor["direction"]) =>
    row ? writeAdminCursor({ direction, key: row.key, id: row.product.id }) : null;
  return {
    products: shown.map((row) => present(row, pictures.get(row.product.id)?.[0] ?? null)),
    total,
    next: backwards || more ? cursorAt(shown.at(-1), "after") : null,
    previous: (backwards ? more : wish.cursor !== undefined) ? cursorAt(shown[0], "before") : null,
  };
}

type Row = typeof product.$inferSelect;

const sortColumns: Record<AdminProductSort, { column: SQL; type: SQL; descending: boolean }> = {
  newest: { column: sql`${product.createdAt}`, type: sql`timestamptz`, descending: true },
  name: { column: sql`lower(${product.name})`, type: sql`text`, descending: false },
  "price-low": { column: sql`${product.price}`, type: sql`bigint`, descending: false },
  "price-high": { column: sql`${product.price}`, type: sql`bigint`, descending: true },
  stock: { column: sql`${product.stock}`, type: sql`bigint`, descending: false },
};

/** Rows that come after the cursor's in the order of the page; the id parts those that are alike. */
function beyond(column: SQL, type: SQL, down: boolean, { key, id }: AdminCursor): SQL {
  const sign = down ? sql`<` : sql`>`;
  return sql`(${column}, ${product.id}) ${sign} (cast(${key} as ${type}), cast(${id} as text))`;
}

function narrow({ text, collection, category: slug, state }: AdminProductWish): SQL | undefined {
  const words = text.slice(0, 80);
  return and(
    words
      ? or(asTyped(words).where, sql`${product.sku} ilike ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`)
      : undefined,
    collection ? eq(product.collection, collection) : undefined,
    slug ? eq(product.categorySlug, slug) : undefined,
    state === "archived" ? isNotNull(product.archivedAt) : isNull(product.archivedAt),
    state === "active" ? eq(product.active, true) : undefined,
    state === "hidden" ? eq(product.active, false) : undefined,
    state === "low" ? sql`${product.stock} <= ${lowStock}` : undefined,
    state === "sample" ? eq(product.sample, true) : undefined,
  );
}

function present(row: { product: Row; category: string }, main: Picture | null): AdminProduct {
  const { id, slug, name, sku, price, stock, active, archivedAt, sample } = row.product;
  return {
    id,
    slug,
    name,
    sku,
    priceText: formatPaise(price),
    stock,
    category: row.category,
    active,
    archived: archivedAt !== null,
    sample,
    picture: main,
  };
}

export type EditedPicture = { id: string; picture: Picture };
export type StockMove = { id: string; change: number; reason: string; by: string; at: string };

/** Everything the page of one good needs. */
export type EditedProduct = {
  id: string;
  slug: string;
  name: string;
  entries: ProductEntries;
  /** Of the facts as they stand; a form that has seen another one is refused. */
  version: string;
  stock: number;
  forSale: boolean;
  archived: boolean;
  sample: boolean;
  changedAt: string;
  pictures: EditedPicture[];
  movements: StockMove[];
};

/** Throws NotFound. */
export async function getEditedProduct(db: Database, id: string): Promise<EditedProduct> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  if (!row) throw new NotFound("no such product");
  const [pictures, moves] = await Promise.all([listPicturesOf(db, id), listMoves(db, id)]);
  const entries = writeProductEntries(row);
  return {
    id,
    slug: row.slug,
    name: row.name,
    entries,
    version: versionOf(entries),
    stock: row.stock,
    forSale: row.active && row.archivedAt === null,
    archived: row.archivedAt !== null,
    sample: row.sample,
    changedAt: formatMoment(row.updatedAt),
    pictures,
    movements: moves,
  };
}

/** Stock is no part of it: it changes with every sale. */
export function versionOf({ stock: _stock, ...facts }: ProductEntries): string {
  return versionOfEntries(facts);
}

/** The main one first. */
export async function listPicturesOf(
  db: Database | Transaction,
  productId: string,
): Promise<EditedPicture[]> {
  const rows = await db
    .select({ picture, alt: productPicture.alt })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(eq(productPicture.productId, productId))
    .orderBy(asc(productPicture.position));
  return rows.map(({ picture: { id, width, height, placeholder, renditions }, alt }) => ({
    id,
    picture: { width, height, placeholder, renditions, alt },
  }));
}

/** The newest first. */
async function listMoves(db: Database, productId: string): Promise<StockMove[]> {
  const rows = await db
    .select({ move: stockMovement, name: user.name })
    .from(stockMovement)
    .leftJoin(user, eq(user.id, stockMovement.by))
    .where(eq(stockMovement.productId, productId))
    .orderBy(desc(stockMovement.at), desc(stockMovement.id))
    .limit(30);
  return rows.map(({ move, name }) => ({
    id: move.id,
    change: move.change,
    reason: move.reason,
    by: name ?? move.by,
    at: formatMoment(move.at),
  }));
}

/** Notes the shop already uses, for the form to suggest. */
export async function listKnownNotes(db: Database): Promise<string[]> {
  const rows = await db.execute<{ note: string }>(
    sql`select note from (select unnest(${product.fragranceNotes}) as note from ${product}) as used
        group by note order by count(*) desc, note limit 200`,
  );
  return rows.map(({ note }) => note);
}
