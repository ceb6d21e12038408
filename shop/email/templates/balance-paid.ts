// The emails about the paid rest of an order: to the customer, and to the owner, who can pack it now.
import { formatPaise } from "#shop/money/money.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";
import { ownerReason } from "./owner-order.ts";

export type BalancePaid = {
  number: string;
  customer: string;
  /** Paise: the total, and the two payments for it. */
  amount: number;
  deposit: number;
  balance: number;
  page: string;
  isInPerson: boolean;
};

export function composeBalancePaid(sender: SenderDetails, order: BalancePaid): Email {
  const invoice = "The invoice over all of it names both payments";
  return composeEmail({
    sender,
    kind: "rest-paid",
    orderNumber: order.number,
    subject: `Your order ${order.number} is paid in full`,
    preheader: `Thank you. We have the rest of ${formatPaise(order.balance)}.`,
    heading: "Everything is paid",
    to: order.customer,
    blocks: [
      `We have received the rest of ${formatPaise(order.balance)} for your order ${order.number}. With your advance of ${formatPaise(order.deposit)}, all of the ${formatPaise(order.amount)} are paid.`,
      order.isInPerson
        ? `${invoice}, and is on your order's page once everything is handed over.`
        : `We pack it now, and write again when it is on its way. ${invoice}; it comes in your parcel.`,
      button("See your order", order.page),
    ],
    reason: `You receive this email because you have an order at ${sender.shopName}.`,
  });
}

export function composeOwnerBalancePaid(sender: SenderDetails, order: Omit<BalancePaid, "page">): Email {
  const { links } = sender;
  const paid = formatPaise(order.balance);
  return composeEmail({
    sender,
    subject: `The rest of order ${order.number} is paid: ${paid}`,
    preheader: `${order.customer} has paid everything.`,
    heading: `Order ${order.number} can be packed`,
    to: "",
    blocks: [
      `${order.customer} has paid the rest of ${paid}. With the advance of ${formatPaise(order.deposit)}, all of the ${formatPaise(order.amount)} are with you, and the order is among those to pack.`,
      button("Open the order", `${links.home()}${links.admin.order(order.number)}`),
    ],
    reason: ownerReason(sender),
  });
}
