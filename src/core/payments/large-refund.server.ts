// Whether a refund is so large that whoever asks for it must confirm their identity again.

import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import { getOrderWithPayment } from "./order-with-payment.server.ts";

/** Compares the order's whole amount with the owner's limit. Throws NotFound. */
export async function isLargeRefund(db: Database, number: string): Promise<boolean> {
  const [{ order }, { limits }] = await Promise.all([getOrderWithPayment(db, number), readSettings(db)]);
  return order.totals.amount > limits.refundAskedAbove;
}
