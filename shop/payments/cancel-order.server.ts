// Cancels an order. Of a paid one it must be said what happens to the money: all of it goes back, a part or nothing does and why,
// or the owner decides later. The email to the customer says the same, and what is kept has an invoice.

import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database.ts";
import { Fault } from "#platform/faults.ts";
import { command } from "#shop/identity/command.server.ts";
import { lockOrder, moveOrder } from "#shop/orders/change-status.server.ts";
import { documentKept } from "#shop/orders/invoices.server.ts";
import { canProcessOrders, canRefundOrder } from "#shop/orders/order.policy.ts";
import type { RefundDecision } from "#shop/orders/refund-decision.ts";
import { findLockedPayment, type PaymentRow } from "./payments.server.ts";
import { refundInFull } from "./refund-order.server.ts";
import { refundLockedPart } from "./refund-part.server.ts";
import { amountLeftForPart } from "./refund-rule.ts";
import { listRefunds } from "./refunds.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type CancelInput = {
  orderId: string;
  /** Needed for an order whose money is with the shop. */
  refund?: RefundDecision | undefined;
  /** Paise that go back where a part does, and the key of the form that says so. */
  part?: { amount: number; requestKey: string } | undefined;
  /** The customer reads it where not everything goes back. */
  reason: string;
  /** The customer gets no email about the cancellation. */
  silent?: boolean;
};

export type CancelOutcome =
  | { ok: true; refundId: string | undefined }
  | { ok: false; reason: "undecided" | "owner-decides" }
  /** `left` in paise. */
  | { ok: false; reason: "too-much"; left: number };

/**
 * Products go back to stock. Called again for a cancelled order, it decides about the money. Staff may leave the money to
 * the owner. Throws NotFound for an unknown order.
 */
export const cancelOrder = command(
  canProcessOrders,
  ({ db, clock, jobs }: Context, actor, { orderId, refund, part, reason, silent = false }: CancelInput) =>
    db.transaction(async (tx): Promise<CancelOutcome> => {
      const { number } = await lockOrder(tx, orderId);
      const payment = await findLockedPayment(tx, orderId);
      const { id: by } = actor;
      const move = { orderId, to: "cancelled", note: reason, by, silent } as const;
      if (payment?.status !== "captured") {
        await moveOrder(tx, { clock, jobs }, move);
        return { ok: true, refundId: undefined };
      }
      if (!refund || (refund === "part" && !part)) return { ok: false, reason: "undecided" };
      if (refund !== "later" && !canRefundOrder(actor)) return { ok: false, reason: "owner-decides" };
      if (refund === "part" && part) return cancelWithPart(tx, { clock, jobs }, { ...move, payment, part });
      await moveOrder(tx, { clock, jobs }, { ...move, refund });
      if (refund === "none") {
        const kept = amountLeftForPart(payment, await listRefunds(tx, orderId));
        await documentKept(tx, orderId, { kept, at: clock.now() });
      }
      if (refund !== "all") return { ok: true, refundId: undefined };
      const { refundId } = await refundInFull(tx, { clock, jobs }, { number, payment, reason, by });
      return { ok: true, refundId };
    }),
);

type PartCancellation = {
  orderId: string;
  to: "cancelled";
  note: string;
  by: string;
  silent: boolean;
  payment: PaymentRow;
  part: NonNullable<CancelInput["part"]>;
};

/** The same form sent twice cancels and refunds once. */
async function cancelWithPart(
  tx: Transaction,
  ctx: Omit<Context, "db">,
  { payment, part, ...move }: PartCancellation,
): Promise<CancelOutcome> {
  const { orderId, note: reason, by } = move;
  const refunds = await listRefunds(tx, orderId);
  const known = refunds.find(({ requestKey }) => requestKey === part.requestKey);
  if (known) return { ok: true, refundId: known.id };
  const left = amountLeftForPart(payment, refunds);
  if (part.amount > left) return { ok: false, reason: "too-much", left };
  await moveOrder(tx, ctx, { ...move, refund: "part" });
  const { amount, requestKey } = part;
  const refunded = await refundLockedPart(tx, ctx, { orderId, part: { amount }, requestKey, reason, by });
  if (!refunded.ok) throw new Fault(`order ${orderId} is not refunded in part: ${refunded.reason}`);
  await documentKept(tx, orderId, { kept: left - amount, at: ctx.clock.now() });
  return { ok: true, refundId: refunded.refundId };
}
