// Writes an order's history of statuses together with its current status: they never differ.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { order, orderStatusChange } from "./orders.table.ts";

type NewStatus = Omit<typeof orderStatusChange.$inferInsert, "note"> & { note?: string };

/** Sets the current status of a confirmed order and adds it to the order's history. */
export async function writeStatus(tx: Transaction, change: NewStatus): Promise<void> {
  await tx.update(order).set({ status: change.status }).where(eq(order.id, change.orderId));
  await tx.insert(orderStatusChange).values(change);
}
