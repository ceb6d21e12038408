// Counts and removes the sample orders, with everything that belongs to them below payments. Safe to repeat.
import { eq, inArray, like, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { removeSampleMovements } from "#shop/catalogue/stock/sample-movements.server.ts";
import { sampleCounterPrefix } from "#shop/orders/numbers/number-series.ts";
import { advanceReceipt } from "./advances/advance-receipts.table.ts";
import { counter, invoice, order } from "./orders.table.ts";

export function countSampleOrders(db: Database): Promise<number> {
  return db.$count(order, sql`${order.sample}`);
}

/** Returns how many there were. Their refunds are gone before. */
export async function removeSampleOrders(tx: Transaction): Promise<number> {
  const samples = tx.select({ id: order.id }).from(order).where(eq(order.sample, true));
  await subtractFromSoldDays(tx);
  await removeSampleMovements(tx, samples);
  await tx.delete(advanceReceipt).where(inArray(advanceReceipt.orderId, samples));
  await tx.delete(invoice).where(inArray(invoice.orderId, samples));
  await tx.delete(counter).where(like(counter.name, `${sampleCounterPrefix}%`));
  const removed = await tx.delete(order).where(eq(order.sample, true)).returning({ id: order.id });
  // A trigger has taken the orders out of the figures of their days.
  await tx.execute(sql`delete from sold_day where orders = 0 and amount = 0`);
  return removed.length;
}

/** The figures of products that stay. The trigger on stock movements adds to them and never subtracts. */
async function subtractFromSoldDays(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update product_sold_day as sold set pieces = sold.pieces + moved.pieces, amount = sold.amount - moved.amount
    from (
      select (movement.at at time zone 'Asia/Kolkata')::date as day, movement.product_id, sum(movement.change) as pieces,
        sum(round(-movement.change * (line.gross - line.discount_share)::numeric / line.quantity)) as amount
      from stock_movement as movement
      join "order" on "order".id = movement.order_id and "order".sample
      join order_line as line on line.order_id = movement.order_id and line.product_id = movement.product_id
      group by 1, 2
    ) as moved where sold.day = moved.day and sold.product_id = moved.product_id`);
  await tx.execute(sql`delete from product_sold_day where pieces = 0 and amount = 0`);
}
