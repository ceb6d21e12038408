// Finds an order's id by the number that people use.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { order } from "./orders.table.ts";

/** Throws NotFound if no confirmed order has this number. */
export async function getOrderId(db: Database, number: string): Promise<string> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.number, number), isNotNull(order.confirmedAt)));
  if (!row) throw new NotFound("no order of this number");
  return row.id;
}
