// Lists the refunds made in Razorpay's dashboard of a payment for several orders, until the owner assigns them.
import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { payment, refund } from "../payments.table.ts";
import { listPaidTogether } from "./paid-together.server.ts";
import type { PaidTogether } from "./paid-together.ts";

/** Both ids are Razorpay's. */
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
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.status, "unassigned"))
    .orderBy(asc(refund.requestedAt), asc(refund.id))
    .limit(maxShown);
  const listed = rows.map(async ({ refund: { razorpayRefundId, amount, requestedAt }, payment: paid }) => ({
    id: razorpayRefundId ?? "",
    amount,
    paymentId: paid.razorpayPaymentId ?? "",
    seenAt: formatMoment(requestedAt),
    orders: paid.orderId ? await listPaidTogether(db, paid.orderId) : [],
  }));
  return Promise.all(listed);
}
