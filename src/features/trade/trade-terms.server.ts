// Reads the trade terms of a buyer together with a product: a column of the statement that reads the product, so that nobody waits for
// another one. Null for a guest, a customer, an account that is not approved, a list outside of its days, and in a shop without wholesale.
import { type SQL, sql } from "drizzle-orm";
import { setting } from "#core/settings/settings.table.ts";
import type { TradeTerms } from "./trade-price.ts";

/** `day`: today in India. */
export type TradeBuyer = { userId: string; day: string };

const rowsOf = sql`jsonb_agg(jsonb_build_object('fromQuantity', own.from_quantity, 'price', own.price, 'pack', own.pack)
  order by own.from_quantity)`;

/** The terms of the product in the statement's FROM, by its name there, `product`; for a guest and for staff, `buyer` is undefined. */
export function tradeTermsOf(buyer: TradeBuyer | undefined): SQL<TradeTerms | null> {
  if (!buyer) return sql<null>`null::jsonb`;
  const { userId, day } = buyer;
  return sql<TradeTerms | null>`(select jsonb_build_object('company', account.company, 'gstin', account.gstin,
      'place', jsonb_build_object('address', account.address, 'city', account.city, 'state', account.state, 'zip', account.zip),
      'minOrder', account.min_order, 'percentOff', list.percent_off, 'withPromotions', list.with_promotions,
      'onAccount', case when account.credit_limit > 0 then jsonb_build_object('accountId', account.id,
        'days', account.terms_days, 'limit', account.credit_limit) end,
      'rows', coalesce((select ${rowsOf} from price_row own where own.list_id = list.id and own.product_id = product.id), '[]'::jsonb),
      'pieceRows', coalesce((select jsonb_object_agg(piece.id, piece.rows) from (select own.product_id as id, ${rowsOf} as rows
        from set_part part join price_row own on own.product_id = part.product_id and own.list_id = list.id
        where part.set_id = product.id and product.box_pieces is not null group by own.product_id) piece), '{}'::jsonb))
    from trade_buyer buyer
    join trade_account account on account.id = buyer.account_id and account.status = 'approved'
    join price_list list on list.id = account.price_list_id
    where buyer.user_id = ${userId} and ${day}::date between coalesce(list.from_day, '-infinity') and coalesce(list.to_day, 'infinity')
      and exists (select from ${setting} where ${setting.name} = 'features' and (${setting.value} ->> 'wholesale')::boolean))`;
}
