// The trade account that bought an order: the one that owes it, or else that of its buyer at the time.
import { sql } from "drizzle-orm";
import { order } from "#core/orders/orders.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { tradeAccount, tradeBuyer } from "../trade.table.ts";
import type { TradeCompany } from "../trade-billing.ts";

/**
 * The id of the account of a row of `order`: not the company that its buyer has joined since, but the one whose GSTIN it carries. Null for
 * an order that is no trade order, or that no account is known of.
 */
export const accountIdOfOrder = sql<string | null>`(case when ${order.isTrade} then coalesce(
  (select max(owing.trade_account_id) from ${payment} as owing where owing.order_id = ${order.id}),
  (select buying.account_id from ${tradeBuyer} as buying
    where buying.user_id = ${order.userId} and buying.added_at <= ${order.createdAt}),
  (select billed.id from ${tradeAccount} as billed
    where billed.gstin = ${order.address} ->> 'gstin' and billed.price_list_id is not null)) end)`;

/** To bill the order to. */
export async function findAccountOfOrder(db: Database, orderId: string): Promise<TradeCompany | undefined> {
  const [found] = await selectRows<TradeCompany>(
    db,
    sql`select company, gstin, jsonb_build_object('address', address, 'city', city, 'state', state, 'zip', zip) as place
      from ${tradeAccount} where id = (select ${accountIdOfOrder} from ${order} where ${order.id} = ${orderId})`,
  );
  return found;
}
