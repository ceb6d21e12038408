// The email with a gift card: its value, its code, and the giver's words.
import { formatCode } from "#shop/gift-cards/gift-card.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";
import { formatPrice } from "#shop/money/money.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { Block } from "../email-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";
import { withoutLinks } from "../without-links.ts";

export type GiftCardToSend = {
  code: string;
  /** The card's initial value, in paise. */
  value: number;
  expiresAt: Date;
  recipientName: string;
  fromName: string;
  words: string;
};

export function composeGiftCard(sender: SenderDetails, card: GiftCardToSend): Email {
  const worth = formatPrice(card.value);
  const [fromName, words] = [withoutLinks(card.fromName), withoutLinks(card.words)];
  const quote: Block[] = words ? [{ kind: "quote", title: fromName || "With it", text: words }] : [];
  return composeEmail({
    sender,
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
        url: sender.links.giftCard(),
      }),
    ],
    reason: `You receive this email because somebody gave you a gift card of ${sender.shopName}.`,
  });
}
