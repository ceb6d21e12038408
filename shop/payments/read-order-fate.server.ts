// The fate of an order's pieces, from its lines and refunds.
import type { Database } from "#platform/database/database.ts";
import type { Pieces } from "#shop/orders/order-pieces.ts";
import { getOrderRow, listOrderLines } from "#shop/orders/pending-orders.server.ts";
import { type OrderFate, tracePieces } from "#shop/orders/piece-fate.ts";
import { findPayment } from "./payments.server.ts";
import { isRefundedInFull } from "./refund-rule.ts";
import { listRefunds } from "./refunds.server.ts";
import { listTakenPieces } from "./taken-pieces.server.ts";

/** Pieces that only the module of returns knows: back and undecided, or settled although nothing was paid for them. */
export type ReturnedPieces = { back?: readonly Pieces[]; settledFree?: readonly Pieces[] };

export async function readOrderFate(
  db: Database,
  orderId: string,
  { back = [], settledFree = [] }: ReturnedPieces = {},
): Promise<OrderFate> {
  const paid = await findPayment(db, orderId);
  const refunds = await listRefunds(db, orderId);
  const { status } = await getOrderRow(db, orderId);
  return tracePieces(await listOrderLines(db, orderId), {
    refunded: [...(await listTakenPieces(db, orderId, refunds)), ...settledFree],
    isRefundedInFull: paid !== undefined && isRefundedInFull(paid, refunds),
    back,
    isCancelled: status === "cancelled",
  });
}
