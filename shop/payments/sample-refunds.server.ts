// Removes the refunds of sample orders, before these are removed.
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { refund } from "./payments.table.ts";

export async function removeSampleRefunds(tx: Transaction): Promise<void> {
  const samples = tx.select({ id: order.id }).from(order).where(eq(order.sample, true));
  await tx.delete(refund).where(inArray(refund.orderId, samples));
}
