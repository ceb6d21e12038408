// The whole of an order's money goes back to where it came from: asked once, however often the button is pressed.
import { recordDeed } from "#platform/audit.ts";
import { Fault, Forbidden } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { lockOrder, takeStep } from "#shop/orders/change-status.server.ts";
import { issueCreditNote } from "#shop/orders/invoices.server.ts";
import { type Actor, canRefundOrder } from "#shop/orders/order-access.ts";
import { lockPayment, movePayment } from "#shop/payments/payments.server.ts";
import { askRefund, listRefunds } from "#shop/payments/refunds.server.ts";
import { type RefundRefusal, refuseRefund } from "./refund-rule.ts";

export type RefundWish = {
  orderId: string;
  /** For the books; the customer does not read it. */
  reason: string;
  /** Cancels the order, which puts its goods back on the shelf. */
  cancel: boolean;
};

export type OrderRefunded =
  | { ok: true; refundId: string; creditNote: string | undefined }
  | { ok: false; reason: RefundRefusal };

/**
 * Payment, shelf, credit note, letter and audit in one transaction; the gateway is asked by the outbox. A refund that the bank
 * turned down may be asked again. Throws Forbidden for anybody but the owner.
 */
export async function refundOrder(
  { db, clock, outbox }: Pick<Foundations, "db" | "clock" | "outbox">,
  actor: Actor,
  { orderId, reason, cancel }: RefundWish,
): Promise<OrderRefunded> {
  if (!canRefundOrder(actor)) throw new Forbidden("only the owner refunds");
  const by = actor.id;
  return db.transaction(async (tx): Promise<OrderRefunded> => {
    const { number } = await lockOrder(tx, orderId);
    const paid = await lockPayment(tx, orderId);
    const { status, amount, razorpayPaymentId } = paid;
    const refusal = refuseRefund(paid, await listRefunds(tx, orderId));
    if (refusal) return { ok: false, reason: refusal };
    if (!razorpayPaymentId) throw new Fault(`order ${number} is paid by a payment without an id`);
    const refundId = await askRefund(
      tx,
      { clock, outbox },
      { orderId, razorpayPaymentId, amount, reason, by },
    );
    if (status === "captured") {
      await movePayment(tx, paid, "refunding");
      await outbox.enqueue(tx, "refund.started", { refundId }, { once: refundId });
    }
    if (cancel) await takeStep(tx, { clock, outbox }, { orderId, to: "cancelled", note: reason, by });
    const creditNote = await issueCreditNote(tx, orderId, clock.now());
    await recordDeed(tx, clock, {
      by,
      action: "order.refunded",
      subject: `order:${number}`,
      before: { payment: status },
      after: { payment: "refunding", amount, reason, ...(creditNote ? { creditNote } : {}) },
    });
    return { ok: true, refundId, creditNote };
  });
}
