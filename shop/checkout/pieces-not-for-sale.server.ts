// Pieces of a product that are reserved for a checkout, or sold and to pack.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { stockReservation } from "./checkout.table.ts";

export type PiecesNotForSale = { reserved: number; toPack: number };

export async function readPiecesNotForSale(
  db: Database | Transaction,
  productId: string,
): Promise<PiecesNotForSale> {
  const [reservation] = await db
    .select({ pieces: sql<number>`coalesce(sum(${stockReservation.quantity}), 0)::int` })
    .from(stockReservation)
    .where(eq(stockReservation.productId, productId));
  const [sold] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderLine.quantity}), 0)::int` })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(orderLine.productId, productId), inArray(order.status, ["pending", "processing"])));
  return { reserved: reservation?.pieces ?? 0, toPack: sold?.pieces ?? 0 };
}
