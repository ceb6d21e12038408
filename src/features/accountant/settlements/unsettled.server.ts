// Money paid at Razorpay that no settlement has brought to the bank: a list, and a figure for the shop's health.
import { sql } from "drizzle-orm";
import { formatDate } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { firstOrderOfPayment } from "#core/payments/own-payment.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { dayMs } from "#platform/durations.ts";
import { findReadings, lookBackDays } from "./read-settlements.server.ts";
import { unsettledAfterDays } from "./settlement-state.ts";
import { settlementLine } from "./settlements.table.ts";

export type UnsettledPayment = {
  paymentId: string;
  /** In paise. */
  amount: number;
  paidOn: string;
  /** Null for an order without a page, and for a gift card. */
  orderNumber: string | null;
  isGiftCard: boolean;
};

type Row = { id: string; amount: number; at: string; orderNumber: string | null; isGiftCard: boolean };

const pageSize = 25;
/** A payment raises an alarm for at most this many days; the list keeps it. */
const alarmDays = 90;

/**
 * Lists unsettled payments, the longest waiting first. `after` is the `next` of the previous page. Empty until the shop has read
 * settlements.
 */
export async function listUnsettled(
  db: Database,
  { now, after = "" }: { now: Date; after?: string },
): Promise<{ payments: UnsettledPayment[]; next: string | null }> {
  const { firstAt } = await findReadings(db);
  if (!firstAt) return { payments: [], next: null };
  const rows = await selectRows<Row>(
    db,
    sql`${unsettledBetween(oldestOf(firstAt), daysBefore(now, unsettledAfterDays))}
      select paid.id, paid.amount, paid.at, paid.is_gift_card as "isGiftCard", bought.number as "orderNumber"
      from paid left join ${order} as bought on bought.id = paid.order_id
      where ${after ? sql`(paid.at, paid.id) > (select known.at, known.id from paid as known where known.id = ${after})` : sql`true`}
      order by paid.at, paid.id limit ${pageSize + 1}`,
  );
  const { shown, next } = takePage(rows, pageSize, ({ id }) => id);
  const payments = shown.map(({ id, at, ...row }) => ({
    ...row,
    paymentId: id,
    paidOn: formatDate(new Date(at)),
  }));
  return { payments, next };
}

/** Counts overdue payments, with the time since when the first of them is overdue. */
export async function countUnsettled(
  db: Database | Transaction,
  now: Date,
): Promise<{ count: number; since: Date | undefined }> {
  const { firstAt } = await findReadings(db);
  if (!firstAt) return { count: 0, since: undefined };
  const from = Math.max(oldestOf(firstAt).getTime(), daysBefore(now, alarmDays).getTime());
  const [row] = await selectRows<{ count: number; since: string | null }>(
    db,
    sql`${unsettledBetween(new Date(from), daysBefore(now, unsettledAfterDays))}
      select count(*)::int as count, min(at) as since from paid`,
  );
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : undefined };
}

/** Payments made before the shop first read settlements count as settled. */
function oldestOf(firstReading: Date): Date {
  return daysBefore(firstReading, lookBackDays - unsettledAfterDays);
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs);
}

/** Razorpay's ids only: payments by hand and by gift card have ids of another form. */
function unsettledBetween(from: Date, until: Date) {
  return sql`with paid as (
    select ${payment.razorpayPaymentId} as id, sum(${payment.amount})::int as amount,
      min(${payment.capturedAt}) as at, ${firstOrderOfPayment} as order_id, bool_and(${payment.orderId} is null) as is_gift_card
      from ${payment} where ${payment.capturedAt} >= ${from} and ${payment.capturedAt} < ${until}
        and ${payment.razorpayPaymentId} like 'pay\\_%' and ${payment.stage} <> 'surplus'
        and not exists (select from ${settlementLine} where ${settlementLine.entityId} = ${payment.razorpayPaymentId})
      group by ${payment.razorpayPaymentId})`;
}
