// Finds the number of an order by its id.
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { order } from "../orders.table.ts";

/** Undefined until the order is confirmed. */
export async function findOrderNumber(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  return row?.number ?? undefined;
}
