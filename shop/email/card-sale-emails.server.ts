// Builds the emails to the buyer of a gift card. Neither contains its code.
import { eq } from "drizzle-orm";
import { cardSalePaidBackJob, cardSalePaidJob } from "#shop/checkout/card-sales/card-sale-jobs.server.ts";
import { isPaymentOfSale } from "#shop/checkout/card-sales/card-sales.server.ts";
import { giftCardSale } from "#shop/checkout/card-sales/card-sales.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatLongDate, indianDay } from "#shop/money/indian-time.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { emailJob, emailKey } from "./kind.server.ts";
import { composeGiftCardBought, composeGiftCardPaidBack } from "./templates/gift-card-bought.ts";

/** No email if the account is deleted. */
const bought = emailJob(cardSalePaidJob, async ({ db, sender }, { saleId }) => {
  const [row] = await db
    .select({ sale: giftCardSale, paidAt: payment.createdAt, name: user.name, address: user.email })
    .from(giftCardSale)
    .innerJoin(payment, isPaymentOfSale)
    .innerJoin(user, eq(user.id, giftCardSale.userId))
    .where(eq(giftCardSale.id, saleId));
  if (!row) return [];
  const { name, address, sale, paidAt } = row;
  const { value, recipientName, recipientEmail, sendOn } = sale;
  const email = composeGiftCardBought(sender, {
    buyer: name,
    value,
    recipientName,
    recipientEmail,
    sendOn: formatLongDate(sendOn),
    isSentAtOnce: sendOn <= indianDay(paidAt),
    page: sender.links.cardSale(saleId),
  });
  return { key: emailKey(cardSalePaidJob, saleId), to: { name, address }, email, headers: {} };
});

const paidBack = emailJob(cardSalePaidBackJob, async ({ db, sender }, { refundId }) => {
  const [row] = await db
    .select({ amount: refund.amount, stage: payment.stage, name: user.name, address: user.email })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(giftCardSale, eq(giftCardSale.giftCardId, payment.soldCardId))
    .innerJoin(user, eq(user.id, giftCardSale.userId))
    .where(eq(refund.id, refundId));
  if (!row) return [];
  const { amount, stage, name, address } = row;
  const isSecondPayment = stage === "surplus";
  const email = composeGiftCardPaidBack(sender, { buyer: name, amount, isSecondPayment });
  return { key: emailKey(cardSalePaidBackJob, refundId), to: { name, address }, email, headers: {} };
});

export const cardSaleEmails = [bought, paidBack];
