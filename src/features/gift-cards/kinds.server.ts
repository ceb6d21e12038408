// The emails about a gift card: to its buyer, paid and refunded, without its code; and to its recipient, with its value, its code and the
// giver's words.

import { eq } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import { formatPaise, formatPrice } from "#core/money/money.ts";
import { button, smallPrint } from "#core/notifications/email.ts";
import type { Block } from "#core/notifications/email-blocks.ts";
import { defineKind } from "#core/notifications/kind.server.ts";
import { customer } from "#core/notifications/sample-order.ts";
import { withoutLinks } from "#core/notifications/without-links.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { balanceAddress } from "./addresses.ts";
import { formatCode } from "./gift-card.ts";
import { openSealedCode } from "./gift-card-code.server.ts";
import { giftCardIssuedJob } from "./gift-card-jobs.server.ts";
import { giftCard } from "./gift-cards.table.ts";
import { cardSalePaidBackJob, cardSalePaidJob } from "./sales/card-sale-jobs.server.ts";
import { isPaymentOfSale } from "./sales/card-sales.server.ts";
import { giftCardSale } from "./sales/card-sales.table.ts";

/** No email if the account is deleted. */
const bought = defineKind({
  job: cardSalePaidJob,
  noun: "Gift cards",
  write: ({ sender }, card: BoughtCard) => {
    const { value, recipientEmail, page } = card;
    return {
      subject: `Your gift card of ${formatPrice(value)} is paid`,
      preheader: recipientEmail ? "We send it on its day." : "Print it whenever you like.",
      heading: "Thank you: the gift card is paid",
      to: card.buyer,
      blocks: [
        `We have received ${formatPaise(value)} for a gift card of ${sender.shopName}.`,
        describeWay(card),
        button(recipientEmail ? "See the card" : "Print the card", page),
        smallPrint(
          "This is a receipt and not an invoice. A gift card is a way to pay: tax is charged when something is bought with it, and that has its invoice. Gift cards cannot be returned.",
        ),
      ],
      reason: `You receive this email because you bought a gift card at ${sender.shopName}.`,
    };
  },
  read: async ({ db, sender }, { saleId }) => {
    const [row] = await db
      .select({ sale: giftCardSale, paidAt: payment.createdAt, name: user.name, address: user.email })
      .from(giftCardSale)
      .innerJoin(payment, isPaymentOfSale)
      .innerJoin(user, eq(user.id, giftCardSale.userId))
      .where(eq(giftCardSale.id, saleId));
    if (!row) return [];
    const { name, address, sale, paidAt } = row;
    const { value, recipientName, recipientEmail, sendOn } = sale;
    const facts = {
      buyer: name,
      value,
      recipientName,
      recipientEmail,
      sendOn: formatLongDate(sendOn),
      isSentAtOnce: sendOn <= indianDay(paidAt),
      page: sender.links.cardSale(saleId),
    };
    return { key: [saleId], to: { name, address }, facts, headers: {} };
  },
  samples: ({ sender }) => [
    [
      "gift-card-bought",
      "A gift card is bought",
      {
        buyer: customer,
        value: 1000_00,
        recipientName: "Meera",
        recipientEmail: "meera@example.com",
        sendOn: "24 December 2026",
        isSentAtOnce: false,
        page: sender.links.cardSale("sample"),
      },
    ],
  ],
});

const paidBack = defineKind({
  job: cardSalePaidBackJob,
  noun: "Gift cards",
  write: ({ sender }, paidBack: PaidBackCard) => {
    const { buyer, isSecondPayment } = paidBack;
    const amount = formatPaise(paidBack.amount);
    return {
      subject: `${amount} for a gift card go back to you`,
      preheader: "By the way you paid.",
      heading: "Your money goes back",
      to: buyer,
      blocks: [
        isSecondPayment
          ? `Your gift card was paid twice. The second payment of ${amount} goes back the way it came; the card stays as it is.`
          : `We give back the ${amount} that you paid for a gift card, the way they came. The card can no longer be used.`,
        "Most banks show it within 5–7 business days. If it does not arrive, please reply to this email.",
      ],
      reason: `You receive this email because you bought a gift card at ${sender.shopName}.`,
    };
  },
  read: async ({ db }, { refundId }) => {
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
    const facts = { buyer: name, amount, isSecondPayment };
    return { key: [refundId], to: { name, address }, facts, headers: {} };
  },
  samples: () => [
    [
      "gift-card-paid-back",
      "The price of a gift card goes back",
      { buyer: customer, amount: 1000_00, isSecondPayment: false },
    ],
  ],
});

/** No email if the card was replaced, or if the secret that sealed its code is gone. */
export const giftCardIssued = defineKind({
  job: giftCardIssuedJob,
  noun: "Gift cards",
  ownWords: { "gift-card": { title: "A gift card is given" } },
  write: ({ sender }, card: GiftCardToSend) => {
    const worth = formatPrice(card.value);
    const [fromName, words] = [withoutLinks(card.fromName), withoutLinks(card.words)];
    const quote: Block[] = words ? [{ kind: "quote", title: fromName || "With it", text: words }] : [];
    return {
      kind: "gift-card",
      subject: `A gift card for you: ${worth} at ${sender.shopName}`,
      preheader: fromName ? `From ${fromName}.` : `To choose from ${sender.shopName} what you like.`,
      heading: `${worth} for you to choose with`,
      to: card.recipientName,
      blocks: [
        fromName
          ? `${fromName} has sent you a gift card of ${sender.shopName}.`
          : `Here is your gift card of ${sender.shopName}.`,
        ...quote,
        { kind: "address", title: "Its code", lines: [formatCode(card.code)] },
        `Type the code at the checkout. The card can be used in several orders, together with other cards and any other way to pay, until ${formatLongDate(card.expiresAt)}.`,
        button("Choose something", sender.links.shop()),
        smallPrint("Whoever has the code can spend the card, so keep it like money.", {
          label: "See what is left on it",
          url: balanceAddress(sender.links),
        }),
      ],
      reason: `You receive this email because somebody gave you a gift card of ${sender.shopName}.`,
    };
  },
  read: async (ctx, { giftCardId, sealedCode }) => {
    const [card] = await ctx.db.select().from(giftCard).where(eq(giftCard.id, giftCardId));
    const code = openSealedCode(ctx, sealedCode);
    if (!card || card.blockedAt || !code) return [];
    const { recipientName, recipientEmail } = card;
    return {
      key: [giftCardId],
      to: { name: recipientName, address: recipientEmail },
      facts: { ...card, code },
      headers: {},
    };
  },
  samples: () => [
    [
      "gift-card",
      "A gift card is given",
      {
        code: "AB2CDEF3GH4JKLM5",
        value: 1000_00,
        expiresAt: new Date("2027-11-24T18:30:00Z"),
        recipientName: customer,
        fromName: "Anil",
        words: "For your new home.\nChoose what you like best.",
      },
    ],
  ],
});

export const giftCardKinds = [giftCardIssued, bought, paidBack];

type BoughtCard = {
  buyer: string;
  /** Paise. */
  value: number;
  recipientName: string;
  /** '' if the buyer prints the card. */
  recipientEmail: string;
  /** The day in words. */
  sendOn: string;
  isSentAtOnce: boolean;
  page: string;
};

function describeWay({ recipientName, recipientEmail, sendOn, isSentAtOnce }: BoughtCard): string {
  if (recipientEmail === "")
    return "You can print it from its page. Its code stands on the print and nowhere else.";
  const whom = recipientName ? `${recipientName} (${recipientEmail})` : recipientEmail;
  return isSentAtOnce ? `It is on its way to ${whom}.` : `It goes to ${whom} on ${sendOn}, in the morning.`;
}

type PaidBackCard = {
  buyer: string;
  /** Paise. */
  amount: number;
  isSecondPayment: boolean;
};

type GiftCardToSend = {
  code: string;
  /** The card's initial value, in paise. */
  value: number;
  expiresAt: Date;
  recipientName: string;
  fromName: string;
  words: string;
};
