// Which products can be bought, and which of them lists show. Sold-out ones are included.
import { and, isNull, sql } from "drizzle-orm";
import { product } from "./catalogue.table.ts";

/** Not switched off or removed by the owner. */
export const isForSale = and(sql`${product.active}`, isNull(product.archivedAt));

/** Of a product with variants the one that carries it. */
export const isListed = and(isForSale, isNull(product.variantOf));
