// Cancels an order. Of a paid one it must be said what happens to the money: all of it goes back, a part or nothing does and why,
// or the owner decides later. The email to the customer says the same, and what is kept has an invoice.

import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database.ts";
import { Fault } from "#platform/faults.ts";
import { command } from "#shop/identity/command.server.ts";
import { findLatestChange, lockOrder, moveOrder } from "#shop/orders/change-status.server.ts";
import { issueLateInvoice } from "#shop/orders/invoices.server.ts";
import { canProcessOrders, canRefundOrder } from "#shop/orders/order.policy.ts";
import type { RefundDecision } from "#shop/orders/refund-decision.ts";
import { findLockedPayment, type PaymentRow } from "./payments.server.ts";
import { refundInFull } from "./refund-order.server.ts";
import { refundLockedPart } from "./refund-part.server.ts";
import { amountLeftForPart, refundsGoingBack } from "./refund-rule.ts";
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
  /** How many changes of status the page showed: a decision that it did not show is not changed by another one. */
  seen?: number | undefined;
  /** The customer gets no email about the cancellation. */
  silent?: boolean;
};

export type CancelOutcome =
  | { ok: true; refundId: string | undefined }
  | { ok: false; reason: "undecided" | "owner-decides" | "changed-meanwhile" }
  /** `left` in paise. */
  | { ok: false; reason: "too-much"; left: number };

/**
 * Products go back to stock. Called again for a cancelled order, it decides about the money, or changes the decision. The same
 * one again does nothing. Staff may leave the money to the owner. Throws NotFound for an unknown order.
 */
export const cancelOrder = command(
  canProcessOrders,
  (
    { db, clock, jobs }: Context,
    actor,
    { orderId, refund, part, reason, seen, silent = false }: CancelInput,
  ) =>
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
      const refunds = await listRefunds(tx, orderId);
      const known = part && refunds.find(({ requestKey }) => requestKey === part.requestKey);
      if (known) return { ok: true, refundId: known.id };
      const decided = await findDecision(tx, orderId);
      if (decided && decided.seen !== seen)
        return decided.refund === refund && refund !== "part"
          ? { ok: true, refundId: undefined }
          : { ok: false, reason: "changed-meanwhile" };
      if (refund === "part" && part) return cancelWithPart(tx, { clock, jobs }, { ...move, payment, part });
      await moveOrder(tx, { clock, jobs }, { ...move, refund });
      if (refund === "none") await documentKept(tx, payment, clock.now());
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

async function cancelWithPart(
  tx: Transaction,
  ctx: Omit<Context, "db">,
  { payment, part, ...move }: PartCancellation,
): Promise<CancelOutcome> {
  const { orderId, note: reason, by } = move;
  const left = amountLeftForPart(payment, await listRefunds(tx, orderId));
  if (part.amount > left) return { ok: false, reason: "too-much", left };
  await moveOrder(tx, ctx, { ...move, refund: "part" });
  const { amount, requestKey } = part;
  const refunded = await refundLockedPart(tx, ctx, { orderId, part: { amount }, requestKey, reason, by });
  if (!refunded.ok) throw new Fault(`order ${orderId} is not refunded in part: ${refunded.reason}`);
  await documentKept(tx, payment, ctx.clock.now());
  return { ok: true, refundId: refunded.refundId };
}

/** What was decided about the money of a cancelled order, and what a page that shows it has `seen`; undefined while it is left open. */
async function findDecision(
  tx: Transaction,
  orderId: string,
): Promise<{ refund: RefundDecision; seen: number } | undefined> {
  const latest = await findLatestChange(tx, orderId);
  if (latest?.status !== "cancelled" || !latest.refund || latest.refund === "later") return undefined;
  return { refund: latest.refund, seen: latest.position + 1 };
}

/** What stays with the shop has an invoice, less a credit note for each refund; if nothing stays, neither is needed. */
async function documentKept(tx: Transaction, payment: PaymentRow, at: Date): Promise<void> {
  const refunds = await listRefunds(tx, payment.orderId);
  if (amountLeftForPart(payment, refunds) === 0) return;
  await issueLateInvoice(tx, payment.orderId, { refunds: refundsGoingBack(payment, refunds), at });
}
