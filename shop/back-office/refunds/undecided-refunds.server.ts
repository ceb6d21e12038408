// Lists cancelled orders whose refund is not decided, and orders whose refund was refused: the shop owes their money.
import { sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database/database.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { order, orderStatusChange } from "#shop/orders/orders.table.ts";
import { isDecisionOpenSql } from "#shop/orders/refund-decision.server.ts";
import { amountPaidSql, isFirstPaymentOf, isOfOwnPayment } from "#shop/payments/own-payment.server.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { isRefundToRetry } from "#shop/payments/retry-refunds.server.ts";

export type UndecidedRefund = {
  /** Null if the payment never became an order. */
  number: string | null;
  /** The amount is in paise. */
  amount: number;
  customer: string;
  since: string;
  why: "undecided" | "refund-failed";
};

const maxShown = 6;

/** Longest waiting first. `total` also counts those that are not listed. */
export async function listUndecidedRefunds(
  db: Database,
): Promise<{ orders: UndecidedRefund[]; total: number }> {
  const rows = await selectRows<Omit<UndecidedRefund, "since"> & { since: string; total: number }>(
    db,
    sql`
    with owed as (
      select cancelled.order_id, ${amountPaidSql} - coalesce((select sum(${refund.amount}) from ${refund}
        where ${refund.orderId} = cancelled.order_id and ${refund.status} <> 'failed'
          and ${isOfOwnPayment}), 0)::int as amount, cancelled.at as since, 'undecided' as why
      from ${orderStatusChange} as cancelled
      join ${payment} on ${isFirstPaymentOf(sql`cancelled.order_id`)} and ${payment.status} = 'captured'
      where cancelled.status = 'cancelled' and ${isDecisionOpenSql(sql`cancelled.refund`)}
        and not exists (select 1 from ${orderStatusChange} as later
          where later.order_id = cancelled.order_id and later.position > cancelled.position)
      union all
      select ${refund.orderId}, ${refund.amount}, ${refund.requestedAt}, 'refund-failed'
      from ${refund} where ${isRefundToRetry}
    )
    select ${order.number} as number, owed.amount, ${order.address} ->> 'name' as customer, owed.since, owed.why,
      count(*) over ()::int as total
    from owed join ${order} on ${order.id} = owed.order_id
    order by owed.since limit ${maxShown}`,
  );
  const orders = rows.map(({ total: _total, since, ...owed }) => ({
    ...owed,
    since: formatMoment(new Date(since)),
  }));
  return { orders, total: rows[0]?.total ?? 0 };
}
