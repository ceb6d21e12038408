// The email with the payment link of an order that came by phone, at a mela or by WhatsApp.
import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { describeItem, type OrderedItem } from "#shop/orders/order-items.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import { type UpiToPay, upiBlocks } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

export type OrderToPay = {
  customer: string;
  /** Paise. */
  amount: number;
  lines: readonly OrderedItem[];
  url: string;
  expiresAt: Date;
  isReminder: boolean;
  upi?: UpiToPay | undefined;
};

export function composePaymentLink(sender: SenderDetails, order: OrderToPay): Email {
  const amount = formatPaise(order.amount);
  const until = `${formatMoment(order.expiresAt)} (IST)`;
  return composeEmail({
    sender,
    kind: "payment-link",
    subject: order.isReminder
      ? `A reminder: ${amount} for your order`
      : `Please pay ${amount} for your order`,
    preheader: `Your order is on hold for you until ${until}.`,
    heading: order.isReminder ? "Your order is still waiting" : "Your order is ready to be paid",
    to: order.customer,
    blocks: [
      `Thank you for your order. Everything is on hold for you. Once your payment of ${amount} is here, the order is confirmed, and we begin to pack it.`,
      {
        kind: "address",
        title: "What you ordered",
        lines: order.lines.map(describeItem),
      },
      button(`Pay ${amount}`, order.url),
      `The link leads to Razorpay, our payment service: UPI, cards and netbanking. It is good until ${until}; after that, the products are for sale again.`,
      ...upiBlocks(order.upi),
      smallPrint("If you have paid already, or would like to change something, simply reply to this email."),
    ],
    reason: `You receive this email because you ordered at ${sender.shopName} by phone, by message or in person.`,
  });
}
