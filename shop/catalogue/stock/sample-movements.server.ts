// Removes the stock movements of the sample history. The stock itself stays as it is.
import { inArray, like, or, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { stockMovement } from "#shop/catalogue/catalogue.table.ts";

/** Begins the ids of sample movements. */
export const sampleMovementPrefix = "sample-";

/** Also those that somebody's work on a sample order caused; `orders` selects the ids of these orders. */
export async function removeSampleMovements(tx: Transaction, orders: SQLWrapper): Promise<void> {
  await tx
    .delete(stockMovement)
    .where(or(like(stockMovement.id, `${sampleMovementPrefix}%`), inArray(stockMovement.orderId, orders)));
}
