// The goods a customer's own unpaid checkout keeps back: to herself they are not sold out.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { stockHold } from "./checkout.table.ts";

/** Quantities on hold by product id. A hold that has run out counts until it is swept away: only then are its goods on the shelf. */
export async function listOwnHolds(db: Database, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ productId: stockHold.productId, quantity: sql<number>`sum(${stockHold.quantity})::int` })
    .from(stockHold)
    .innerJoin(order, eq(order.id, stockHold.orderId))
    .where(eq(order.userId, userId))
    .groupBy(stockHold.productId);
  return new Map(rows.map((row) => [row.productId, row.quantity]));
}
