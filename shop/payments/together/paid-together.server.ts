// Orders of one purchase: each has its share of one payment at Razorpay.
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { isOfSamePurchase } from "#shop/orders/purchases.server.ts";
import type { PaidTogether } from "./paid-together.ts";

/** All confirmed orders of this order's purchase, including this one, sorted by number; empty if it was bought alone. */
export async function listPaidTogether(db: Database | Transaction, orderId: string): Promise<PaidTogether[]> {
  const rows = await db
    .select({
      orderId: order.id,
      number: sql<string>`${order.number}`,
      name: sql<string>`${order.address} ->> 'name'`,
      amount: order.amount,
    })
    .from(order)
    .where(and(isOfSamePurchase(orderId), isNotNull(order.number)))
    .orderBy(asc(order.number));
  return rows.length > 1 ? rows : [];
}

/** `listPaidTogether` for an order number. */
export async function findPaidTogether(db: Database, number: string): Promise<PaidTogether[]> {
  const [row] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  return row ? listPaidTogether(db, row.id) : [];
}
