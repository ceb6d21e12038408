// Finds what a customer has just bought, for a checkout that is opened again.
import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { order } from "./orders.table.ts";

/** The number of the latest order that was confirmed after `since`. */
export async function findRecentOrder(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.userId, userId), gt(order.confirmedAt, since)))
    .orderBy(desc(order.confirmedAt))
    .limit(1);
  return row?.number ?? undefined;
}
