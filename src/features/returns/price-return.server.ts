// The amount that a refund of a return would give back, line by line, before it is requested.
import { eq } from "drizzle-orm";
import { priceWantedPieces } from "#core/orders/order-pieces.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { listPiecesOf, listTakenPieces } from "#core/orders/pieces/pieces.server.ts";
import { readDisputeNote } from "#core/payments/order-payment.server.ts";
import { isPaidByHand } from "#core/payments/payment-way.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { amountRefundable, divideRefund } from "#core/payments/refund-rule.ts";
import { listLinesToRefund } from "#core/payments/refundable-pieces.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { isOurFault } from "./return-rule.ts";
import { returnRequest } from "./returns.table.ts";

export type PricedReturn = Awaited<ReturnType<typeof priceReturn>>;

/** Prices a return, in paise. It has no lines if the pieces were refunded meanwhile; the refund is then refused. */
export async function priceReturn(db: Database, requestId: string) {
  const [request] = await db.select().from(returnRequest).where(eq(returnRequest.id, requestId));
  if (!request) throw new NotFound("no such return");
  const { orderId, kind } = request;
  const [lines, refunds, paid, { userId }, pieces] = await Promise.all([
    listLinesToRefund(db, orderId),
    listRefunds(db, orderId),
    getPayment(db, orderId),
    getOrderRow(db, orderId),
    listPiecesOf(db, [requestId]),
  ]);
  const taken = await listTakenPieces(db, orderId);
  const wanted = pieces.get(requestId) ?? [];
  const priced = priceWantedPieces(lines, { wanted, taken, withDelivery: isOurFault(kind) }) ?? [];
  const total = priced.reduce((sum, piece) => sum + piece.total, 0);
  const shares = divideRefund(paid, refunds, total);
  return {
    /** Without the delivery charge. */
    lines: priced.map(({ position, quantity, total, delivery }) => ({
      name: lines.find((line) => line.position === position)?.name ?? "",
      quantity,
      amount: total - delivery,
    })),
    delivery: priced.reduce((sum, { delivery }) => sum + delivery, 0),
    total,
    disputeNote: await readDisputeNote(db, paid, refunds),
    /** What may go back now; less than `total` where a dispute of the payment keeps some of it. */
    left: amountRefundable(paid, refunds),
    /** The refund must be paid by hand. */
    byHand: shares.length > 0 && shares.every(({ way }) => isPaidByHand(way)),
    /** Store credit needs an account. */
    hasAccount: userId !== null,
  };
}
