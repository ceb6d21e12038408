// The emails about an order on delivery: the request to confirm it, and the notice that it has ended.
import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { describeItem, type OrderedItem } from "#shop/orders/order-items.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type OrderToConfirm = {
  customer: string;
  /** Paise due at the door. */
  amount: number;
  lines: readonly OrderedItem[];
  /** The page that confirms or cancels the order. */
  page: string;
  confirmBy: Date;
  /** Whether its pieces are reserved until then. */
  isKept: boolean;
};

export function composeConfirmOnDelivery(sender: SenderDetails, order: OrderToConfirm): Email {
  const amount = formatPaise(order.amount);
  const until = `${formatMoment(order.confirmBy)} (IST)`;
  return composeEmail({
    sender,
    kind: "on-delivery-confirm",
    subject: "Please confirm your order: one press, and we pack it",
    preheader: `You pay ${amount} when your parcel arrives.`,
    heading: "Shall we pack your order?",
    to: order.customer,
    blocks: [
      `You chose cash on delivery: ${amount} when your parcel arrives, in cash or by UPI. Please tell us with one press that we should pack your parcel.`,
      button("Yes, please pack it", order.page),
      whatWasOrdered(order.lines),
      `${order.isKept ? `Your order is kept for you until ${until}.` : `We keep it for you once you confirm, until ${until} and as long as we have it.`} If we hear nothing by then, your order ends and nothing is due.`,
      smallPrint(
        "If you did not order this, or would rather not have it, you can cancel it on the same page.",
      ),
    ],
    reason: `You receive this email because somebody ordered at ${sender.shopName} with your account.`,
  });
}

export function composeOnDeliveryEnded(
  sender: SenderDetails,
  order: Pick<OrderToConfirm, "customer" | "lines">,
): Email {
  return composeEmail({
    sender,
    kind: "on-delivery-ended",
    subject: "Your order has ended, and nothing is due",
    preheader: "Nobody confirmed it in time.",
    heading: "We did not hear from you",
    to: order.customer,
    blocks: [
      "Your order was cash on delivery, and it was not confirmed in time, so it has ended. You owe nothing, and nothing is sent.",
      whatWasOrdered(order.lines),
      "If you would still like it, you are welcome to order again.",
      button("Back to the shop", sender.links.shop()),
    ],
    reason: `You receive this email because somebody ordered at ${sender.shopName} with your account.`,
  });
}

function whatWasOrdered(lines: OrderToConfirm["lines"]) {
  return {
    kind: "address" as const,
    title: "What you ordered",
    lines: lines.map(describeItem),
  };
}
