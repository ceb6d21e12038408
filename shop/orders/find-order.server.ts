// From the number that people say to the order that the house knows.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { order } from "./orders.table.ts";

/** Throws NotFound for what is no settled order. */
export async function getOrderId(db: Database, number: string): Promise<string> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.number, number), isNotNull(order.settledAt)));
  if (!row) throw new NotFound("no order of this number");
  return row.id;
}
