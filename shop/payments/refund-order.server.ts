// Refunds an order in full, once however often it is requested: to the original payment method or, if the customer agrees, as store credit.
// A payment by hand has been given back by hand; that is recorded.

import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { command } from "#shop/identity/command.server.ts";
import { lockOrder, moveOrder } from "#shop/orders/change-status.server.ts";
import { issueCreditNote, issueInvoice } from "#shop/orders/invoices.server.ts";
import { canRefundOrder } from "#shop/orders/order.policy.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { canRefundWhole } from "#shop/orders/piece-fate.ts";
import { endCashDue } from "./on-delivery/promises.server.ts";
import { lockPayment, movePayment, type PaymentWithRest } from "./payments.server.ts";
import { readOrderFate } from "./read-order-fate.server.ts";
import {
  amountLeftToRefund,
  isToRetry,
  type RefundRefusal,
  refuseRefund,
  sharesOfAll,
} from "./refund-rule.ts";
import { findCreditFor, finishShares, requestShares, type ToCredit } from "./refund-shares.server.ts";
import { listRefunds, replaceFailedRefunds } from "./refunds.server.ts";
import { closeRestLinks } from "./rest/rest-links.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type RefundInput = {
  orderId: string;
  /** For the shop's records; not shown to the customer. */
  reason: string;
  /** Also cancels the order and returns its products to stock. */
  cancel: boolean;
  /** How the customer agreed to store credit; if absent, the money goes back the way it came. */
  creditAgreement?: string | undefined;
};

export type RefundOrderOutcome =
  | { ok: true; refundId: string; creditNote: string | undefined }
  /**
   * `replaced`: the customer keeps pieces sent as replacements. `rest-due`: an advance goes back only when its order is cancelled.
   * `no-account`: the order has no account for store credit.
   */
  | { ok: false; reason: RefundRefusal | "replaced" | "rest-due" | "no-account" };

/**
 * Writes payment, stock, credit note, email job and audit event in one transaction; a job then calls the gateway. After a failed refund
 * another may be requested. Throws NotFound for an unknown order.
 */
export const refundOrder = command(
  canRefundOrder,
  async function refundOrder(ctx: Context, actor, input: RefundInput) {
    const { db, clock, jobs } = ctx;
    const { orderId, reason, cancel, creditAgreement } = input;
    const by = actor.id;
    return db.transaction(async (tx): Promise<RefundOrderOutcome> => {
      const { number, status, due, cashDue, userId } = await lockOrder(tx, orderId);
      const payment = await lockPayment(tx, orderId);
      const refusal = refuseRefund(payment, await listRefunds(tx, orderId));
      if (refusal) return { ok: false, reason: refusal };
      const credit = findCreditFor(userId, creditAgreement);
      if (credit === "no-account") return { ok: false, reason: credit };
      if (!cancel && due + cashDue > 0 && status !== "cancelled") return { ok: false, reason: "rest-due" };
      if (!cancel && !canRefundWhole(await readOrderFate(tx, orderId)))
        return { ok: false, reason: "replaced" };
      if (cancel && due > 0) await closeRestLinks(tx, jobs, { orderId, to: "cancelled", at: clock.now() });
      if (cancel)
        await moveOrder(tx, { clock, jobs }, { orderId, to: "cancelled", note: reason, by, refund: "all" });
      if (cancel) await endCashDue(tx, { cashDue, payment, at: clock.now() });
      return {
        ok: true,
        ...(await refundInFull(tx, { clock, jobs }, { number, payment, reason, by, credit })),
      };
    });
  },
);

/** Refunds all that is left of the payment, in the caller's transaction. The caller holds the locks and has checked that it is allowed. */
export async function refundInFull(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  refunded: {
    number: string;
    payment: PaymentWithRest;
    reason: string;
    by: string;
    credit?: ToCredit | undefined;
  },
): Promise<{ refundId: string; creditNote: string | undefined }> {
  const { number, payment, reason, by, credit } = refunded;
  const { orderId, status } = payment;
  const refunds = await listRefunds(tx, orderId);
  const amount = amountLeftToRefund(payment, refunds);
  const shares = sharesOfAll(payment, refunds);
  const requested = await requestShares(tx, { clock, jobs }, { orderId, shares, reason, by, credit });
  for (const { refundId, paymentId } of requested) {
    const failed = refunds.filter((one) => one.paymentId === paymentId && isToRetry(one));
    await replaceFailedRefunds(
      tx,
      refundId,
      failed.map(({ id }) => id),
    );
  }
  const isNew = status === "captured";
  if (isNew) await movePayment(tx, payment, "refunding");
  await finishShares(tx, { clock, jobs }, { orderId, requested, credit, isNew, by });
  // A sale that is not cancelled needs an invoice, which the credit note refers to.
  if ((await getOrderRow(tx, orderId)).status !== "cancelled") await issueInvoice(tx, orderId, clock.now());
  const creditNote = await issueCreditNote(tx, orderId, clock.now());
  await recordAudit(tx, clock, {
    by,
    action: "order.refunded",
    subject: `order:${number}`,
    before: { payment: status },
    after: {
      payment: "refunding",
      amount,
      reason,
      ...(credit && { credit: credit.agreement }),
      ...(creditNote ? { creditNote } : {}),
    },
  });
  return { refundId: requested[0].refundId, creditNote };
}
