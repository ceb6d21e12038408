// Orders paid together: each has its share of one payment at Razorpay.
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { isFirstPaymentOf } from "../own-payment.server.ts";
import { payment } from "../payments.table.ts";
import type { PaidTogether } from "./paid-together.ts";

/** All orders paid together with this one, itself included, by number; empty if it was paid alone. */
export async function listPaidTogether(
  db: Database | Transaction,
  { paidWith }: { paidWith: string | null },
): Promise<PaidTogether[]> {
  if (paidWith === null) return [];
  return db
    .select({
      orderId: order.id,
      number: sql<string>`${order.number}`,
      name: sql<string>`${order.address} ->> 'name'`,
      amount: order.amount,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.paidWith, paidWith), isNotNull(order.number)))
    .orderBy(asc(order.number));
}

/** `listPaidTogether` for an order number. */
export async function findPaidTogether(db: Database, number: string): Promise<PaidTogether[]> {
  const [row] = await db
    .select({ paidWith: payment.paidWith })
    .from(payment)
    .innerJoin(order, isFirstPaymentOf(order.id))
    .where(eq(order.number, number));
  return row ? listPaidTogether(db, row) : [];
}

/** The orders paid together with these, including unconfirmed ones, by the first order of each payment. */
export async function listPaidWith(
  db: Database | Transaction,
  firstIds: readonly string[],
): Promise<{ orderId: string; firstId: string }[]> {
  if (firstIds.length === 0) return [];
  const rows = await db
    .select({ orderId: sql<string>`${payment.orderId}`, firstId: payment.paidWith })
    .from(payment)
    .where(inArray(payment.paidWith, [...firstIds]));
  return rows.map(({ orderId, firstId }) => ({ orderId, firstId: firstId ?? orderId }));
}
