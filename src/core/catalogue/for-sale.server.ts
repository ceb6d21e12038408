// Which products can be bought, and which of these lists show. Sold-out ones are included.
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { setting } from "#core/settings/settings.table.ts";
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

/**
 * As its card says it: the product itself or, if it carries others, one of its variants for sale is in stock. Not by EXISTS, for which
 * PostgreSQL would read the variants of all products.
 */
export const isInStock = sql`(${stockForSale()} > 0 or coalesce((select true from product as other where other.variant_of = ${product.id}
  and other.active and other.archived_at is null and ${stockForSale(sql`other`)} > 0 limit 1), false))`;

/** The days to make a product, or of a set or box the longest of itself and its parts; null without any. */
export const daysToMake = (of: SQL = sql`${product}`) =>
  sql<
    number | null
  >`case when ${of}.set_pricing is null then ${of}.days_to_make else greatest(${of}.days_to_make, (
    select max(part.days_to_make) from set_part join product as part on part.id = set_part.product_id
    where set_part.set_id = ${of}.id)) end`;

/** The longest days to make of these products. */
export const longestDaysToMake = (productIds: readonly string[]) =>
  sql<
    number | null
  >`(select max(days_to_make) from product where id = any(${sql.param([...productIds])}::text[]))`;

/**
 * The day on which a sold-out product can be bought; null for one in stock, or without a rate while the shop counts GST. A set
 * waits for all parts that it lacks, a box for the first piece of its list. `needed` pieces are too many if fewer are in stock.
 */
export const readyDay = (of: SQL = sql`${product}`, needed: SQL = sql`1`) =>
  sql<
    string | null
  >`case when ${of}.stock < ${needed} and not (${of}.hsn = '' and ${gstStatus} = 'regular') then
    case when ${of}.set_pricing is null then ${of}.ready_on else (
      select case when ${of}.box_pieces is not null then min(part.ready_on) filter (where part.active and part.archived_at is null)
        when bool_and(part.active and part.archived_at is null and part.ready_on is not null) then max(part.ready_on) end
      from set_part join product as part on part.id = set_part.product_id
      where set_part.set_id = ${of}.id and (${of}.box_pieces is not null or part.stock < set_part.quantity)) end end`;
