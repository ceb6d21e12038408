// Stores how many pieces of an order's lines were replaced, for orders/piece-fate.ts.
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import type { Pieces } from "../order-pieces.ts";
import { orderLine } from "../orders.table.ts";

/** The caller holds the order's lock. */
export async function countReplaced(
  tx: Transaction,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<void> {
  for (const { position, quantity } of pieces)
    await tx
      .update(orderLine)
      .set({ replaced: sql`${orderLine.replaced} + ${quantity}` })
      .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, position)));
}
