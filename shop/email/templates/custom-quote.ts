// The email with the quote for a custom order: the goods, their price with tax, how long the price is valid, and that they cannot
// be returned.

import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { madeForYouWords } from "#shop/orders/made-to-order.ts";
import type { Deposit } from "#shop/payments/deposit.ts";
import { describeMakingTime } from "#shop/staff-orders/custom-quote.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { Block } from "../email-blocks.ts";
import {
  type ConfirmedOrderLine,
  type OrderPrice,
  summariseOrderPrice,
  type UpiToPay,
  upiBlocks,
} from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

export type QuoteToPay = OrderPrice & {
  customer: string;
  lines: readonly ConfirmedOrderLine[];
  page: string;
  /** From 1; replaces earlier versions. */
  version: number;
  makingDays: number;
  note: string;
  /** The page shows a label, which the payment approves. */
  hasLabel?: boolean;
  /** The deposit, if the rest is paid later. */
  deposit?: Deposit | undefined;
  expiresAt: Date;
  isReminder: boolean;
  upi?: UpiToPay | undefined;
};

export function composeCustomQuote(sender: SenderDetails, quote: QuoteToPay): Email {
  const amount = formatPaise(quote.totals.amount);
  const until = `${formatMoment(quote.expiresAt)} (IST)`;
  const isNewer = quote.version > 1;
  return composeEmail({
    sender,
    kind: "custom-quote",
    subject: quote.isReminder
      ? `A reminder: your quote of ${amount}`
      : `${isNewer ? "Your new quote" : "Your quote"} for a custom order: ${amount}`,
    preheader: `What we would make for you, and what it costs. Good until ${until}.`,
    heading: quote.isReminder ? "Your quote is still open" : "Your quote",
    to: quote.customer,
    blocks: [
      `Thank you for asking us to make something for you. This is what we would make, and what it costs.${isNewer && !quote.isReminder ? " It takes the place of our earlier quote." : ""}`,
      summaryBlock(quote),
      ...(quote.note ? [{ kind: "quote", title: "A word from us", text: quote.note } as const] : []),
      `${describeMakingTime(quote.makingDays)} ${madeForYouWords}`,
      ...(quote.hasLabel
        ? [
            "Your label is on the page of the quote. Please look at every word: with your payment you approve it.",
          ]
        : []),
      button("See your quote and pay", quote.page),
      `The price is good until ${until}. You pay at Razorpay, our payment service, by UPI, card or netbanking; with your ${quote.deposit ? `advance of ${formatPaise(quote.deposit.paid)}` : "payment"} the order is confirmed, and we begin.${quote.deposit ? ` The rest of ${formatPaise(quote.deposit.balance)} is due when everything is made, before it is yours.` : ""}`,
      ...upiBlocks(quote.upi),
      smallPrint("Would you like something different? Simply reply to this email, and we make a new quote."),
    ],
    reason: `You receive this email because you wrote to ${sender.shopName}.`,
  });
}

function summaryBlock(quote: QuoteToPay): Block {
  return {
    kind: "summary",
    title: "What we would make",
    lines: quote.lines.map(({ name, quantity, unitPrice, gross }) => ({
      name,
      detail: `${quantity} × ${formatPaise(unitPrice)}`,
      amount: formatPaise(gross),
    })),
    totals: quote.deposit
      ? [
          ...summariseOrderPrice(quote, "In all"),
          { label: "Advance, to pay now", amount: formatPaise(quote.deposit.paid), strong: true },
          { label: "The rest, before it is sent", amount: formatPaise(quote.deposit.balance) },
        ]
      : summariseOrderPrice(quote, "To pay"),
  };
}
