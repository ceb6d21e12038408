// An order that staff have typed, as against one of the shop's own checkout.
import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { order } from "./orders.table.ts";

/** Throws NotFound for an order that came through the shop's own pages. */
export async function requireStaffOrder(db: Database, orderId: string): Promise<typeof order.$inferSelect> {
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, orderId), ne(order.origin, "shop")));
  if (!row) throw new NotFound("no staff order of this id");
  return row;
}
