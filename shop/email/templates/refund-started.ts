// The email about a started refund.
import { formatPaise } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { button, composeEmail, type Email, type EmailDraft } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

/** `number`: null if the payment never became an order. `amount`: paise. */
export type RefundOfOrder = {
  number: string | null;
  /** The order's page; null without an order. */
  page: string | null;
  customer: string;
  amount: number;
  /** True if the order was paid twice: it stands, and the second payment is refunded. */
  isSecondPayment?: boolean;
  /** Paise paid for the order, if the refund is a part of them. */
  paid?: number;
  /** How the shop itself gave it back: 'in cash' or 'by UPI'. */
  byHand?: string;
  /** The refund goes back to the gift cards that paid. */
  toGiftCard?: true;
  /** The refund lowers what the trade account owes. */
  toAccount?: true;
  /** The refund becomes store credit, as the customer wants it. */
  toCredit?: true;
  /** The credit note does not lower GST, because it came too late. */
  noteWithoutGst?: string | undefined;
};

export function composeRefundStarted(
  sender: SenderDetails,
  refund: RefundOfOrder,
  shipping: Settings["shipping"],
): Email {
  const amount = formatPaise(refund.amount);
  return composeRefund(sender, refund, {
    kind: "refund-started",
    subject: `Your refund of ${amount} is on its way`,
    preheader: `It usually arrives within ${shipping.refundDays} business days.`,
    heading: "Your refund is on its way",
    text: `We have started the refund of ${amount} for ${describeRefundedPayment(refund)}. It goes back to the card, bank account or UPI that you paid with, and usually arrives within ${shipping.refundDays} business days.`,
    closing: "You don't need to do anything. We write once more when the payment service has sent it off.",
  });
}

type RefundWords = Pick<EmailDraft, "kind" | "subject" | "preheader" | "heading"> & {
  text: string;
  closing: string;
};

/** The parts common to all emails about a refund; without the button if the payment never became an order. */
export function composeRefund(
  sender: SenderDetails,
  { page, customer, noteWithoutGst }: RefundOfOrder,
  { text, closing, ...words }: RefundWords,
): Email {
  return composeEmail({
    sender,
    ...words,
    to: customer,
    blocks: [
      text,
      ...(noteWithoutGst ? [describeNote(noteWithoutGst)] : []),
      ...(page ? [button("See your order", page)] : []),
      closing,
    ],
    reason: `You receive this email because you paid at ${sender.shopName}.`,
  });
}

function describeNote(number: string): string {
  return `The paper for it is the financial credit note ${number}. The time in which the law lets us lower the GST of your invoice is over, so the GST on it stays as it was; the amount you get back is the same.`;
}

export function describeRefundedPayment({ number, isSecondPayment, paid }: RefundOfOrder): string {
  if (!number) return "a payment that did not become an order";
  if (paid) return `a part of the ${formatPaise(paid)} that you paid for your order ${number}`;
  return isSecondPayment
    ? `a second payment of your order ${number} (the order stays as it is)`
    : `your order ${number}`;
}
