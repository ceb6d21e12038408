// Builds the emails to the buyer of a gift card. Neither contains its code.
import { eq } from "drizzle-orm";
import { cardSalePaidBackJob, cardSalePaidJob } from "#shop/checkout/card-sales/card-sale-jobs.server.ts";
import { giftCardSale, giftCardSaleRefund } from "#shop/checkout/card-sales/card-sales.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatLongDate, indianDay } from "#shop/money/indian-time.ts";
import { emailJob, emailKey } from "./email-builder.server.ts";
import { composeGiftCardBought, composeGiftCardPaidBack } from "./templates/gift-card-bought.ts";

/** No email if the account is deleted. */
const bought = emailJob(cardSalePaidJob, async ({ db, sender }, { saleId }) => {
  const [row] = await db
    .select({ sale: giftCardSale, name: user.name, address: user.email })
    .from(giftCardSale)
    .innerJoin(user, eq(user.id, giftCardSale.userId))
    .where(eq(giftCardSale.id, saleId));
  if (!row?.sale.paidAt) return [];
  const { name, address, sale } = row;
  const { value, recipientName, recipientEmail, sendOn, paidAt } = sale;
  const email = composeGiftCardBought(sender, {
    buyer: name,
    value,
    recipientName,
    recipientEmail,
    sendOn: formatLongDate(sendOn),
    isSentAtOnce: paidAt !== null && sendOn <= indianDay(paidAt),
    page: sender.links.cardSale(saleId),
  });
  return [
    { key: emailKey(cardSalePaidJob, saleId), kind: cardSalePaidJob.kind, to: { name, address }, email },
  ];
});

const paidBack = emailJob(cardSalePaidBackJob, async ({ db, sender }, { refundId }) => {
  const [row] = await db
    .select({
      amount: giftCardSaleRefund.amount,
      payment: giftCardSaleRefund.razorpayPaymentId,
      first: giftCardSale.razorpayPaymentId,
      name: user.name,
      address: user.email,
    })
    .from(giftCardSaleRefund)
    .innerJoin(giftCardSale, eq(giftCardSale.id, giftCardSaleRefund.saleId))
    .innerJoin(user, eq(user.id, giftCardSale.userId))
    .where(eq(giftCardSaleRefund.id, refundId));
  if (!row) return [];
  const { amount, payment, first, name, address } = row;
  const email = composeGiftCardPaidBack(sender, { buyer: name, amount, isSecondPayment: payment !== first });
  return [
    {
      key: emailKey(cardSalePaidBackJob, refundId),
      kind: cardSalePaidBackJob.kind,
      to: { name, address },
      email,
    },
  ];
});

export const cardSaleEmails = [bought, paidBack];
