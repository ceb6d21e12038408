// The trade account that bought an order: the one that owes it, or else that of its buyer.
import { sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import type { TradeCompany } from "#shop/orders/trade-billing.ts";
import { tradeAccount, tradeBuyer } from "#shop/trade/trade.table.ts";
import { payment } from "../payments.table.ts";

/** The id of the account of a row of `order`; null for an order that is no trade order, or whose buyer is gone. */
export const accountIdOfOrder = sql<string | null>`(case when ${order.isTrade} then coalesce(
  (select max(owing.trade_account_id) from ${payment} as owing where owing.order_id = ${order.id}),
  (select buying.account_id from ${tradeBuyer} as buying where buying.user_id = ${order.userId})) end)`;

/** To bill the order to: not the company that its buyer has joined since. */
export async function findAccountOfOrder(db: Database, orderId: string): Promise<TradeCompany | undefined> {
  const [found] = await selectRows<TradeCompany>(
    db,
    sql`select company, gstin, jsonb_build_object('address', address, 'city', city, 'state', state, 'zip', zip) as place
      from ${tradeAccount} where id = (select ${accountIdOfOrder} from ${order} where ${order.id} = ${orderId}
        and not exists (select from ${tradeBuyer} as buying
          where buying.user_id = ${order.userId} and buying.added_at > ${order.createdAt}
            and not exists (select from ${payment} as owing where owing.order_id = ${order.id} and owing.trade_account_id is not null)))`,
  );
  return found;
}
