// The owner's figures, reckoned by the database: what was sold, given back and earned in each Indian day, week and month. An
// order counts in the period in which it was settled, whatever becomes of it; a refund counts, against that, in the period in
// which it was asked for, so that a closed month never changes. Money that came for no order is none of it.
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { indianDay } from "../money/indian-time.ts";
import { newestStatus } from "../orders/newest-status.server.ts";
import { order, orderLine } from "../orders/orders.table.ts";
import { payment, refund } from "../payments/payments.table.ts";
import { countPeriods, type SalesPeriod, type SalesSpan } from "./sales-period.ts";

/** `first` is the period's first Indian day, '2026-11-20'; amounts in paise. */
export type SalesFigure = {
  first: string;
  orders: number;
  /** What customers paid. */
  sold: number;
  refunded: number;
};

/** The last periods up to today, oldest first, with zeros where nothing was sold. */
export async function listSales(
  { db, clock }: Pick<Foundations, "db" | "clock">,
  span: SalesSpan,
): Promise<SalesFigure[]> {
  const today = indianDay(clock.now());
  const unit = sql.raw(`'${span}'`);
  const step = sql.raw(`interval '1 ${span}'`);
  const last = sql`date_trunc(${unit}, ${today}::timestamp)`;
  const rows = (await db.execute(sql`
    with period as (
      select slot from generate_series(${last} - ${countPeriods(span) - 1} * ${step}, ${last}, ${step}) as slot
    ), sale as (
      select date_trunc(${unit}, ${order.settledAt} at time zone 'Asia/Kolkata') as slot,
        count(*)::int as orders, sum(${order.amount})::float as sold
      from ${order} where ${order.settledAt} is not null group by 1
    ), given_back as (
      select date_trunc(${unit}, ${refund.askedAt} at time zone 'Asia/Kolkata') as slot,
        sum(${refund.amount})::float as refunded
      from ${refund}
      join ${payment} on ${payment.orderId} = ${refund.orderId}
        and ${payment.razorpayPaymentId} = ${refund.razorpayPaymentId}
      join ${order} on ${order.id} = ${refund.orderId}
      where ${order.settledAt} is not null and ${refund.status} <> 'failed' group by 1
    )
    select to_char(period.slot, 'YYYY-MM-DD') as first, coalesce(orders, 0) as orders,
      coalesce(sold, 0) as sold, coalesce(refunded, 0) as refunded
    from period left join sale using (slot) left join given_back using (slot) order by period.slot`)) as unknown as SalesFigure[];
  return rows.map(({ first, orders, sold, refunded }) => ({ first, orders, sold, refunded }));
}

/** The running day, week and month, each beside the whole one before it. */
export async function readSalesPeriods(rooms: Pick<Foundations, "db" | "clock">): Promise<SalesPeriod[]> {
  const spans: SalesSpan[] = ["day", "week", "month"];
  const figures = await Promise.all(spans.map((span) => listSales(rooms, span)));
  return spans.map((span, at) => {
    const [before, now] = (figures[at] ?? []).slice(-2);
    const { orders, sold, refunded } = now ?? { orders: 0, sold: 0, refunded: 0 };
    return { span, orders, sold, refunded, soldBefore: before?.sold ?? 0 };
  });
}

export type BestSeller = { id: string; name: string; pieces: number; sold: number };

/** By pieces in orders settled in the last 30 Indian days and not called off; `sold` in paise after the offer, without delivery. */
export async function listBestSellers(
  { db, clock }: Pick<Foundations, "db" | "clock">,
  most = 5,
): Promise<BestSeller[]> {
  const today = indianDay(clock.now());
  const rows = (await db.execute(sql`
    select ${product.id} as id, ${product.name} as name, sum(${orderLine.quantity})::int as pieces,
      sum(${orderLine.gross} - ${orderLine.offerShare})::float as sold
    from ${orderLine}
    join ${order} on ${order.id} = ${orderLine.orderId}
    join ${product} on ${product.id} = ${orderLine.productId}
    where ${order.settledAt} >= (${today}::timestamp - interval '29 days') at time zone 'Asia/Kolkata'
      and ${newestStatus} <> 'cancelled'
    group by ${product.id} order by pieces desc, sold desc, ${product.name} limit ${most}`)) as unknown as BestSeller[];
  return rows.map(({ id, name, pieces, sold }) => ({ id, name, pieces, sold }));
}

export type LowShelf = { id: string; name: string; stock: number };

/** Goods for sale of which `threshold` pieces or fewer are left, fewest first. */
export async function listLowStock(
  db: Database,
  threshold: number,
  most = 6,
): Promise<{ goods: LowShelf[]; total: number }> {
  const rows = (await db.execute(sql`
    select ${product.id} as id, ${product.name} as name, ${product.stock} as stock, count(*) over ()::int as total
    from ${product}
    where ${product.active} and ${product.archivedAt} is null and ${product.stock} <= ${threshold}
    order by ${product.stock}, ${product.name} limit ${most}`)) as unknown as (LowShelf & {
    total: number;
  })[];
  return {
    goods: rows.map(({ id, name, stock }) => ({ id, name, stock })),
    total: rows[0]?.total ?? 0,
  };
}
