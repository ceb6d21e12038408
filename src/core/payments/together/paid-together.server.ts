// Orders of one purchase: each has its share of one payment at Razorpay.
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { order, orderStatusChange, parcel } from "#core/orders/orders.table.ts";
import { isOfSamePurchase } from "#core/orders/purchases.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { PaidTogether } from "./paid-together.ts";
import { mostFollowedByEmail, type TrackedOrder } from "./tracking-sheet.ts";

/** In queries of several tables: whether `listPaidTogether` has orders for a row of `order`. */
export const isPaidTogether = sql<boolean>`exists (select from ${order} as other
  where other.purchase_id = ${order.purchaseId} and other.id <> ${order.id} and other.number is not null)`;

/** All confirmed orders of this order's purchase, including this one, sorted by number; empty if it was bought alone. */
export async function listPaidTogether(db: Database, orderId: string): Promise<PaidTogether[]> {
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

/** All confirmed orders of this order's purchase with where they are, in the sequence in which the people were named. */
export function listTracked(db: Database, orderId: string): Promise<TrackedOrder[]> {
  return db
    .select({
      number: sql<string>`${order.number}`,
      name: sql<string>`${order.address} ->> 'name'`,
      city: sql<string>`${order.address} ->> 'city'`,
      status: sql<TrackedOrder["status"]>`${order.status}`,
      at: sql<Date>`coalesce((select max(change.at) from ${orderStatusChange} as change where change.order_id = ${order.id}),
        ${order.confirmedAt})`.mapWith(order.createdAt),
      carrier: sql<string>`coalesce(${parcel.carrier}, '')`,
      trackingNumber: sql<string>`coalesce(${parcel.trackingNumber}, '')`,
    })
    .from(order)
    .leftJoin(parcel, and(eq(parcel.orderId, order.id), eq(parcel.position, 1)))
    .where(and(isOfSamePurchase(orderId), isNotNull(order.number)))
    .orderBy(asc(order.createdAt), asc(order.id));
}

/** Whether the buyer follows this order by the sheet of its purchase, because the purchase has too many for emails. */
export async function isFollowedBySheet(db: Database, orderId: string): Promise<boolean> {
  return (
    (await db.$count(order, and(isOfSamePurchase(orderId), isNotNull(order.number)))) > mostFollowedByEmail
  );
}
