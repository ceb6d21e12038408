// Reads which pieces of an order can still be refunded, and what a refund of them gives back.
import type { Database } from "#platform/database/database.ts";
import { type Pieces, priceWantedPieces } from "#shop/orders/order-pieces.ts";
import { listOrderLines } from "#shop/orders/pending-orders.server.ts";
import { countUnsettled } from "#shop/orders/piece-fate.ts";
import { readOrderFate } from "./read-order-fate.server.ts";
import { takenPieces } from "./refund-rule.ts";
import { listRefunds } from "./refunds.server.ts";

export type RefundableLine = {
  position: number;
  name: string;
  /** How many pieces can still be refunded. */
  left: number;
  /** Paise without delivery: the first for one piece, the second for two, up to `left`. */
  amounts: number[];
};

export async function listRefundablePieces(db: Database, orderId: string): Promise<RefundableLine[]> {
  const [lines, refunds, fate] = await Promise.all([
    listOrderLines(db, orderId),
    listRefunds(db, orderId),
    readOrderFate(db, orderId),
  ]);
  const taken = takenPieces(refunds);
  const priceOf = (wanted: Pieces) => {
    const priced = priceWantedPieces(lines, { wanted: [wanted], taken, withDelivery: false }) ?? [];
    return priced.reduce((sum, { total }) => sum + total, 0);
  };
  return fate.lines.map((line) => {
    const { position } = line;
    const left = countUnsettled(line);
    return {
      position,
      name: lines.find((one) => one.position === position)?.name ?? "",
      left,
      amounts: Array.from({ length: left }, (_, index) => priceOf({ position, quantity: index + 1 })),
    };
  });
}
