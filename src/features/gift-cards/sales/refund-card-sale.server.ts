// The owner refunds a card that nobody has used: the card is emptied and the refund stored in one transaction.
import { eq, getTableColumns } from "drizzle-orm";
import { canRefundCardSales } from "#core/checkout/checkout.policy.ts";
import { command } from "#core/identity/command.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import { amountLeft, isToRetry } from "#core/payments/refund-rule.ts";
import { listRefundsOf, requestRefund } from "#core/payments/refunds.server.ts";
import { retryInTransaction } from "#core/payments/retry-refunds.server.ts";
import type { RefundHold } from "#features/disputes/dispute-words.ts";
import { getPaymentWithHold } from "#features/disputes/refund-hold.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { takeBackSoldCard } from "../sold-card.server.ts";
import { cardSalePaidBackJob } from "./card-sale-jobs.server.ts";
import { isPaymentOfSale, lockCardSale } from "./card-sales.server.ts";
import { giftCardSale } from "./card-sales.table.ts";

export type CardRefundOutcome = { ok: true } | { ok: false; reason: "used" | "refunded" | RefundHold };

/** Retries a failed refund. Idempotent. Throws NotFound. */
export const refundCardSale = command(
  canRefundCardSales,
  async function refundCardSale(
    { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
    { id: by },
    { saleId, reason }: { saleId: string; reason: string },
  ) {
    return db.transaction(async (tx): Promise<CardRefundOutcome> => {
      const [paid] = await tx
        .select(getTableColumns(payment))
        .from(payment)
        .innerJoin(giftCardSale, isPaymentOfSale)
        .where(eq(giftCardSale.id, saleId));
      if (!paid?.soldCardId) throw new NotFound("no such sale");
      await lockCardSale(tx, saleId);
      const { id: paymentId, way, soldCardId: giftCardId } = paid;
      const held = await getPaymentWithHold(tx, paymentId);
      if (held.hold?.isHeld) return { ok: false, reason: "disputed" };
      const earlier = (await listRefundsOf(tx, paymentId)).at(-1);
      if (earlier && isToRetry(earlier)) {
        const retried = await retryInTransaction(tx, { clock, jobs }, { refundId: earlier.id, by });
        return retried.ok || retried.reason !== "dispute-lost"
          ? { ok: true }
          : { ok: false, reason: retried.reason };
      }
      if (earlier) return { ok: false, reason: "refunded" };
      const amount = amountLeft(held, []);
      if (amount === 0) return { ok: false, reason: "dispute-lost" };
      const refundId = newId();
      if (!(await takeBackSoldCard(tx, { giftCardId, refundId, by, at: clock.now() })))
        return { ok: false, reason: "used" };
      await requestRefund(
        tx,
        { clock, jobs },
        { id: refundId, orderId: null, paymentId, way, amount, reason, by },
      );
      await tx.update(payment).set({ status: "refunding" }).where(eq(payment.id, paymentId));
      await jobs.enqueue(tx, cardSalePaidBackJob, { refundId }, { deduplicationKey: refundId });
      await recordAudit(tx, clock, {
        by,
        action: "gift-card.refunded",
        subject: `gift-card:${giftCardId}`,
        after: { amount, reason, payment: paid.razorpayPaymentId },
      });
      return { ok: true };
    });
  },
);
