// The indexes of the shoppers' lists, named product_list_… and product_category_…: each serves one order, and its columns are
// those of product-orders.server.ts.
import { type SQL, sql } from "drizzle-orm";
import { index, type PgColumn } from "drizzle-orm/pg-core";
import { noPlace } from "../product-sort.ts";

type OrderColumns = Record<
  | "soldOutLast"
  | "listPlace"
  | "lowestPrice"
  | "scentDepth"
  | "featured"
  | "categoryPosition"
  | "createdAt"
  | "slug"
  | "name"
  | "countryOfOrigin"
  | "active"
  | "archivedAt"
  | "variantOf",
  PgColumn
>;

/** The condition of these indexes: lists show only the variant that carries the product (for-sale.server.ts). */
export function isListed({
  active,
  archivedAt,
  variantOf,
}: Pick<OrderColumns, "active" | "archivedAt" | "variantOf">) {
  return sql`${active} and ${archivedAt} is null and ${variantOf} is null`;
}

/** The owner's number, or that of products without one. */
export function ownPlace({ listPlace }: Pick<OrderColumns, "listPlace">) {
  return sql`coalesce(${listPlace}, ${sql.raw(String(noPlace))})`;
}

type ListColumns = { by: PgColumn; main?: SQL; newestMain?: SQL };

/** The indexes of one kind of list, one for each order; `by` selects the list, and `main` is 'Our Collection' first. */
export function listIndexes(table: OrderColumns, list: string, { by, main, newestMain = main }: ListColumns) {
  const first = main ? [main] : [];
  const usual = [sql`(not ${table.featured})`, table.categoryPosition, table.createdAt, table.slug];
  const orders: [string, [PgColumn | SQL, ...(PgColumn | SQL)[]]][] = [
    ["best", [by, table.soldOutLast, ownPlace(table), ...first, ...usual]],
    ["price", [by, ...first, table.lowestPrice, ...usual]],
    ["price_high", [by, ...first, sql`(-${table.lowestPrice})`, ...usual]],
    ["scent", [by, ...first, table.scentDepth, ...usual]],
    ["name", [by, ...first, table.name, table.slug]],
    ["origin", [by, ...first, table.countryOfOrigin, table.slug]],
    ["newest", [by, ...(newestMain ? [newestMain] : []), table.createdAt, table.slug]],
  ];
  return orders.map(([name, columns]) =>
    index(`product_${list}_${name}`)
      .on(...columns)
      .where(isListed(table)),
  );
}
