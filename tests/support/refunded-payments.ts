// Reads refunds with what Razorpay calls their payments, and adds money that came although nothing was due.
import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";

/** Of all orders, the oldest one first. */
export function listAllRefunds(db: Database) {
  return db
    .select({ ...getTableColumns(refund), razorpayPaymentId: payment.razorpayPaymentId })
    .from(refund)
    .leftJoin(payment, eq(payment.id, refund.paymentId))
    .orderBy(asc(refund.requestedAt));
}

/** Returns the id of the payment, whose refund the caller adds. */
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
