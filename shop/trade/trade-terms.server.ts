// Reads the trade terms of a buyer together with a product: a column of the statement that reads the product, so that nobody waits for
// another one. Null for a guest, a customer, an account that is not approved, and a list outside of its days.
import { type SQL, sql } from "drizzle-orm";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { priceList, priceRow, tradeAccount, tradeBuyer } from "./trade.table.ts";
import type { TradeTerms } from "./trade-price.ts";

/** `day`: today in India. */
export type TradeBuyer = { userId: string; day: string };

/** The terms of the product in the statement's FROM; for a guest and for staff, `buyer` is undefined. */
export function tradeTermsOf(buyer: TradeBuyer | undefined): SQL<TradeTerms | null> {
  if (!buyer) return sql<null>`null::jsonb`;
  const rows = sql`select jsonb_agg(jsonb_build_object('fromQuantity', ${priceRow.fromQuantity}, 'price', ${priceRow.price},
      'pack', ${priceRow.pack}) order by ${priceRow.fromQuantity})
    from ${priceRow} where ${priceRow.listId} = ${priceList.id} and ${priceRow.productId} = ${product.id}`;
  return sql<TradeTerms | null>`(select jsonb_build_object('company', ${tradeAccount.company}, 'gstin', ${tradeAccount.gstin},
      'minOrder', ${tradeAccount.minOrder}, 'percentOff', ${priceList.percentOff}, 'withPromotions', ${priceList.withPromotions},
      'rows', coalesce((${rows}), '[]'::jsonb))
    from ${tradeBuyer}
    join ${tradeAccount} on ${tradeAccount.id} = ${tradeBuyer.accountId} and ${tradeAccount.status} = 'approved'
    join ${priceList} on ${priceList.id} = ${tradeAccount.priceListId}
    where ${tradeBuyer.userId} = ${buyer.userId} and ${buyer.day}::date between coalesce(${priceList.fromDay}, '-infinity')
      and coalesce(${priceList.toDay}, 'infinity'))`;
}
