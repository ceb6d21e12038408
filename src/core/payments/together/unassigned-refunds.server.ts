// Lists the refunds made in Razorpay's dashboard of a payment for several orders, until the owner assigns them.
import { asc, eq } from "drizzle-orm";
import { formatMoment } from "#core/money/indian-time.ts";
import type { Database } from "#platform/database/database.ts";
import { payment, refund } from "../payments.table.ts";
import { listPaidTogether } from "./paid-together.server.ts";

export type UnassignedRefund = Awaited<ReturnType<typeof listUnassignedRefunds>>[number];

const maxShown = 50;

/** Oldest first, with the orders that each payment paid. Both ids are Razorpay's. */
export async function listUnassignedRefunds(db: Database) {
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
