// The owner assigns a refund made in Razorpay's dashboard to one of several orders paid together.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { command } from "#shop/identity/command.server.ts";
import { canRefundOrder } from "#shop/orders/order.policy.ts";
import { bookParts, findOrdersOfPayment, leftOfPayment, lockForRefund } from "../book-refund.server.ts";
import { unassignedRefund } from "../payments.table.ts";
import type { GatewayRefund } from "../razorpay.server.ts";
import { recordRefundResult } from "../refunds.server.ts";
import { forgetUnassigned } from "./unassigned-refunds.server.ts";

export type AssignRefundOutcome =
  | { ok: true }
  /** `more-than-left`: less of the payment is left for the order than this refund gives back. */
  | { ok: false; reason: "assigned-already" | "other-payment" | "more-than-left" };

/** Idempotent. */
export const assignRefund = command(
  canRefundOrder,
  async function assignRefund(
    ctx: AppContext,
    { id: by },
    { razorpayRefundId, orderId }: { razorpayRefundId: string; orderId: string },
  ): Promise<AssignRefundOutcome> {
    const booked = await ctx.db.transaction(async (tx) => {
      const [waiting] = await tx
        .select()
        .from(unassignedRefund)
        .where(eq(unassignedRefund.razorpayRefundId, razorpayRefundId));
      if (!waiting) return "assigned-already" as const;
      const orderIds = await findOrdersOfPayment(tx, waiting.razorpayPaymentId);
      if (!orderIds.includes(orderId)) return "other-payment" as const;
      const orders = await lockForRefund(tx, orderIds);
      // Somebody else may have assigned it while this one waited for the locks.
      if ((await tx.$count(unassignedRefund, eq(unassignedRefund.razorpayRefundId, razorpayRefundId))) === 0)
        return "assigned-already" as const;
      const { amount, razorpayPaymentId, status } = waiting;
      const chosen = orders.find((one) => one.orderId === orderId);
      if (!chosen || leftOfPayment(chosen.row, chosen.refunds, razorpayPaymentId) < amount)
        return "more-than-left" as const;
      const reported: GatewayRefund = {
        id: razorpayRefundId,
        payment_id: razorpayPaymentId,
        amount,
        status,
        acquirer_data: waiting.reference ? { utr: waiting.reference } : undefined,
      };
      const parts = orders.map((one) => (one.orderId === orderId ? amount : 0));
      const refundId = await bookParts(tx, ctx, { reported, orders, parts });
      await forgetUnassigned(tx, razorpayRefundId);
      await recordAudit(tx, ctx.clock, {
        by,
        action: "refund.assigned",
        subject: `refund:${razorpayRefundId}`,
        after: { order: chosen.number ?? orderId, amount },
      });
      return { refundId, reported };
    });
    if (typeof booked === "string") return { ok: false, reason: booked };
    if (booked.refundId) await recordRefundResult(ctx, booked.refundId, booked.reported);
    return { ok: true };
  },
);
