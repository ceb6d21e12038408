// Cancels an order. Of a paid one it must be said what happens to the money: all of it goes back, nothing does and why,
// or the owner decides later. The email to the customer says the same.

import type { AppContext } from "#platform/app-context.ts";
import { command } from "#shop/identity/command.server.ts";
import { lockOrder, moveOrder } from "#shop/orders/change-status.server.ts";
import { canProcessOrders, canRefundOrder } from "#shop/orders/order.policy.ts";
import type { RefundDecision } from "#shop/orders/refund-decision.ts";
import { findLockedPayment } from "./payments.server.ts";
import { refundInFull } from "./refund-order.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type CancelInput = {
  orderId: string;
  /** Needed for an order whose money is with the shop. */
  refund?: RefundDecision | undefined;
  /** The customer reads it where nothing goes back. */
  reason: string;
  /** The customer gets no email about the cancellation. */
  silent?: boolean;
};

export type CancelOutcome =
  | { ok: true; refundId: string | undefined }
  | { ok: false; reason: "undecided" | "owner-decides" };

/**
 * Products go back to stock. Called again for a cancelled order, it decides about the money. Staff may leave the money to
 * the owner. Throws NotFound for an unknown order.
 */
export const cancelOrder = command(
  canProcessOrders,
  ({ db, clock, jobs }: Context, actor, { orderId, refund, reason, silent = false }: CancelInput) =>
    db.transaction(async (tx): Promise<CancelOutcome> => {
      const { number } = await lockOrder(tx, orderId);
      const payment = await findLockedPayment(tx, orderId);
      const { id: by } = actor;
      const move = { orderId, to: "cancelled", note: reason, by, silent } as const;
      if (payment?.status !== "captured") {
        await moveOrder(tx, { clock, jobs }, move);
        return { ok: true, refundId: undefined };
      }
      if (!refund) return { ok: false, reason: "undecided" };
      if (refund !== "later" && !canRefundOrder(actor)) return { ok: false, reason: "owner-decides" };
      await moveOrder(tx, { clock, jobs }, { ...move, refund });
      if (refund !== "all") return { ok: true, refundId: undefined };
      const { refundId } = await refundInFull(tx, { clock, jobs }, { number, payment, reason, by });
      return { ok: true, refundId };
    }),
);
