// The email about a corrected address of an order.
import { billingLines } from "#shop/identity/addresses/billing-address.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { Gift } from "#shop/orders/gifts/gift.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import { button, composeEmail, type Email } from "../email.ts";
import { addressBlock } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

export type CorrectedOrder = {
  number: string;
  page: string;
  customer: string;
  address: ShippingAddress;
  gift?: Gift | null;
  /** Paise by which delivery to the new address is cheaper; 0 if it costs the same. */
  less: number;
};

export function composeOrderCorrected(sender: SenderDetails, order: CorrectedOrder): Email {
  const { number, page, customer, address, gift, less } = order;
  return composeEmail({
    sender,
    kind: "order-corrected",
    orderNumber: number,
    subject: `The address of your order ${number} is changed`,
    preheader: `Your order ${number} now goes to ${address.city} ${address.zip}.`,
    heading: "Your order has a new address",
    to: customer,
    blocks: [
      `The details of your order ${number} were changed. ${describePrice(less)}`,
      addressBlock(address),
      ...describeBusiness(address),
      ...describeDay(gift?.missedDay),
      button("See your order", page),
      "If you did not ask for this, please reply to this email at once.",
    ],
    reason: `You receive this email because you placed an order at ${sender.shopName}.`,
  });
}

function describePrice(less: number): string {
  return less === 0
    ? "It costs the same as before."
    : `Its delivery costs ${formatPaise(less)} less, and you pay that much less: what you have paid already comes back to you when we pack the order, or when its address can be changed no more.`;
}

function describeDay(missedDay: string | undefined) {
  if (!missedDay) return [];
  return [
    `To this address it may take longer than until ${formatLongDate(missedDay)}, the day that you chose. We send it as soon as we can.`,
  ];
}

function describeBusiness({ company, gstin, billing }: ShippingAddress) {
  const billed = company || billing?.name;
  if (!billed) return [];
  const facts = [billed, ...(gstin ? [`GSTIN ${gstin}`] : []), ...(billing ? billingLines(billing) : [])];
  return [`The invoice is made out to ${facts.join(", ")}.`];
}
