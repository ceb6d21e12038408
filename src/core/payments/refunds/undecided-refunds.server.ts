// Lists cancelled orders whose refund is not decided, and orders whose refund was refused: the shop owes their money.
import { sql } from "drizzle-orm";
import { formatMoment } from "#core/money/indian-time.ts";
import { order, orderStatusChange } from "#core/orders/orders.table.ts";
import { isDecisionOpenSql } from "#core/orders/refund-decision.server.ts";
import { hasLostDispute } from "#features/disputes/refund-hold.server.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { amountPaidSql, isFirstPaymentOf, isOfOwnPayment } from "../own-payment.server.ts";
import { payment, refund } from "../payments.table.ts";
import { readAmountLeft } from "../refunds.server.ts";
import { isRefundToRetry } from "../retry-refunds.server.ts";

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
const maxLost = 100;

type Row = Omit<UndecidedRefund, "since"> & { orderId: string; since: string; lost: boolean; total: number };

/** Longest waiting first. `total` also counts those that are not listed. */
export async function listUndecidedRefunds(
  db: Database,
): Promise<{ orders: UndecidedRefund[]; total: number }> {
  const rows = await selectRows<Row>(
    db,
    sql`
    with owed as (
      select cancelled.order_id, ${amountPaidSql} - coalesce((select sum(${refund.amount}) from ${refund}
        where ${refund.orderId} = cancelled.order_id and ${refund.status} <> 'failed'
          and ${isOfOwnPayment}), 0)::int as amount, cancelled.at as since, 'undecided' as why,
        ${hasLostDispute(sql`cancelled.order_id`)} as lost
      from ${orderStatusChange} as cancelled
      join ${payment} on ${isFirstPaymentOf(sql`cancelled.order_id`)} and ${payment.status} = 'captured'
      where cancelled.status = 'cancelled' and ${isDecisionOpenSql(sql`cancelled.refund`)}
        and not exists (select 1 from ${orderStatusChange} as later
          where later.order_id = cancelled.order_id and later.position > cancelled.position)
      union all
      select ${refund.orderId}, ${refund.amount}, ${refund.requestedAt}, 'refund-failed', false
      from ${refund} where ${isRefundToRetry}
    )
    select * from (
      select ${order.id} as "orderId", ${order.number} as number, owed.amount, ${order.address} ->> 'name' as customer, owed.since,
        owed.why, owed.lost, count(*) over (partition by owed.lost)::int as total,
        row_number() over (partition by owed.lost order by owed.since) as place
      from owed join ${order} on ${order.id} = owed.order_id) as listed
    where place <= case when lost then ${maxLost}::int else ${maxShown}::int end
    order by since`,
  );
  const left = await Promise.all(rows.map((row) => (row.lost ? readLeft(db, row) : [row])));
  const owed = left.flat();
  const total = (owed.find(({ lost }) => !lost)?.total ?? 0) + owed.filter(({ lost }) => lost).length;
  const orders = owed.slice(0, maxShown).map(({ number, amount, customer, since, why }) => ({
    number,
    amount,
    customer,
    why,
    since: formatMoment(new Date(since)),
  }));
  return { orders, total };
}

/** What a lost dispute has left of an order's money; nothing if the bank has given back all of it. */
async function readLeft(db: Database, row: Row): Promise<Row[]> {
  const amount = await readAmountLeft(db, row.orderId);
  return amount > 0 ? [{ ...row, amount }] : [];
}
