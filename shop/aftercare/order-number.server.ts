// The number of an order that a message speaks of.
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { order } from "../orders/orders.table.ts";

/** Undefined while the order is not settled. */
export async function findOrderNumber(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  return row?.number ?? undefined;
}
