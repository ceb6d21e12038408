// Which pieces and charges of an order can still be refunded, and how much a refund of them gives back.

import { type ChargeKind, chargeKinds } from "#core/money/charge.ts";
import { chargeLeft, type Pieces, priceWantedPieces, shareWithout } from "#core/orders/order-pieces.ts";
import { getOrderRow, listOrderLines } from "#core/orders/pending-orders.server.ts";
import { countUnsettled } from "#core/orders/piece-fate.ts";
import { listTakenPieces } from "#core/orders/pieces/pieces.server.ts";
import type { Database } from "#platform/database/database.ts";
import { readOrderFate } from "./read-order-fate.server.ts";
import { listRefunds } from "./refunds.server.ts";

/** `amounts`: paise without delivery for one piece, for two, and so on up to `left`, which can still be refunded. */
export async function listRefundablePieces(db: Database, orderId: string) {
  const [lines, taken, fate] = await Promise.all([
    listOrderLines(db, orderId),
    listTakenPieces(db, orderId),
    readOrderFate(db, orderId),
  ]);
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

/** The lines of an order, without their shares of charges that were refunded by themselves. */
export async function listLinesToRefund(db: Database, orderId: string) {
  const { charges } = await getOrderRow(db, orderId);
  const gone = listRefundedCharges(orderId, await listRefunds(db, orderId));
  const lines = await listOrderLines(db, orderId);
  return shareWithout(lines, { charges, gone });
}

/** Paise of a charge that can be refunded by itself: the part that refunded pieces did not take; 0 once it was refunded. */
export async function readChargeLeft(db: Database, orderId: string, kind: ChargeKind): Promise<number> {
  const { charges } = await getOrderRow(db, orderId);
  const gone = listRefundedCharges(orderId, await listRefunds(db, orderId));
  const lines = await listOrderLines(db, orderId);
  const refunded = await listTakenPieces(db, orderId);
  return chargeLeft(lines, { kind, charges, gone, refunded });
}

/** The charges refunded by themselves, in the order of their refunds. */
function listRefundedCharges(
  orderId: string,
  refunds: readonly { requestKey: string | null }[],
): ChargeKind[] {
  return refunds.flatMap(({ requestKey }) =>
    chargeKinds.filter((kind) => requestKey === keyOfCharge(orderId, kind)),
  );
}

/** The form key that makes the refund of a charge by itself happen once. */
export function keyOfCharge(orderId: string, charge: ChargeKind): string {
  return `${orderId}:${charge}`;
}
