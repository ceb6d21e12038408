// The email that confirms the orders of several recipients paid together.
import { countOf } from "#shop/forms/count-words.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { PaidTogether } from "#shop/payments/together/paid-together.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { Block } from "../email-blocks.ts";
import { addressBlock, type ConfirmedOrder, summaryBlock } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";
import { describeChanges, describeDispatch, giftBlocks } from "./order-confirmed.ts";

/** `orders`: at least two, in the order entered. */
export function composeOrdersConfirmed(
  sender: SenderDetails,
  orders: readonly [ConfirmedOrder, ...ConfirmedOrder[]],
  shipping: Settings["shipping"],
): Email {
  const [first] = orders;
  const amount = orders.reduce((sum, { totals }) => sum + totals.amount, 0);
  const names = orders.map(({ address }) => address.name);
  const numbers = orders.map(({ number }) => number);
  return composeEmail({
    sender,
    kind: "order-confirmed",
    orderNumber: first.number,
    subject: `Your orders ${list(numbers)} are confirmed`,
    preheader: `Thank you. We have your payment of ${formatPaise(amount)} for ${list(names)}.`,
    heading: "Thank you for your orders",
    to: first.customer,
    blocks: [
      `We have received your payment of ${formatPaise(amount)}, and your orders of ${formatMoment(first.confirmedAt)} (IST) are confirmed: one for each of ${list(names)}.`,
      button(`See order ${first.number}`, first.page),
      ...orders.flatMap((order) => blocksOf(order, shipping)),
      describeChanges(shipping.cancelHours),
      smallPrint(
        `${first.gstShown ? "All prices include GST. " : ""}This email is a receipt; each order has an invoice of its own on its page once it is packed.`,
      ),
    ],
    reason: `You receive this email because you placed orders at ${sender.shopName}.`,
  });
}

/** For so many people that their orders are on a sheet; `sheet` is its address. */
export function composeManyConfirmed(
  sender: SenderDetails,
  first: ConfirmedOrder,
  { together, sheet, cancelHours }: { together: readonly PaidTogether[]; sheet: string; cancelHours: number },
): Email {
  const amount = formatPaise(together.reduce((sum, one) => sum + one.amount, 0));
  const orders = countOf(together.length, "order");
  return composeEmail({
    sender,
    kind: "order-confirmed",
    orderNumber: first.number,
    subject: `Your ${orders} are confirmed`,
    preheader: `Thank you. We have your payment of ${amount}.`,
    heading: "Thank you for your orders",
    to: first.customer,
    blocks: [
      `We have received your payment of ${amount}, and your ${orders} of ${formatMoment(first.confirmedAt)} (IST) are confirmed: ${first.number} to ${together.at(-1)?.number ?? first.number}, a parcel for each person.`,
      button("See where each parcel is", sheet),
      "That page shows courier, number and state of each parcel and is always current, so we send you no further email for each of them.",
      describeChanges(cancelHours),
      smallPrint(
        `${first.gstShown ? "All prices include GST. " : ""}This email is a receipt; each order has an invoice of its own on its page once it is packed.`,
      ),
    ],
    reason: `You receive this email because you placed orders at ${sender.shopName}.`,
  });
}

function blocksOf(order: ConfirmedOrder, shipping: Settings["shipping"]): Block[] {
  return [
    summaryBlock(order, `Order ${order.number}, for ${order.address.name}`),
    ...(order.gift ? giftBlocks(order.gift) : []),
    addressBlock(order.address),
    describeDispatch(order, shipping),
  ];
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat("en-IN").format(words);
}
