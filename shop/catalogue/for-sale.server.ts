// Which products can be bought, and which of these lists show. Sold-out ones are included.
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { setting } from "#shop/settings/settings.table.ts";
import { product } from "./catalogue.table.ts";

/** Neither switched off nor removed by the owner. */
export const isForSale = and(sql`${product.active}`, isNull(product.archivedAt));

/** Lists show only the variant that carries a product. */
export const isListed = and(isForSale, isNull(product.variantOf));

/** Without an HSN code a product has no GST rate either. Shops that are not registered may have such products. */
export const lacksRate = sql`${product.hsn} = ''`;

/** The shop's GST status: the owner's, or that of the sample until the owner sets it. */
export const gstStatus = sql`coalesce((select ${setting.value} ->> 'gstStatus' from ${setting} where ${setting.name} = 'business'), 'regular')`;

/**
 * 0 for a product without a rate while the shop counts GST: its invoice would show none, and the owner would owe it
 * (decision 0040). `of` is the product, or another name for its table.
 */
export const stockForSale = (of: SQL = sql`${product}`) =>
  sql<number>`case when ${of}.hsn = '' and ${gstStatus} = 'regular' then 0 else ${of}.stock end`;

/** The day on which a sold-out product can be bought; null for one in stock, or without a rate while the shop counts GST. */
export const readyDay = (of: SQL = sql`${product}`) =>
  sql<
    string | null
  >`case when ${of}.stock = 0 and not (${of}.hsn = '' and ${gstStatus} = 'regular') then ${of}.ready_on end`;
