// The owner refunds a card that nobody has used: the card is emptied and the refund stored in one transaction.
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { takeBackSoldCard } from "#shop/gift-cards/sold-card.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { requestCardRefund, retryCardRefund } from "./card-refunds.server.ts";
import { canRefundCardSales } from "./card-sale.policy.ts";
import { findCardSale, findOwnRefund, lockCardSale } from "./card-sales.server.ts";

export type CardRefundOutcome = { ok: true } | { ok: false; reason: "used" | "refunded" };

/** Retries a failed refund. Idempotent. Throws NotFound. */
export const refundCardSale = command(
  canRefundCardSales,
  async function refundCardSale(
    { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
    { id: by },
    { saleId, reason }: { saleId: string; reason: string },
  ): Promise<CardRefundOutcome> {
    return db.transaction(async (tx): Promise<CardRefundOutcome> => {
      if (!(await findCardSale(tx, { id: saleId }))?.giftCardId) throw new NotFound("no such sale");
      const sale = await lockCardSale(tx, saleId);
      const { giftCardId, razorpayPaymentId, value } = sale;
      if (!giftCardId || !razorpayPaymentId) throw new NotFound("no such sale");
      const subject = `gift-card:${giftCardId}`;
      const earlier = await findOwnRefund(tx, sale);
      if (earlier?.status === "failed") {
        await retryCardRefund(tx, { jobs }, earlier);
        await recordAudit(tx, clock, { by, action: "gift-card.refund-retried", subject });
        return { ok: true };
      }
      if (earlier) return { ok: false, reason: "refunded" };
      const at = clock.now();
      const refundId = newId();
      if (!(await takeBackSoldCard(tx, { giftCardId, refundId, by, at })))
        return { ok: false, reason: "used" };
      const request = { id: refundId, saleId, razorpayPaymentId, amount: value, reason, by };
      await requestCardRefund(tx, { clock, jobs }, request);
      await recordAudit(tx, clock, {
        by,
        action: "gift-card.refunded",
        subject,
        after: { amount: value, reason, payment: razorpayPaymentId },
      });
      return { ok: true };
    });
  },
);
