// The name under which a variant is sold, for every cart, order, paper and list.
import { sql } from "drizzle-orm";
import { product } from "#shop/catalogue/catalogue.table.ts";

/** A column with the result of `nameSold`. */
export const soldName = sql<string>`case when ${product.variantOf} is null and cardinality(${product.optionValues}) > 0
  then left(concat_ws(', ', ${product.name}, array_to_string(${product.optionValues}, ', ')), 120) else ${product.name} end`;
