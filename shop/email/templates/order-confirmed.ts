// The email that confirms an order: products, amounts with GST, address, and how long it can be changed.
import { dayMs } from "#platform/durations.ts";
import { describeClosedDays, formatArrival, periodsToMake } from "#shop/delivery/delivery-promise.ts";
import { periodsOf } from "#shop/delivery/express-promise.ts";
import { capitalise } from "#shop/forms/capitalise.ts";
import { formatLongDate, formatMoment, indianDay } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { type Gift, hasCard } from "#shop/orders/gifts/gift.ts";
import { madeForYouWords } from "#shop/orders/made-to-order.ts";
import type { Deposit } from "#shop/payments/deposit.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { describeMakingTime } from "#shop/staff-orders/custom-quote.ts";
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import { addressBlock, type ConfirmedOrder, summaryBlock } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";
import { withoutLinks } from "../without-links.ts";

export function composeOrderConfirmed(
  sender: SenderDetails,
  order: ConfirmedOrder,
  shipping: Settings["shipping"],
): Email {
  const isInPerson = order.delivery === "in-person";
  const { deposit } = order;
  const money = describeMoney(order);
  return composeEmail({
    sender,
    kind: "order-confirmed",
    orderNumber: order.number,
    subject: `Your order ${order.number} is confirmed`,
    preheader:
      isInPerson || deposit
        ? `Thank you. ${money.short}.`
        : `Thank you. ${money.short} and will pack your parcel soon.`,
    heading: "Thank you for your order",
    to: order.customer,
    blocks: [
      `${money.full}, and your order ${order.number} of ${formatMoment(order.confirmedAt)} (IST) is confirmed.`,
      button("See your order", order.page),
      summaryBlock(order),
      ...(order.makingDays === undefined
        ? []
        : [`${describeMakingTime(order.makingDays)} ${madeForYouWords}`]),
      ...(deposit ? [describeBalance(deposit, isInPerson)] : []),
      ...(order.gift ? giftBlocks(order.gift) : []),
      ...(isInPerson ? [] : [addressBlock(order.address)]),
      ...(isInPerson || deposit ? [] : [describeDispatch(order, shipping)]),
      order.hasAccount
        ? describeChanges(shipping.cancelHours)
        : "For any question, simply reply to this email.",
      smallPrint(describeInvoice(order)),
    ],
    reason: `You receive this email because you placed an order at ${sender.shopName}.`,
  });
}

/** The beginnings of two sentences about the money received. */
function describeMoney({ deposit, cashDue = 0, partPaid = 0, dueOn, totals }: ConfirmedOrder): {
  short: string;
  full: string;
} {
  const before = partPaid > 0 ? `have paid ${formatPaise(partPaid)}, and you ` : "";
  if (cashDue > 0)
    return {
      short: `We have your order`,
      full: `You ${before}pay ${formatPaise(cashDue)} when your parcel arrives, in cash or by UPI`,
    };
  if (dueOn)
    return {
      short: `We have your order`,
      full: `${formatPaise(totals.amount)} are on your company's account, to be paid by ${formatLongDate(dueOn)}`,
    };
  const payment = deposit
    ? `advance of ${formatPaise(deposit.paid)}`
    : `payment of ${formatPaise(totals.amount)}`;
  return { short: `We have your ${payment}`, full: `We have received your ${payment}` };
}

function describeBalance({ balance }: Deposit, isInPerson: boolean): string {
  const next = isInPerson ? "before we hand everything over" : "before we send everything";
  return `The rest of ${formatPaise(balance)} is due ${next}. We write to you with the way to pay it when your order is ready.`;
}

/** What the order of a gift means, and its card. */
export function giftBlocks(gift: Gift): Block[] {
  // Who has only a phone number may have typed another person's email address.
  const words = [gift.words, gift.from && `– ${gift.from}`].filter(Boolean).map(withoutLinks).join("\n");
  return [describeGift(gift), ...(hasCard(gift) ? [{ kind: "card", text: words } as const] : [])];
}

function describeGift(gift: Gift): string {
  const card = hasCard(gift) ? "Its card is below. " : "";
  const wrap = gift.isWrapped ? "We wrap it as a gift. " : "";
  const day = gift.arriveBy ? `It is there by ${formatLongDate(gift.arriveBy)}. ` : "";
  const follower = gift.follower
    ? `We tell ${gift.follower.email} where the parcel is once it has left. `
    : "";
  return `Your order is a gift. ${card}${wrap}${day}${follower}No prices and no invoice go into the parcel.`;
}

function describeInvoice({
  gstShown,
  delivery,
  deposit,
  gift,
  dueOn,
  cashDue = 0,
  partPaid = 0,
}: ConfirmedOrder): string {
  const tax = gstShown ? "All prices include GST. " : "";
  if (deposit)
    return `${tax}The receipt for your advance is on your order's page. The invoice over everything follows when your order is packed.`;
  const invoice = gstShown ? "the tax invoice" : "the invoice";
  const when =
    delivery === "in-person"
      ? `${invoice} is on your order's page`
      : gift
        ? `${invoice} does not go into the parcel, and is on your order's page once that is packed`
        : `${invoice} comes in your parcel, and is on your order's page once that is packed`;
  const receipt = partPaid > 0 ? " The receipt for what you have paid is there, too." : "";
  return cashDue > 0 || dueOn
    ? `${tax}${capitalise(when)}.${receipt}`
    : `${tax}This email is a receipt; ${when}.`;
}

export function describeDispatch(
  { confirmedAt, address, delivery, daysToMake, makingDays = 0 }: ConfirmedOrder,
  shipping: Settings["shipping"],
): string {
  const isExpress = delivery === "express";
  const madeAt = new Date(confirmedAt.getTime() + makingDays * dayMs);
  const on = indianDay(madeAt);
  const periods = periodsToMake(daysToMake, shipping);
  const arrival = formatArrival({ on, pin: address.zip }, periodsOf(isExpress, periods));
  const opening = isExpress ? "Express orders are packed first. " : "";
  const closed = describeClosedDays(on, periods);
  return `${opening}Your parcel arrives ${arrival}. ${closed && `${closed} `}We write again when it is on its way.`;
}

export function describeChanges(cancelHours: number): string {
  const questions =
    "For any question, open your order and choose to ask about it, or simply reply to this email.";
  return cancelHours === 0
    ? questions
    : `Would you like to change or cancel something? Please tell us on your order's page within ${cancelHours} hours of ordering. ${questions}`;
}
