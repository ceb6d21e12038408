// Finds out whether a refund is so large that whoever asks for it proves once more who they are.
import type { Database } from "#platform/database/database.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { getOrderWithPayment } from "./order-with-payment.server.ts";

/** By the amount of the whole order. Throws NotFound. */
export async function isLargeRefund(db: Database, number: string): Promise<boolean> {
  const [{ order }, { limits }] = await Promise.all([getOrderWithPayment(db, number), readSettings(db)]);
  return order.totals.amount > limits.refundAskedAbove;
}
