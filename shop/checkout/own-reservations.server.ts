// What a shopper's own pending orders have reserved: for that shopper these products are not sold out.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { stockReservation } from "./checkout.table.ts";

/** Quantities by product id. An expired reservation counts until it is released and in stock again. */
export async function listOwnReservations(db: Database, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      productId: stockReservation.productId,
      quantity: sql<number>`sum(${stockReservation.quantity})::int`,
    })
    .from(stockReservation)
    .innerJoin(order, eq(order.id, stockReservation.orderId))
    .where(eq(order.userId, userId))
    .groupBy(stockReservation.productId);
  return new Map(rows.map((row) => [row.productId, row.quantity]));
}
