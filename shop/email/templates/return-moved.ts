// The email about a step of a return: the customer's request, and the shop's answer or action.
import { formatPaise } from "#shop/money/money.ts";
import type { ReturnStatus } from "#shop/returns/return-state.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type MovedReturn = {
  number: string;
  customer: string;
  status: ReturnStatus;
  /** The shop's words. */
  note: string;
  parcel: { carrier: string; trackingNumber: string } | null;
  /** Paise. */
  amount: number | null;
  pieces: { name: string; quantity: number }[];
};

const texts: Record<ReturnStatus, { heading: string; subject: string; text: string }> = {
  asked: {
    heading: "We have your request",
    subject: "we have your request",
    text: "Thank you for telling us. We look at it and answer by mail. Please wait for our answer before you send anything.",
  },
  question: {
    heading: "We have a question",
    subject: "we have a question",
    text: "Before we can decide, we would like to know something. Please answer on the order's page.",
  },
  approved: {
    heading: "Agreed",
    subject: "we agree to your request",
    text: "We agree to what you asked for. The order's page says what happens next.",
  },
  received: {
    heading: "It has reached us",
    subject: "it has reached us",
    text: "What you sent has reached us, and we are looking at it.",
  },
  refunded: {
    heading: "Your money is on its way back",
    subject: "your money is on its way back",
    text: "We have started your refund.",
  },
  replaced: {
    heading: "Another parcel is on its way",
    subject: "another parcel is on its way",
    text: "We have sent you another parcel.",
  },
  refused: {
    heading: "We could not agree to it",
    subject: "we could not agree to your request",
    text: "We have looked at your request with care, and we cannot agree to it.",
  },
};

export function composeReturnMoved(sender: SenderDetails, moved: MovedReturn): Email {
  const { number, customer, status, note, parcel, amount, pieces } = moved;
  const { heading, subject, text } = texts[status];
  const goods = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  return composeEmail({
    sender,
    kind: "return-moved",
    orderNumber: number,
    subject: `Your order ${number}: ${subject}`,
    preheader: goods,
    heading,
    to: customer,
    blocks: [
      `It is about ${goods} of your order ${number}. ${text}`,
      ...(amount === null ? [] : [`${formatPaise(amount)} goes back to where you paid from.`]),
      ...(note ? [`Our words: ${note}`] : []),
      ...(parcel
        ? [
            {
              kind: "address",
              title: "To follow your parcel",
              lines: [`Carrier: ${parcel.carrier}`, `Tracking number: ${parcel.trackingNumber}`],
            } as const,
          ]
        : []),
      button("See your order", sender.links.order(number)),
      "If anything looks wrong to you, simply reply to this email.",
    ],
    reason: `You receive this email because you placed an order at ${sender.shopName}.`,
  });
}
