// Which products can be bought: those that the owner has not switched off or removed. Sold-out ones are included.
import { and, isNull, sql } from "drizzle-orm";
import { product } from "./catalogue.table.ts";

export const isForSale = and(sql`${product.active}`, isNull(product.archivedAt));
