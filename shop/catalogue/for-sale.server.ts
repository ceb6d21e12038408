// Which products can be bought, and which of them lists show. Sold-out ones are included.
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { setting } from "#shop/settings/settings.table.ts";
import { product } from "./catalogue.table.ts";

/** Not switched off or removed by the owner. */
export const isForSale = and(sql`${product.active}`, isNull(product.archivedAt));

/** A product with variants is listed by the one that carries it. */
export const isListed = and(isForSale, isNull(product.variantOf));

/** Without an HSN code a product has no GST rate either. A shop that is not registered may add such products. */
export const lacksRate = sql`${product.hsn} = ''`;

/** The status under GST that the owner has said; until then it is the sample's. */
export const gstStatus = sql`coalesce((select ${setting.value} ->> 'gstStatus' from ${setting} where ${setting.name} = 'business'), 'regular')`;

/**
 * None of a product without a rate while the shop counts GST: its invoice would show none, and the owner would owe it (decision
 * 0040). `of` is the product, or another name for its table.
 */
export const stockForSale = (of: SQL = sql`${product}`) =>
  sql<number>`case when ${of}.hsn = '' and ${gstStatus} = 'regular' then 0 else ${of}.stock end`;
