// An order typed by staff, as opposed to one of the shop's own checkout.
import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { order } from "./orders.table.ts";
import { type OrderRow, shownOrder } from "./pending-orders.server.ts";
import { purchase } from "./purchases.table.ts";

/** `typedBy`: the account of the staff. Throws NotFound for an order from the shop's own pages. */
export async function requireStaffOrder(
  db: Database,
  orderId: string,
): Promise<OrderRow & { typedBy: string | null }> {
  const [row] = await db
    .select({ ...shownOrder, typedBy: purchase.typedBy })
    .from(order)
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .where(and(eq(order.id, orderId), ne(order.origin, "shop")));
  if (!row) throw new NotFound("no staff order of this id");
  return row;
}
