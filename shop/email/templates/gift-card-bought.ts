// The emails to the buyer of a gift card: paid, and refunded.
import { formatPaise, formatPrice } from "#shop/money/money.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type BoughtCard = {
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

export function composeGiftCardBought(sender: SenderDetails, card: BoughtCard): Email {
  const { value, recipientEmail, page } = card;
  return composeEmail({
    sender,
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
  });
}

function describeWay({ recipientName, recipientEmail, sendOn, isSentAtOnce }: BoughtCard): string {
  if (recipientEmail === "")
    return "You can print it from its page. Its code stands on the print and nowhere else.";
  const whom = recipientName ? `${recipientName} (${recipientEmail})` : recipientEmail;
  return isSentAtOnce ? `It is on its way to ${whom}.` : `It goes to ${whom} on ${sendOn}, in the morning.`;
}

export type PaidBackCard = {
  buyer: string;
  /** Paise. */
  amount: number;
  isSecondPayment: boolean;
};

export function composeGiftCardPaidBack(sender: SenderDetails, paidBack: PaidBackCard): Email {
  const { buyer, isSecondPayment } = paidBack;
  const amount = formatPaise(paidBack.amount);
  return composeEmail({
    sender,
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
  });
}
