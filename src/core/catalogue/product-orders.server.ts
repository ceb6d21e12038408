// The orders of product lists as columns of indexes, so that a page is read from where the last one ended. Each order has
// its index in catalogue.table.ts.
import { asc, desc, type SQL, sql } from "drizzle-orm";
import { limitTo } from "#platform/database/sql-literal.ts";
import { product } from "./catalogue.table.ts";
import { mainCollection } from "./collections/collection.ts";
import { noPlace, type ProductSort } from "./product-sort.ts";

/** A literal, as in the indexes. */
const main = sql.raw(`'${mainCollection}'`);
export const isInMain = sql`(${product.collection} = ${main})`;

/** All columns are ascending, or all descending; the last one is unique. `leading` come before all others, also of `shopFirst`. */
export type ProductOrder = { leading: SQL[]; columns: SQL[]; isDescending: boolean };

/** Sold-out products come last, if the owner wants so. */
export const soldOutLast = sql`${product.soldOutLast}`;

/** The order of every list that has none of its own: the owner's numbers, and then the usual order. */
const numbered = [soldOutLast, sql`coalesce(${product.listPlace}, ${sql.raw(String(noPlace))})`];
const usual = [
  sql`(not ${product.featured})`,
  sql`${product.categoryPosition}`,
  sql`${product.createdAt}`,
  sql`${product.slug}`,
];

export const productOrders: Record<ProductSort, ProductOrder> = {
  best: { leading: numbered, columns: usual, isDescending: false },
  "price-low": by(sql`${product.lowestPrice}`, ...usual),
  "price-high": by(sql`(-${product.lowestPrice})`, ...usual),
  scent: by(sql`${product.scentDepth}`, ...usual),
  newest: { ...by(sql`${product.createdAt}`, sql`${product.slug}`), isDescending: true },
  name: by(sql`${product.name}`, sql`${product.slug}`),
  origin: by(sql`${product.countryOfOrigin}`, sql`${product.slug}`),
};

/** For the products that the owner has marked. */
export const featuredOrder: ProductOrder = {
  leading: numbered,
  columns: usual.slice(1),
  isDescending: false,
};

function by(...columns: SQL[]): ProductOrder {
  return { leading: [], columns, isDescending: false };
}

/** The same order with the products of 'Our Collection' first. */
export function shopFirst({ leading, columns, isDescending }: ProductOrder): ProductOrder {
  const first = isDescending ? isInMain : sql`(${product.collection} <> ${main})`;
  return { leading, columns: [first, ...columns], isDescending };
}

/** Sold-out products last, in a list with an order of its own. */
export function inStockFirst({ columns, isDescending }: ProductOrder): ProductOrder {
  return { leading: [soldOutLast], columns, isDescending };
}

export function orderBy({ leading, columns, isDescending }: ProductOrder): SQL[] {
  return [...leading, ...columns].map((column) => (isDescending ? desc(column) : asc(column)));
}

/** The newest products, those that are sold out last; of cards, for `listCards`. */
export function newestOnes(isOf: SQL | undefined, limit: number): SQL {
  const newest = sql.join(orderBy(productOrders.newest), sql`, `);
  return sql`where ${product.id} in (select ${product.id} from ${product} where ${isOf} order by ${newest} ${limitTo(limit)})
    order by ${soldOutLast}, ${newest}`;
}

/**
 * Where a list goes on: the slug of the last product shown, with '~' after that of a sold-out one. A product that is sold
 * out in the meantime is moved to the end, and the list still goes on from where it was.
 */
export function continueAfter({ slug, stock }: { slug: string; stock: number }): string {
  return stock === 0 ? `${slug}~` : slug;
}

export type ListEnd = { slug: string; wasSoldOut: boolean };

export function readListEnd(after: string): ListEnd {
  return { slug: after.replace(/~$/, ""), wasSoldOut: after.endsWith("~") };
}

/** Whether the last product shown stood among the sold-out ones at the end of the list; null if there is no such product. */
export function wasLastSoldOut({ slug, wasSoldOut }: ListEnd): SQL {
  const value = wasSoldOut ? sql`sold_out_goes_last()` : sql`false`;
  return sql`(select ${value} from ${product} where ${product.slug} = ${slug})`;
}

/** SQL for the products after the one named by `continueAfter`; none if it does not exist. */
export function isAfter({ leading, columns, isDescending }: ProductOrder, after: string): SQL {
  const end = readListEnd(after);
  const all = [...leading, ...columns];
  // One query per column: PostgreSQL uses the index when comparing with values, but not with a row.
  const values = all.map((column) =>
    column === soldOutLast
      ? wasLastSoldOut(end)
      : sql`(select ${column} from ${product} where ${product.slug} = ${end.slug})`,
  );
  const operator = isDescending ? sql`<` : sql`>`;
  return sql`(${sql.join(all, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}
