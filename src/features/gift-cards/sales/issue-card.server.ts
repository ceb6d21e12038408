// Issues a sold gift card in the transaction that notes its payment.
import { eq } from "drizzle-orm";
import { PaymentMismatch } from "#core/checkout/confirm-order.server.ts";
import type { Confirmation } from "#core/checkout/confirm-purchase.server.ts";
import { indianDay, startOfIndianDay } from "#core/money/indian-time.ts";
import { endLink } from "#core/payments/links/payment-links.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import { bankReferenceOf, type GatewayPayment } from "#core/payments/razorpay.server.ts";
import { returnSurplus } from "#core/payments/refunds.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { addMonths } from "../gift-card.ts";
import { issueSoldCard } from "../sold-card.server.ts";
import { cardSalePaidBackJob, cardSalePaidJob } from "./card-sale-jobs.server.ts";
import { type CardSaleRow, lockCardSale } from "./card-sales.server.ts";
import { giftCardSale } from "./card-sales.table.ts";

/**
 * Issues the card for the first payment of the right amount, however late: a card cannot sell out or change its price. Refunds a second
 * payment. Idempotent. Throws PaymentMismatch for another amount.
 */
export async function issueOrReturn(
  tx: Transaction,
  confirmation: Confirmation,
  { saleId, received }: { saleId: string; received: GatewayPayment },
): Promise<void> {
  const { clock, jobs, by } = confirmation;
  const sale = await lockCardSale(tx, saleId);
  if ((await tx.$count(payment, eq(payment.razorpayPaymentId, received.id))) > 0) return;
  if (received.currency !== "INR" || received.amount !== sale.value)
    throw new PaymentMismatch(`payment ${received.id} does not match the sale ${saleId} of a gift card`);
  if (sale.giftCardId) {
    const surplus = { soldCardId: sale.giftCardId, received, reason: "already-paid" } as const;
    const refundId = await returnSurplus(tx, confirmation, surplus);
    if (refundId) await jobs.enqueue(tx, cardSalePaidBackJob, { refundId }, { deduplicationKey: refundId });
    return;
  }
  const at = clock.now();
  const reference = bankReferenceOf(received);
  const { value, recipientName, recipientEmail, fromName, words } = sale;
  const giftCardId = await issueSoldCard(tx, {
    value,
    recipientName,
    recipientEmail,
    fromName,
    words,
    reference: reference ?? received.id,
    by,
    at,
    expiresAt: lastMoment(sale, at),
  });
  await tx.insert(payment).values({
    id: newId(),
    soldCardId: giftCardId,
    way: "gateway",
    stage: "whole",
    keyId: "",
    razorpayPaymentId: received.id,
    status: "captured",
    amount: value,
    method: received.method ?? null,
    reference,
    createdAt: at,
    capturedAt: at,
  });
  await tx.update(giftCardSale).set({ giftCardId }).where(eq(giftCardSale.id, saleId));
  await endLink(tx, { referenceId: saleId, to: "paid", at });
  await jobs.enqueue(tx, cardSalePaidJob, { saleId }, { deduplicationKey: saleId });
}

/** The months of validity start on the day the card is sent. */
function lastMoment({ sendOn, validMonths }: CardSaleRow, paidAt: Date): Date {
  const today = indianDay(paidAt);
  return startOfIndianDay(addMonths(sendOn > today ? sendOn : today, validMonths));
}
