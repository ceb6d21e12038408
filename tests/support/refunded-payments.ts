// Reads refunds with Razorpay's ids of their payments, and adds surplus payments.
import { asc, eq, getTableColumns } from "drizzle-orm";
import { payment, refund } from "#core/payments/payments.table.ts";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";

/** Lists the refunds of all orders, from the oldest. */
export function listAllRefunds(db: Database) {
  return db
    .select({ ...getTableColumns(refund), razorpayPaymentId: payment.razorpayPaymentId })
    .from(refund)
    .leftJoin(payment, eq(payment.id, refund.paymentId))
    .orderBy(asc(refund.requestedAt));
}

/** Adds a payment that was not due. Returns its id, for a refund that the caller adds. */
export async function addSurplus(
  db: Database,
  { orderId, razorpayPaymentId, at }: { orderId: string; razorpayPaymentId: string; at: Date },
): Promise<string> {
  const id = newId();
  await db.insert(payment).values({
    id,
    orderId,
    way: "gateway",
    stage: "surplus",
    keyId: "",
    razorpayPaymentId,
    status: "refunding",
    amount: 99_900,
    createdAt: at,
    capturedAt: at,
  });
  return id;
}
