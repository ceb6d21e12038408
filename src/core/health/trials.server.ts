// Counts the trial orders and customers of a shop before it opens.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { order } from "#core/orders/orders.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Trials } from "./trials.ts";

/** Counts confirmed orders, and the accounts of customers only. */
export async function countTrials(db: Database | Transaction): Promise<Trials> {
  return {
    orders: await db.$count(order, isNotNull(order.confirmedAt)),
    customers: await db.$count(user, and(eq(user.role, "user"), isNull(user.deletedAt))),
  };
}
