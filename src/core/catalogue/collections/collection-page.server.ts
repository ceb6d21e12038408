// Lists the products that a collection shows, page by page, and says how many there are.
import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { limitTo } from "#platform/database/sql-literal.ts";
import { takePage } from "#platform/database/take-page.ts";
import { collectionProduct, product } from "../catalogue.table.ts";
import type { FacetScope } from "../filters/count-facets.server.ts";
import { optionFacet } from "../filters/facet.ts";
import { fitsFacets, fitsFacetsItself, linkFittingVariants } from "../filters/fitting.server.ts";
import { type ListFilters, readListFilters } from "../filters/list-filters.server.ts";
import { isForSale, isListed } from "../for-sale.server.ts";
import type { ProductCard } from "../product.ts";
import { listCards } from "../product-cards.server.ts";
import { productsPerPage, readCachedProductListing } from "../product-listing.server.ts";
import {
  continueAfter,
  inStockFirst,
  isAfter,
  orderBy,
  productOrders,
  readListEnd,
  soldOutLast,
  wasLastSoldOut,
} from "../product-orders.server.ts";
import { countProducts } from "../products.server.ts";
import { type CollectionRule, maxNewest } from "./collection.ts";
import type { Collection } from "./collections.server.ts";

/** More products of a rule are not counted. */
const maxCounted = 120;

export type CollectionPage = {
  products: ProductCard[];
  /** The `after` of the next page. */
  next: string | null;
  /** The number of products in all: '12', '120+'. */
  count: string;
};

type Filled = Pick<Collection, "slug" | "filling" | "rule">;
/** `after` is the `next` of the page before; that of an unknown product gives the first page. */
type Place = { after?: string; facets?: readonly string[]; inSeason?: InSeason };

/**
 * Ids of the products of the festival in season, in their order. The catalogue may not import the calendar, so the caller
 * reads them for a rule that asks for them.
 */
type InSeason = readonly string[];

export async function readCollectionPage(
  ctx: ReadContext,
  collection: Filled,
  { after = "", facets = [], inSeason = [] }: Place = {},
): Promise<CollectionPage> {
  const read = (from: string) => readFrom(ctx, collection, { after: from, facets, inSeason });
  const page = await read(after);
  return page.products.length === 0 && after ? read("") : page;
}

async function readFrom(
  ctx: ReadContext,
  { slug, filling, rule }: Filled,
  place: Required<Place>,
): Promise<CollectionPage> {
  if (filling === "chosen") return readChosen(ctx.db, slug, place);
  if (filling === "rule") return readByRule(ctx, rule ?? {}, place);
  const [page, count] = await Promise.all([
    readCachedProductListing(ctx, { collection: slug, after: place.after, facets: place.facets }),
    countProducts(ctx, { collection: slug }),
  ]);
  return { products: page.products, next: page.next, count: String(count) };
}

/** Reads the facets that the collection can be filtered by, and how many products fit the chosen ones. */
export async function readCollectionFilters(
  ctx: ReadContext,
  { slug, filling, rule }: Filled,
  { facets, inSeason = [] }: { facets: readonly string[]; inSeason?: InSeason },
): Promise<ListFilters> {
  const scope = async (): Promise<FacetScope> => {
    if (filling === "own") return { within: [`collection:${slug}`] };
    if (filling === "chosen") return { productIds: await listIds(productsOf(ctx.db, slug)) };
    const { category, newest, priceFrom, priceTo } = rule ?? {};
    const within = [...(category ? [`category:${category}`] : []), ...facetsOf(rule ?? {})];
    const isThis = isByRule(rule ?? {}, inSeason);
    if (newest !== undefined) return { within, productIds: await listIds(newestOf(ctx.db, isThis, newest)) };
    if (rule?.inSeason)
      return {
        within,
        productIds: await listIds(ctx.db.select({ id: product.id }).from(product).where(isThis)),
      };
    return { within, priceFrom, priceTo };
  };
  return readListFilters(ctx, await scope(), facets);
}

async function listIds(query: Promise<{ id: string }[]>): Promise<string[]> {
  return (await query).map(({ id }) => id);
}

async function readChosen(
  db: Database,
  slug: string,
  { after, facets }: Required<Place>,
): Promise<CollectionPage> {
  const isHere = sql`${collectionProduct.collectionSlug} = ${slug} and ${collectionProduct.productId} = ${product.id}`;
  const end = readListEnd(after);
  const last = sql`(select ${collectionProduct.position} from ${collectionProduct} join ${product} on ${isHere}
    where ${product.slug} = ${end.slug})`;
  const conditions = and(
    isForSale,
    fitsFacetsItself(facets),
    after
      ? sql`(${soldOutLast}, ${collectionProduct.position}) > (${wasLastSoldOut(end)}, ${last})`
      : undefined,
  );
  const [cards, count] = await Promise.all([
    listCards(
      db,
      sql`join ${collectionProduct} on ${isHere} where ${conditions}
        order by ${soldOutLast}, ${collectionProduct.position} ${limitTo(productsPerPage + 1)}`,
    ),
    db.$count(product, and(isForSale, sql`${product.id} in (${productsOf(db, slug)})`)),
  ]);
  return presentPage(db, cards, { count: String(count), facets });
}

function productsOf(db: Database, slug: string) {
  return db
    .select({ id: collectionProduct.productId })
    .from(collectionProduct)
    .where(eq(collectionProduct.collectionSlug, slug));
}

/** The facets that the rule requires of one variant of a product. */
function facetsOf({ option }: CollectionRule): string[] {
  return option ? [optionFacet(option.name, option.value)] : [];
}

/** The conditions of the rule, apart from the number of products. */
function isByRule(rule: CollectionRule, inSeason: InSeason): SQL | undefined {
  const { category, priceFrom, priceTo } = rule;
  return and(
    isListed,
    category ? eq(product.categorySlug, category) : undefined,
    priceFrom === undefined ? undefined : gte(product.lowestPrice, priceFrom),
    priceTo === undefined ? undefined : lte(product.lowestPrice, priceTo),
    fitsFacets(facetsOf(rule)),
    rule.inSeason ? inArray(product.id, [...inSeason]) : undefined,
  );
}

function newestOf(db: Database, conditions: SQL | undefined, newest: number) {
  return db
    .select({ id: product.id })
    .from(product)
    .where(conditions)
    .orderBy(...orderBy(productOrders.newest))
    .limit(newest);
}

/**
 * A rule for a whole category uses the category's order; other rules order by price, age or the festival, with sold-out
 * products last. Each order has its index.
 */
async function readByRule(
  ctx: ReadContext,
  rule: CollectionRule,
  { after, facets: chosen, inSeason }: Required<Place>,
): Promise<CollectionPage> {
  const { newest } = rule;
  const { db } = ctx;
  const conditions = isByRule(rule, inSeason);
  const facets = [...facetsOf(rule), ...chosen];
  const category = wholeCategoryOf(rule);
  if (category) {
    const [page, count] = await Promise.all([
      readCachedProductListing(ctx, { category, after, facets }),
      countProducts(ctx, { category }),
    ]);
    return { products: page.products, next: page.next, count: String(count) };
  }
  if (newest !== undefined) {
    const isNewest = sql`${product.id} in (${newestOf(db, conditions, newest)})`;
    return readAll(db, {
      conditions: isNewest,
      order: [soldOutLast, ...orderBy(productOrders.newest)],
      facets,
    });
  }
  if (rule.inSeason) {
    const place = sql`array_position(${sql.param([...inSeason])}::text[], ${product.id})`;
    return readAll(db, { conditions, order: [place], facets });
  }
  const order = inStockFirst(productOrders["price-low"]);
  const shown = and(conditions, fitsFacets(facets), after ? isAfter(order, after) : undefined);
  const cards = await listCards(db, inOrder(shown, orderBy(order), productsPerPage + 1));
  return presentPage(db, cards, { count: await countUpTo(db, conditions), facets });
}

/** The category of a rule without other conditions. */
function wholeCategoryOf({ category, ...others }: CollectionRule): string | undefined {
  return Object.keys(others).length === 0 ? category : undefined;
}

type WholePage = { conditions: SQL | undefined; order: SQL[]; facets: readonly string[] };

/** Reads a collection that is small enough for one page. */
async function readAll(db: Database, { conditions, order, facets }: WholePage): Promise<CollectionPage> {
  const cards = await listCards(db, inOrder(and(conditions, fitsFacets(facets)), order, maxNewest));
  return { products: await linkFittingVariants(db, cards, facets), next: null, count: String(cards.length) };
}

function inOrder(conditions: SQL | undefined, order: SQL[], limit: number): SQL {
  return sql`where ${conditions} order by ${sql.join(order, sql`, `)} ${limitTo(limit)}`;
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

async function presentPage(
  db: Database,
  cards: ProductCard[],
  { count, facets }: { count: string; facets: readonly string[] },
): Promise<CollectionPage> {
  const { shown, next } = takePage(cards, productsPerPage, continueAfter);
  return { products: await linkFittingVariants(db, shown, facets), next, count };
}
