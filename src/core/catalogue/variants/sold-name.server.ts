// The name under which a variant is sold, for every cart, order, paper and list.
import { type SQL, sql } from "drizzle-orm";
import { product } from "../catalogue.table.ts";

/** A column with the result of `nameSold`. */
export const soldName = sql<string>`case when ${product.variantOf} is null and cardinality(${product.optionValues}) > 0
  then left(concat_ws(', ', ${product.name}, array_to_string(${product.optionValues}, ', ')), 120) else ${product.name} end`;

/** The order of lists by that name. */
export const bySoldName = sql`lower(${soldName}), ${product.id}`;

/** True of the first `most` of these products by the name before their options, which has an index; for a list in `bySoldName`. */
export function isAmongFirst(most: number, isOf: SQL | undefined): SQL {
  return sql`${product.id} in (select ${product.id} from ${product} where ${isOf}
    order by lower(${product.name}), ${product.id} limit ${most})`;
}
