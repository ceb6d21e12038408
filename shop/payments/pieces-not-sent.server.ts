// The pieces of orders that never go into a parcel, because they were refunded before.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Pieces } from "#shop/orders/order-pieces.ts";
import { orderStatusChange } from "#shop/orders/orders.table.ts";
import { refund } from "./payments.table.ts";
import { type RefundStatus, takenPieces } from "./refund-rule.ts";

/**
 * Lists by order the pieces whose refund was requested before the order was shipped. An order set from shipped back to packing counts as
 * not shipped until it is marked again.
 */
export async function listPiecesNotSent(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Pieces[]>> {
  if (orderIds.length === 0) return new Map();
  const ofOrder = eq(orderStatusChange.orderId, refund.orderId);
  const lastToPack = sql`select max(${orderStatusChange.position}) from ${orderStatusChange}
    where ${ofOrder} and ${orderStatusChange.status} in ('pending', 'processing')`;
  const shippedAt = sql`(select min(${orderStatusChange.at}) from ${orderStatusChange}
    where ${ofOrder} and ${orderStatusChange.status} in ('shipped', 'delivered')
      and ${orderStatusChange.position} > coalesce((${lastToPack}), -1))`;
  const refunds = await db
    .select({
      orderId: sql<string>`${refund.orderId}`,
      status: sql<RefundStatus>`${refund.status}`,
      retriedBy: refund.retriedBy,
      pieces: refund.pieces,
    })
    .from(refund)
    .where(
      and(
        inArray(refund.orderId, [...orderIds]),
        isNotNull(refund.pieces),
        sql`${refund.requestedAt} < coalesce(${shippedAt}, 'infinity')`,
      ),
    );
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  return new Map([...refundsOf].map(([orderId, ofOrder]) => [orderId, takenPieces(ofOrder)]));
}
