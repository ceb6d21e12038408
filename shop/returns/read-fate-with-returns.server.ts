// The fate of an order's pieces, including facts that only its returns know.
import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import type { OrderFate } from "#shop/orders/piece-fate.ts";
import { readOrderFate } from "#shop/payments/read-order-fate.server.ts";
import { returnRequest, returnStep } from "./returns.table.ts";

export async function readFateWithReturns(tx: Transaction, orderId: string): Promise<OrderFate> {
  const settledForNothing = tx
    .select({ requestId: returnStep.requestId })
    .from(returnStep)
    .where(and(eq(returnStep.status, "refunded"), eq(returnStep.amount, 0)));
  const requests = await tx
    .select({ status: returnRequest.status, pieces: returnRequest.pieces })
    .from(returnRequest)
    .where(
      and(
        eq(returnRequest.orderId, orderId),
        or(eq(returnRequest.status, "received"), inArray(returnRequest.id, settledForNothing)),
      ),
    );
  const piecesOf = (isBack: boolean) =>
    requests.filter(({ status }) => (status === "received") === isBack).flatMap(({ pieces }) => pieces);
  return readOrderFate(tx, orderId, { back: piecesOf(true), settledFree: piecesOf(false) });
}
