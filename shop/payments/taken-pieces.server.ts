// The pieces of an order that nobody pays for any more: refunded, or back unpaid while the customer kept others.
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { RefundedPieces } from "#shop/orders/order-pieces.ts";
import { cashOnDelivery } from "./on-delivery/on-delivery.table.ts";
import { takenPieces } from "./refund-rule.ts";
import type { RefundRow } from "./refunds.server.ts";

/** With the paise for each. `refunds`: all of the order. */
export async function listTakenPieces(
  db: Database,
  orderId: string,
  refunds: readonly RefundRow[],
): Promise<RefundedPieces[]> {
  const [promise] = await db
    .select({ refused: cashOnDelivery.refused })
    .from(cashOnDelivery)
    .where(eq(cashOnDelivery.orderId, orderId));
  const unpaid = promise?.refused.flatMap(({ pieces }) => pieces) ?? [];
  return [...takenPieces(refunds), ...unpaid];
}
