// How many people wait to be told that a product is back.
import { and, count, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { stockAlert as alert } from "./messages.table.ts";

export const isWaiting = and(isNotNull(alert.confirmedAt), isNull(alert.toldAt));

/** The number of people waiting, by product id; without products that nobody waits for. */
export async function countWaiting(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: alert.productId, waiting: count() })
    .from(alert)
    .where(and(inArray(alert.productId, [...productIds]), isWaiting))
    .groupBy(alert.productId);
  return new Map(rows.map(({ productId, waiting }) => [productId ?? "", waiting]));
}
