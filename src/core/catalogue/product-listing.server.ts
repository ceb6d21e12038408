// Lists products for shoppers page by page: only products for sale, including sold-out ones. A page costs the same however
// many products there are.

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { limitTo } from "#platform/database/sql-literal.ts";
import { takePage } from "#platform/database/take-page.ts";
import { product } from "./catalogue.table.ts";
import { fitsFacets, linkFittingVariants, listFitting } from "./filters/fitting.server.ts";
import { isForSale, isListed } from "./for-sale.server.ts";
import type { ProductCard } from "./product.ts";
import { listCards, listCountedCards } from "./product-cards.server.ts";
import { continueAfter, isAfter, orderBy, productOrders, shopFirst } from "./product-orders.server.ts";
import type { ProductSort } from "./product-sort.ts";
import { findByText, findCurrentByText, type TextSearch } from "./search/find-by-text.server.ts";
import { type Found, findByNotes, maxFound, rankFound } from "./search/found-products.server.ts";
import { readSearchText } from "./search/search-text.ts";
import { significantWords, splitWords } from "./search/search-words.ts";

/** Selects the products of one collection, of a category, with the words of a text, or with the notes of a fragrance. */
export type ProductQuery = {
  /** A slug. Not with a text or notes, which are searched in all collections. */
  collection?: string;
  /** A slug. Products of the category in 'Our Collection' come first. */
  category?: string;
  /** Searched in name, notes, SKU and description; tolerant of typing errors. */
  text?: string;
  /** The notes of a fragrance: products that share at least two of them, or one if none share two. */
  notes?: string[];
  /** Only products with a variant that has all of these (filters/facet.ts). */
  facets?: readonly string[];
  sort?: ProductSort;
  /** The `next` of the page before. That of an unknown product gives the first page. */
  after?: string;
  limit?: number;
};

export type ProductPage = {
  products: ProductCard[];
  /** The `after` of the next page. */
  next: string | null;
  /** The number of products found for a text or notes: '12', '120+'. Undefined for collections and categories. */
  found: string | undefined;
  /** Ids of everything found for a text or notes, whatever facets are chosen. */
  foundIds?: string[] | undefined;
  /** True if no product has all words of the text; these have some of them. */
  isPartial?: boolean;
};

/** Fills rows of six, four, three and two. */
export const productsPerPage = 24;

/** `readProductListing`, but products for a text come from memory as long as no product's words change. */
export function readCachedProductListing(ctx: ReadContext, query: ProductQuery): Promise<ProductPage> {
  return listPage(ctx.db, query, (search) => findCurrentByText(ctx, search));
}

export function readProductListing(db: Database, query: ProductQuery): Promise<ProductPage> {
  return listPage(db, query, (search) => findByText(db, search));
}

type FindByText = (search: TextSearch) => Promise<Found>;

async function listPage(db: Database, query: ProductQuery, find: FindByText): Promise<ProductPage> {
  const page = await readPage(db, query, find);
  return page.products.length === 0 && query.after ? readPage(db, { ...query, after: "" }, find) : page;
}

async function readPage(db: Database, query: ProductQuery, find: FindByText): Promise<ProductPage> {
  const { text, facets = [] } = query;
  const found = await findCandidates(db, query, find);
  const page = found
    ? await readFound(db, await takeFitting(db, found, facets), query)
    : await readListPage(db, query);
  const products = text?.trim() ? await linkMatchingVariants(db, page.products, text) : page.products;
  return {
    ...page,
    products: await linkFittingVariants(db, products, facets),
    foundIds: found?.candidates.map(({ productId }) => productId),
    ...(found?.isPartial && { isPartial: true }),
  };
}

/** Undefined for a whole collection or category. */
async function findCandidates(
  db: Database,
  { text, notes, category }: ProductQuery,
  find: FindByText,
): Promise<Found | undefined> {
  if (notes) return findByNotes(db, notes);
  return text?.trim() ? find({ text, category }) : undefined;
}

async function takeFitting(db: Database, found: Found, facets: readonly string[]): Promise<Found> {
  if (facets.length === 0 || found.candidates.length === 0) return found;
  const ids = found.candidates.map(({ productId }) => productId);
  const fitting = await listFitting(db, ids, facets);
  return { ...found, candidates: found.candidates.filter(({ productId }) => fitting.has(productId)) };
}

/** For a collection or category, read from the index of the order. */
async function readListPage(
  db: Database,
  { collection, category, facets, sort, after, limit }: ProductQuery,
): Promise<ProductPage> {
  const order = category ? shopFirst(productOrders[sort ?? "best"]) : productOrders[sort ?? "best"];
  const conditions = and(
    isListed,
    collection ? eq(product.collection, collection) : undefined,
    category ? eq(product.categorySlug, category) : undefined,
    fitsFacets(facets),
    after ? isAfter(order, after) : undefined,
  );
  const cards = await listCards(
    db,
    sql`where ${conditions} order by ${sql.join(orderBy(order), sql`, `)} ${limitTo((limit ?? productsPerPage) + 1)}`,
  );
  return presentPage(cards, limit, undefined);
}

async function readFound(db: Database, found: Found, query: ProductQuery): Promise<ProductPage> {
  const { sort = "best", notes, after, limit = productsPerPage } = query;
  if (found.candidates.length === 0) return { products: [], next: null, found: "0" };
  const ranked = rankFound(found, sort, { mixed: notes !== undefined, after });
  const { cards, total } = await listCountedCards(
    db,
    sql`found.total`,
    sql`join ${ranked} on found.product_id = ${product.id}
      where found.place > found.start and found.place <= found.start + ${limit + 1} order by found.place`,
  );
  return presentPage(cards, limit, total < maxFound ? String(total) : `${maxFound}+`);
}

function presentPage(cards: ProductCard[], limit = productsPerPage, found: string | undefined): ProductPage {
  const { shown, next } = takePage(cards, limit, continueAfter);
  return { products: shown, found, next };
}

/** Keeps the order of the cards. A card that only the words of a variant match gets that variant's address. */
async function linkMatchingVariants(
  db: Database,
  cards: readonly ProductCard[],
  text: string,
): Promise<ProductCard[]> {
  const words = significantWords(readSearchText(text).words);
  const unclear = cards.filter(
    (card) => card.variants && !hasWords([card.name, ...card.fragranceNotes], words),
  );
  if (unclear.length === 0) return [...cards];
  const { variantOf, slug, name, sku, fragranceNotes } = product;
  const ids = unclear.map(({ id }) => id);
  const variants = await db
    .select({ variantOf, slug, name, sku, fragranceNotes })
    .from(product)
    .where(and(isForSale, inArray(product.variantOf, ids)))
    .orderBy(asc(product.createdAt), asc(product.id));
  return cards.map((card) => {
    const meant = variants.find(
      (one) => one.variantOf === card.id && hasWords([one.name, one.sku, ...one.fragranceNotes], words),
    );
    return meant ? { ...card, slug: meant.slug } : card;
  });
}

/** True if the texts have all the words, or words that begin like them. */
function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const known = texts.flatMap(splitWords);
  return words.every((word) => known.some((one) => one.startsWith(word)));
}
