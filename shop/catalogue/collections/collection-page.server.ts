// Lists the products that a collection shows, page by page, and says how many there are.
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { collectionProduct, product } from "#shop/catalogue/catalogue.table.ts";
import { isForSale, isListed } from "#shop/catalogue/for-sale.server.ts";
import type { ProductCard } from "#shop/catalogue/product.ts";
import { listCards } from "#shop/catalogue/product-cards.server.ts";
import { productsPerPage, readCachedProductListing } from "#shop/catalogue/product-listing.server.ts";
import { isAfter, orderBy, productOrders } from "#shop/catalogue/product-orders.server.ts";
import { countProducts } from "#shop/catalogue/products.server.ts";
import type { CollectionRule } from "./collection.ts";
import type { Collection } from "./collections.server.ts";

/** Most that is counted of what a rule finds. */
const maxCounted = 120;

export type CollectionPage = {
  products: ProductCard[];
  /** The `after` of the next page. */
  next: string | null;
  /** How many there are in all: '12', '120+'. */
  count: string;
};

/** `after` is the slug of the last product of the page before; an unknown one gives the first page. */
export async function readCollectionPage(
  ctx: ReadContext,
  { slug, filling, rule }: Pick<Collection, "slug" | "filling" | "rule">,
  after: string,
): Promise<CollectionPage> {
  if (filling === "own") {
    const [page, count] = await Promise.all([
      readCachedProductListing(ctx, { collection: slug, after }),
      countProducts(ctx, { collection: slug }),
    ]);
    return { products: page.products, next: page.next, count: String(count) };
  }
  const read = (from: string) =>
    filling === "chosen" ? readChosen(ctx.db, slug, from) : readByRule(ctx, rule ?? {}, from);
  const page = await read(after);
  return page.products.length === 0 && after ? read("") : page;
}

async function readChosen(db: Database, slug: string, after: string): Promise<CollectionPage> {
  const isHere = sql`${collectionProduct.collectionSlug} = ${slug} and ${collectionProduct.productId} = ${product.id}`;
  const last = sql`(select ${collectionProduct.position} from ${collectionProduct} join ${product} on ${isHere}
    where ${product.slug} = ${after})`;
  const from = after ? sql`and ${collectionProduct.position} > ${last}` : sql``;
  const [cards, count] = await Promise.all([
    listCards(
      db,
      sql`join ${collectionProduct} on ${isHere} where ${isForSale} ${from}
        order by ${collectionProduct.position} limit ${productsPerPage + 1}`,
    ),
    db.$count(product, and(isForSale, sql`${product.id} in (${productsOf(db, slug)})`)),
  ]);
  return presentPage(cards, String(count));
}

function productsOf(db: Database, slug: string) {
  return db
    .select({ id: collectionProduct.productId })
    .from(collectionProduct)
    .where(eq(collectionProduct.collectionSlug, slug));
}

/** A whole category in its own order; others by price, or the newest first. Each order has its index. */
async function readByRule(ctx: ReadContext, rule: CollectionRule, after: string): Promise<CollectionPage> {
  const { category, priceFrom, priceTo, newest } = rule;
  const { db } = ctx;
  const conditions = and(
    isListed,
    category ? eq(product.categorySlug, category) : undefined,
    priceFrom === undefined ? undefined : gte(product.price, priceFrom),
    priceTo === undefined ? undefined : lte(product.price, priceTo),
  );
  if (category && priceFrom === undefined && priceTo === undefined && newest === undefined) {
    const [page, count] = await Promise.all([
      readCachedProductListing(ctx, { category, after }),
      countProducts(ctx, { category }),
    ]);
    return { products: page.products, next: page.next, count: String(count) };
  }
  if (newest !== undefined) {
    const order = orderBy(productOrders.newest);
    const cards = await listCards(db, inOrder(conditions, order, newest));
    return { products: cards, next: null, count: String(cards.length) };
  }
  const order = productOrders["price-low"];
  const cards = await listCards(
    db,
    inOrder(and(conditions, after ? isAfter(order, after) : undefined), orderBy(order), productsPerPage + 1),
  );
  return presentPage(cards, await countUpTo(db, conditions));
}

function inOrder(conditions: SQL | undefined, order: SQL[], limit: number): SQL {
  return sql`where ${conditions} order by ${sql.join(order, sql`, `)} limit ${limit}`;
}

async function countUpTo(db: Database, conditions: SQL | undefined): Promise<string> {
  const some = db
    .select({ id: product.id })
    .from(product)
    .where(conditions)
    .limit(maxCounted + 1)
    .as("some");
  const count = await db.$count(some);
  return count > maxCounted ? `${maxCounted}+` : String(count);
}

function presentPage(cards: ProductCard[], count: string): CollectionPage {
  const { shown, next } = takePage(cards, productsPerPage, ({ slug }) => slug);
  return { products: shown, next, count };
}
