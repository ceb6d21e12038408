// Calculates the owner's sales figures in the database: sales and refunds by day, week and month in India. An order counts in the
// period in which it was confirmed, whatever happens to it later. A refund counts in the period in which it was requested, and
// money at the door in the period in which it was given up, so that a past month never changes. Payments without a confirmed
// order do not count.
import { sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { order, productSoldDay, soldDay } from "#core/orders/orders.table.ts";
import { linePieces } from "#core/orders/pieces/pieces.table.ts";
import { isOfOwnPayment } from "#core/payments/own-payment.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { cashOnDelivery } from "#features/cash-on-delivery/on-delivery.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { countPeriods, type SalesPeriod, type SalesSpan } from "./sales-period.ts";

/** `first` is the period's first day in India, '2026-11-20'; amounts in paise. */
export type SalesFigure = {
  first: string;
  orders: number;
  /** What customers paid, and the part of trade buyers. */
  sold: number;
  trade: number;
  refunded: number;
};

/** The last periods up to today, oldest first, with zeros for those without sales. */
export async function listSales(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  span: SalesSpan,
): Promise<SalesFigure[]> {
  const today = indianDay(clock.now());
  const unit = sql.raw(`'${span}'`);
  const step = sql.raw(`interval '1 ${span}'`);
  const last = sql`date_trunc(${unit}, ${today}::timestamp)`;
  const rows = await selectRows<SalesFigure>(
    db,
    sql`
    with period as (
      select slot from generate_series(${last} - ${countPeriods(span) - 1} * ${step}, ${last}, ${step}) as slot
    ), sale as (
      select date_trunc(${unit}, ${soldDay.day}::timestamp) as slot,
        sum(${soldDay.orders})::int as orders, sum(${soldDay.amount})::float as sold,
        sum(${soldDay.tradeAmount})::float as trade
      from ${soldDay} where ${soldDay.day} >= (select min(slot) from period)::date group by 1
    ), unpaid as (
      select ${cashOnDelivery.endedAt} as at, ${cashOnDelivery.amount} - ${cashOnDelivery.handedIn} as paise
      from ${cashOnDelivery} join ${order} on ${order.id} = ${cashOnDelivery.orderId}
      where ${order.confirmedAt} is not null
      union all
      select ${linePieces.at}, ${linePieces.amount} from ${linePieces} where ${linePieces.cause} = 'not-taken'
    ), ended as (
      select date_trunc(${unit}, at at time zone 'Asia/Kolkata') as slot, sum(paise)::float as never_paid
      from unpaid where at >= (select min(slot) from period) at time zone 'Asia/Kolkata' group by 1
    ), refunds as (
      select date_trunc(${unit}, ${refund.requestedAt} at time zone 'Asia/Kolkata') as slot,
        sum(${refund.amount})::float as refunded
      from ${refund}
      join ${order} on ${order.id} = ${refund.orderId} and ${isOfOwnPayment}
      where ${refund.requestedAt} >= (select min(slot) from period) at time zone 'Asia/Kolkata'
        and ${order.confirmedAt} is not null and ${refund.status} <> 'failed' group by 1
    )
    select to_char(period.slot, 'YYYY-MM-DD') as first, coalesce(orders, 0) as orders,
      coalesce(sold, 0) as sold, coalesce(trade, 0) as trade, coalesce(refunded, 0) + coalesce(never_paid, 0) as refunded
    from period left join sale using (slot) left join refunds using (slot) left join ended using (slot) order by period.slot`,
  );
  return rows.map(({ first, orders, sold, trade, refunded }) => ({ first, orders, sold, trade, refunded }));
}

/** The current day, week and month, each with the sales of the whole previous one. */
export async function readSalesPeriods(ctx: Pick<AppContext, "db" | "clock">): Promise<SalesPeriod[]> {
  const spans: SalesSpan[] = ["day", "week", "month"];
  const figures = await Promise.all(spans.map((span) => listSales(ctx, span)));
  return spans.map((span, index) => {
    const [previous, current] = (figures[index] ?? []).slice(-2);
    const { orders, sold, trade, refunded } = current ?? { orders: 0, sold: 0, trade: 0, refunded: 0 };
    return { span, orders, sold, trade, refunded, soldBefore: previous?.sold ?? 0 };
  });
}

export type BestSeller = { id: string; name: string; pieces: number; sold: number };

/**
 * The most sold in the last 30 days in India, by pieces less those cancelled in that time; `sold` in paise after discount,
 * without delivery.
 */
export async function listBestSellers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  limit = 5,
): Promise<BestSeller[]> {
  const today = indianDay(clock.now());
  const rows = await selectRows<BestSeller>(
    db,
    sql`
    select ${product.id} as id, ${soldName} as name, best.pieces, best.sold
    from (
      select ${productSoldDay.productId} as product_id, sum(${productSoldDay.pieces})::int as pieces,
        sum(${productSoldDay.amount})::float as sold
      from ${productSoldDay} where ${productSoldDay.day} >= ${today}::date - 29
      group by 1 having sum(${productSoldDay.pieces}) > 0
    ) as best
    join ${product} on ${product.id} = best.product_id
    order by best.pieces desc, best.sold desc, ${product.name} limit ${limit}`,
  );
  return rows.map(({ id, name, pieces, sold }) => ({ id, name, pieces, sold }));
}

export type LowStockProduct = { id: string; name: string; stock: number };

/** How many low products are read before the lowest are chosen. An index on the stock would slow down each sale. */
const maxLowStock = 150;

/** Products for sale at or below their own threshold, or else `threshold`; lowest stock first. `total` ignores the limit and ends at 150. */
export async function listLowStock(
  db: Database,
  threshold: number,
  limit = 6,
): Promise<{ products: LowStockProduct[]; total: number }> {
  const rows = await selectRows<LowStockProduct & { total: number }>(
    db,
    sql`
    select id, name, stock, count(*) over ()::int as total
    from (
      select ${product.id}, ${soldName} as name, ${product.stock} from ${product}
      where ${product.active} and ${product.archivedAt} is null
        and ${product.stock} <= coalesce(${product.stockWarning}, ${threshold})
      limit ${maxLowStock}
    ) as low
    order by stock, name limit ${limit}`,
  );
  return {
    products: rows.map(({ id, name, stock }) => ({ id, name, stock })),
    total: rows[0]?.total ?? 0,
  };
}
