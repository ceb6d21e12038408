// Finds what a customer has bought last, for a checkout that is opened again or stays open.
import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { order } from "./orders.table.ts";

/** The number of the customer's latest order. */
export function findLastOrder(db: Database, userId: string): Promise<string | undefined> {
  return findRecentOrder(db, { userId, since: new Date(0) });
}

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
