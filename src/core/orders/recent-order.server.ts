// Finds a customer's latest order, for a checkout that is opened again or stays open.
import { and, desc, eq, gt, isNotNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { order } from "./orders.table.ts";

/** The number of the customer's latest order. */
export function findLastOrder(db: Database, userId: string): Promise<string | undefined> {
  return findNewest(db, eq(order.userId, userId));
}

/** The number of the latest order paid after `since`; orders to be paid entirely on delivery are left out. */
export function findRecentOrder(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<string | undefined> {
  return findNewest(
    db,
    and(eq(order.userId, userId), gt(order.confirmedAt, since), lt(order.cashDue, order.amount)),
  );
}

async function findNewest(db: Database, condition: SQL | undefined): Promise<string | undefined> {
  const [row] = await db
    .select({ number: order.number })
    .from(order)
    .where(and(isNotNull(order.confirmedAt), condition))
    .orderBy(desc(order.confirmedAt))
    .limit(1);
  return row?.number ?? undefined;
}
