// Says which orders were paid together: of one payment at Razorpay each has its share.
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { isFirstPaymentOf } from "../own-payment.server.ts";
import { payment } from "../payments.table.ts";
import type { PaidTogether } from "./paid-together.ts";

/** All orders that were paid with this one, itself among them, in the order of their numbers; empty for one that was paid by itself. */
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

/** The same for an order by its number. */
export async function findPaidTogether(db: Database, number: string): Promise<PaidTogether[]> {
  const [row] = await db
    .select({ paidWith: payment.paidWith })
    .from(payment)
    .innerJoin(order, isFirstPaymentOf(order.id))
    .where(eq(order.number, number));
  return row ? listPaidTogether(db, row) : [];
}

/** The orders that are paid together with these, by the first of each; confirmed or not. */
export async function listPaidWith(
  db: Database | Transaction,
  firstIds: readonly string[],
): Promise<{ orderId: string; firstId: string }[]> {
  if (firstIds.length === 0) return [];
  const rows = await db
    .select({ orderId: payment.orderId, firstId: payment.paidWith })
    .from(payment)
    .where(inArray(payment.paidWith, [...firstIds]));
  return rows.map(({ orderId, firstId }) => ({ orderId, firstId: firstId ?? orderId }));
}
