// Pieces of a product reserved for a checkout, or sold and to pack, without those refunded before they were sent.
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database/database.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { refund } from "#shop/payments/payments.table.ts";
import { isRefundToRetry } from "#shop/payments/retry-refunds.server.ts";
import { stockReservation } from "./checkout.table.ts";

export type PiecesNotForSale = { reserved: number; toPack: number };

/** One statement, so that the pieces of an order being confirmed are counted exactly once. */
export async function readPiecesNotForSale(db: Database, productId: string): Promise<PiecesNotForSale> {
  const reserved = db
    .select({ pieces: sql`coalesce(sum(${stockReservation.quantity}), 0)::int` })
    .from(stockReservation)
    .where(eq(stockReservation.productId, productId));
  const toPack = db
    .select({ pieces: sql`coalesce(sum(${orderLine.quantity}), 0)::int` })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(orderLine.productId, productId), inArray(order.status, ["pending", "processing"])));
  const notSent = db
    .select({ pieces: sql`coalesce(sum((piece->>'quantity')::int), 0)::int` })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(sql`jsonb_array_elements(${refund.pieces}) as piece`, sql`true`)
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, order.id), sql`${orderLine.position} = (piece->>'position')::int`),
    )
    .where(
      and(
        eq(orderLine.productId, productId),
        inArray(order.status, ["pending", "processing"]),
        or(ne(refund.status, "failed"), isRefundToRetry),
      ),
    );
  const [row] = await selectRows<PiecesNotForSale>(
    db,
    sql`select ${reserved} as reserved, ${toPack} - ${notSent} as "toPack"`,
  );
  return row ?? { reserved: 0, toPack: 0 };
}
