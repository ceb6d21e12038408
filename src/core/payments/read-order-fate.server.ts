// The fate of an order's pieces, from its lines, from what is noted of them, and from its refunds.

import { getOrderRow, listOrderLines } from "#core/orders/pending-orders.server.ts";
import { type OrderFate, tracePieces } from "#core/orders/piece-fate.ts";
import { listNotedPieces } from "#core/orders/pieces/pieces.server.ts";
import type { Database } from "#platform/database/database.ts";
import { findPayment } from "./payments.server.ts";
import { isRefundedInFull } from "./refund-rule.ts";
import { listRefunds } from "./refunds.server.ts";

export async function readOrderFate(db: Database, orderId: string): Promise<OrderFate> {
  const paid = await findPayment(db, orderId);
  const refunds = await listRefunds(db, orderId);
  const { status } = await getOrderRow(db, orderId);
  return tracePieces(await listOrderLines(db, orderId), await listNotedPieces(db, orderId), {
    isRefundedInFull: paid !== undefined && isRefundedInFull(paid, refunds),
    isCancelled: status === "cancelled",
  });
}
