// Refunds made in Razorpay's dashboard of a payment for several orders, kept until the owner assigns them.
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { payment, unassignedRefund } from "../payments.table.ts";
import type { GatewayRefund } from "../razorpay.server.ts";
import { bankReferenceOf } from "../razorpay.server.ts";
import { listPaidTogether } from "./paid-together.server.ts";
import type { PaidTogether } from "./paid-together.ts";

/** Stores the refund once, with its latest status, however often it is reported. */
export async function keepUnassigned(
  tx: Transaction,
  { clock, log }: Pick<AppContext, "clock" | "log">,
  reported: GatewayRefund,
): Promise<void> {
  if (reported.status === "failed") return;
  const { id, amount, payment_id: razorpayPaymentId, status } = reported;
  const change = { status, reference: bankReferenceOf(reported) };
  const kept = await tx
    .insert(unassignedRefund)
    .values({ razorpayRefundId: id, razorpayPaymentId, amount, seenAt: clock.now(), ...change })
    .onConflictDoNothing()
    .returning();
  if (kept.length === 0) {
    await tx.update(unassignedRefund).set(change).where(eq(unassignedRefund.razorpayRefundId, id));
    return;
  }
  await recordAudit(tx, clock, {
    by: "system",
    action: "refund.unassigned",
    subject: `refund:${id}`,
    after: { amount, payment: razorpayPaymentId },
  });
  log.warn({ refund: id }, "a refund made in Razorpay's dashboard is for one of several orders");
}

export async function forgetUnassigned(db: Database | Transaction, razorpayRefundId: string): Promise<void> {
  await db.delete(unassignedRefund).where(eq(unassignedRefund.razorpayRefundId, razorpayRefundId));
}

export type UnassignedRefund = {
  id: string;
  /** In paise. */
  amount: number;
  paymentId: string;
  seenAt: string;
  /** The orders paid by this payment. */
  orders: PaidTogether[];
};

const maxShown = 50;

/** Oldest first. */
export async function listUnassignedRefunds(db: Database): Promise<UnassignedRefund[]> {
  const rows = await db
    .select()
    .from(unassignedRefund)
    .orderBy(asc(unassignedRefund.seenAt), asc(unassignedRefund.razorpayRefundId))
    .limit(maxShown);
  const listed: UnassignedRefund[] = [];
  for (const { razorpayRefundId: id, razorpayPaymentId: paymentId, amount, seenAt } of rows) {
    const [paid] = await db
      .select({ paidWith: payment.paidWith })
      .from(payment)
      .where(eq(payment.razorpayPaymentId, paymentId))
      .limit(1);
    const orders = await listPaidTogether(db, { paidWith: paid?.paidWith ?? null });
    listed.push({ id, amount, paymentId, seenAt: formatMoment(seenAt), orders });
  }
  return listed;
}
