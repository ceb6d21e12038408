// Which pieces of orders never go into a parcel, because they were refunded before.
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Pieces } from "#shop/orders/order-pieces.ts";
import { orderStatusChange } from "#shop/orders/orders.table.ts";
import { refund } from "./payments.table.ts";
import { takenPieces } from "./refund-part.server.ts";

/** By order: the pieces whose refund was asked for before the order was shipped, or which is not shipped yet. */
export async function listPiecesNotSent(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Pieces[]>> {
  if (orderIds.length === 0) return new Map();
  const shippedAt = sql`(select min(${orderStatusChange.at}) from ${orderStatusChange}
    where ${orderStatusChange.orderId} = ${refund.orderId} and ${orderStatusChange.status} in ('shipped', 'delivered'))`;
  const refunds = await db
    .select()
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
