// The owner assigns a refund made in Razorpay's dashboard to one of several orders paid together.
import { and, eq, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { canRefundOrder } from "#core/orders/order.policy.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { amountsLeftOf, bookParts, lockOrdersOf } from "../book-refund.server.ts";
import { sendRefundJob } from "../payment-jobs.server.ts";
import { payment, refund } from "../payments.table.ts";
import { assignRefundToOrder } from "./match-refund.ts";

export type AssignRefundOutcome =
  | { ok: true }
  /** `more-than-left`: the refund exceeds what the order has left and fits another one, or exceeds what is left of the payment. */
  | { ok: false; reason: "assigned-already" | "other-payment" | "more-than-left" };

/** Idempotent. A job then asks Razorpay for the refund's status. */
export const assignRefund = command(
  canRefundOrder,
  function assignRefund(
    { db, ...ctx }: AppContext,
    { id: by },
    { razorpayRefundId, orderId }: { razorpayRefundId: string; orderId: string },
  ): Promise<AssignRefundOutcome> {
    const isWaiting = and(eq(refund.razorpayRefundId, razorpayRefundId), eq(refund.status, "unassigned"));
    return db.transaction(async (tx) => {
      const [waiting] = await tx
        .select({ amount: refund.amount, paymentId: sql<string>`${payment.razorpayPaymentId}` })
        .from(refund)
        .innerJoin(payment, eq(payment.id, refund.paymentId))
        .where(isWaiting);
      if (!waiting) return { ok: false, reason: "assigned-already" };
      const { amount, paymentId } = waiting;
      const orders = await lockOrdersOf(tx, paymentId);
      const index = orders.findIndex((one) => one.orderId === orderId);
      const chosen = orders[index];
      if (!chosen) return { ok: false, reason: "other-payment" };
      // Somebody else may have assigned the refund while this request waited for the locks.
      if ((await tx.$count(refund, isWaiting)) === 0) return { ok: false, reason: "assigned-already" };
      const { lefts, rest } = amountsLeftOf(orders);
      const parts = assignRefundToOrder(lefts, { amount, rest, index });
      if (!parts) return { ok: false, reason: "more-than-left" };
      const refundId = await bookParts(tx, ctx, { razorpayRefundId, orders, parts });
      await ctx.jobs.enqueue(tx, sendRefundJob, { refundId }, { deduplicationKey: refundId });
      await recordAudit(tx, ctx.clock, {
        by,
        action: "refund.assigned",
        subject: `refund:${razorpayRefundId}`,
        after: { order: chosen.number ?? orderId, amount },
      });
      return { ok: true };
    });
  },
);
