// The orders of product lists as columns of indexes, so that a page is read from where the last one ended. Each order has
// its index in catalogue.table.ts.
import { asc, desc, type SQL, sql } from "drizzle-orm";
import { product } from "./catalogue.table.ts";
import { mainCollection } from "./collections/collection.ts";
import type { ProductSort } from "./product-sort.ts";

/** A literal, as in the indexes. */
const main = sql.raw(`'${mainCollection}'`);
export const isInMain = sql`(${product.collection} = ${main})`;

/** All columns are ascending, or all descending; the last one is unique. */
export type ProductOrder = { columns: SQL[]; isDescending: boolean };

export const recommended = [
  sql`(not ${product.featured})`,
  sql`${product.categoryPosition}`,
  sql`${product.createdAt}`,
  sql`${product.slug}`,
];

export const productOrders: Record<ProductSort, ProductOrder> = {
  best: { columns: recommended, isDescending: false },
  "price-low": { columns: [sql`${product.lowestPrice}`, ...recommended], isDescending: false },
  "price-high": { columns: [sql`(-${product.lowestPrice})`, ...recommended], isDescending: false },
  scent: { columns: [sql`${product.scentDepth}`, ...recommended], isDescending: false },
  newest: { columns: [sql`${product.createdAt}`, sql`${product.slug}`], isDescending: true },
  name: { columns: [sql`${product.name}`, sql`${product.slug}`], isDescending: false },
};

/** The same order with the products of 'Our Collection' first. */
export function shopFirst({ columns, isDescending }: ProductOrder): ProductOrder {
  const first = isDescending ? isInMain : sql`(${product.collection} <> ${main})`;
  return { columns: [first, ...columns], isDescending };
}

export function orderBy({ columns, isDescending }: ProductOrder): SQL[] {
  return columns.map((column) => (isDescending ? desc(column) : asc(column)));
}

/** The products after the one with this slug; none if there is no such product. */
export function isAfter({ columns, isDescending }: ProductOrder, slug: string): SQL {
  // One query per column: PostgreSQL uses the index when comparing with values, but not with a row.
  const values = columns.map(
    (column) => sql`(select ${column} from ${product} where ${product.slug} = ${slug})`,
  );
  const operator = isDescending ? sql`<` : sql`>`;
  return sql`(${sql.join(columns, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}
