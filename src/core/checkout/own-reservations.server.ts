// Pieces reserved by a shopper's own pending orders, which that shopper can still buy. Orders waiting to be paid on delivery are left out.
import { sql } from "drizzle-orm";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { stockReservation } from "./checkout.table.ts";

/**
 * Quantities by product id. An expired reservation counts until it is released. Pieces of a set are reserved as its parts, and can be had
 * as the set or alone; filled boxes are derived from their pieces.
 */
export async function listOwnReservations(db: Database, userId: string): Promise<Map<string, number>> {
  const rows = await selectRows<{ id: string; quantity: number }>(
    db,
    sql`
    with own as materialized (
      select reserved.order_id, reserved.product_id, reserved.quantity
      from ${stockReservation} as reserved join ${order} on ${order.id} = reserved.order_id
      where ${order.userId} = ${userId} and ${order.cashDue} < ${order.amount}
    )
    select product_id as id, sum(quantity)::int as quantity from own group by product_id
    union all
    select set_id, sum(set_quantity)::int from (
      select distinct ${orderLine.orderId}, ${orderLine.setId}, ${orderLine.setFilling}, ${orderLine.setQuantity} from ${orderLine}
      where ${orderLine.orderId} in (select order_id from own) and ${orderLine.setId} is not null and starts_with(coalesce(${orderLine.setFilling}, '!'), '!')
    ) as sets group by set_id`,
  );
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
