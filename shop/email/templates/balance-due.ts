// The email that asks for the rest of an order, once the custom goods are ready.
import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { describeItem, type OrderedItem } from "#shop/orders/order-items.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import { type UpiToPay, upiBlocks } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

export type BalanceToPay = {
  number: string;
  customer: string;
  /** Paise: the total, the paid part, and the part due now. */
  amount: number;
  paid: number;
  due: number;
  lines: readonly OrderedItem[];
  /** The order's page, which leads to the payment. */
  page: string;
  expiresAt: Date;
  isInPerson: boolean;
  isReminder: boolean;
  upi?: UpiToPay | undefined;
};

export function composeBalanceDue(sender: SenderDetails, order: BalanceToPay): Email {
  const due = formatPaise(order.due);
  const until = `${formatMoment(order.expiresAt)} (IST)`;
  const next = order.isInPerson ? "we hand everything over to you" : "we send everything on its way to you";
  return composeEmail({
    sender,
    kind: "rest-due",
    orderNumber: order.number,
    subject: order.isReminder
      ? `A reminder: ${due} are due for your order ${order.number}`
      : `The rest for your order ${order.number}: ${due}`,
    preheader: `Once it is here, ${next}.`,
    heading: order.isReminder ? "Your order is waiting" : "Your order is nearly yours",
    to: order.customer,
    blocks: [
      `Your advance of ${formatPaise(order.paid)} is with us. Of the ${formatPaise(order.amount)} for your order ${order.number}, ${due} are still to be paid. Once they are here, ${next}.`,
      {
        kind: "address",
        title: "What you ordered",
        lines: order.lines.map(describeItem),
      },
      button("See your order and pay the rest", order.page),
      `You pay at Razorpay, our payment service, by UPI, card or netbanking. The link is good until ${until}.`,
      ...upiBlocks(order.upi),
      smallPrint("If you have paid already, or would rather pay in another way, simply reply to this email."),
    ],
    reason: `You receive this email because you have an order at ${sender.shopName}.`,
  });
}
