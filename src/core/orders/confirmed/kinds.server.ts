// The email that confirms an order, or the orders of several recipients paid together: products, amounts with GST, address, and how long it can
// be changed.

import { describeClosedDays, formatArrival, periodsToMake } from "#core/delivery/delivery-promise.ts";
import { periodsOf } from "#core/delivery/express-promise.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import { countOf } from "#core/forms/count-words.ts";
import { formatLongDate, formatMoment, indianDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { showTotals } from "#core/money/price-rows.ts";
import { button, type EmailDraft, smallPrint } from "#core/notifications/email.ts";
import type { Block } from "#core/notifications/email-blocks.ts";
import {
  defineKind,
  type EmailContext,
  type Sample,
  type SampleShop,
} from "#core/notifications/kind.server.ts";
import {
  deposit,
  quotedPrice,
  sampleOrder,
  sampleQuote,
  withProducts,
} from "#core/notifications/sample-order.ts";
import { buyerReason, type SenderDetails } from "#core/notifications/sender-details.ts";
import { withoutLinks } from "#core/notifications/without-links.ts";
import { type Deposit, paidInTwo } from "#core/payments/deposit.ts";
import { listPaidTogether } from "#core/payments/together/paid-together.server.ts";
import type { PaidTogether } from "#core/payments/together/paid-together.ts";
import { mostFollowedByEmail } from "#core/payments/together/tracking-sheet.ts";
import type { Settings } from "#core/settings/settings.ts";
import { describeMakingTime } from "#features/custom-orders/custom-quote.ts";
import { findQuote } from "#features/custom-orders/custom-quotes.server.ts";
import { dayMs } from "#platform/durations.ts";
import { addressBlock, type ConfirmedOrder, summaryBlock } from "../emails/order-blocks.ts";
import { findConfirmedOrder, orderOnWhatsApp, readPicturedLines } from "../emails/order-email.server.ts";
import { type Gift, hasCard } from "../gift.ts";
import { madeForYouWords } from "../made-to-order.ts";
import { orderConfirmedJob } from "../order-jobs.server.ts";

export const orderConfirmed = defineKind({
  job: orderConfirmedJob,
  noun: "Orders",
  write: ({ sender, settings: { shipping } }, { order, further = [], sheet }: Confirmation) => {
    if (sheet) return writeMany(sender, order, { ...sheet, cancelHours: shipping.cancelHours });
    return further.length > 0
      ? writeSeveral(sender, [order, ...further], shipping)
      : writeOne(sender, order, shipping);
  },
  read: async (ctx, { orderId }) => {
    if (!ctx.settings.notifications.orderConfirmation) return [];
    const found = await findConfirmedOrder(ctx, orderId);
    if (!found) return [];
    const key = [orderId];
    const to = { name: found.customer, address: found.email };
    const order = { ...found, lines: await readPicturedLines(ctx, orderId, !found.isDelivered) };
    const together = found.isPaidTogether ? await listPaidTogether(ctx.db, orderId) : [];
    if (together.length > mostFollowedByEmail) {
      const page = found.hasAccount ? ctx.sender.links.trackingSheet(found.number) : found.page;
      return { key, to, facts: { order, sheet: { page, together } } };
    }
    const further = await readFurther(ctx, orderId, together);
    if (further.length > 0) return { key, to, facts: { order, further } };
    const makingDays =
      found.origin === "custom" ? (await findQuote(ctx.db, found.id))?.makingDays : undefined;
    const inTwo = paidInTwo(found, found.firstPayment);
    return {
      key,
      to,
      facts: { order: { ...order, makingDays, ...inTwo } },
      whatsApp: orderOnWhatsApp("confirmed", found, [formatPaise(found.amount)]),
    };
  },
  samples: sampleConfirmations,
});

/** The other orders of the same payment. */
async function readFurther(ctx: EmailContext, orderId: string, together: readonly PaidTogether[]) {
  const others = together.filter((one) => one.orderId !== orderId);
  const read = await Promise.all(
    others.map(async (one) => {
      const found = await findConfirmedOrder(ctx, one.orderId);
      if (!found) return undefined;
      return { ...found, lines: await readPicturedLines(ctx, one.orderId, !found.isDelivered) };
    }),
  );
  return read.filter((one) => one !== undefined);
}

export const orderConfirmedKinds = [orderConfirmed];

type Confirmation = {
  order: ConfirmedOrder;
  /** The other orders of the same payment, in the order entered. */
  further?: readonly ConfirmedOrder[];
  /** For so many people that their orders are on a page of their own. */
  sheet?: { page: string; together: readonly PaidTogether[] };
};

function sampleConfirmations({ sender, settings, products }: SampleShop): Sample<Confirmation>[] {
  const plain = sampleOrder(sender, settings);
  const order = withProducts(plain, products);
  const { amount } = plain.totals;
  const confirm = (change: Partial<ConfirmedOrder>) => ({ order: { ...plain, ...change } });
  const page = sender.links.staffOrder("sample");
  const { lines, delivery, makingDays } = sampleQuote;
  const quoted = { lines, discountCode: null, delivery, makingDays, totals: showTotals(quotedPrice, plain) };
  const prepaid = "Advance and cash on delivery";
  return [
    ["order-confirmed", "An order is paid", { order }],
    [
      "orders-confirmed",
      "Orders for several people are paid together",
      { order, further: [forSomebodyElse(order)] },
    ],
    [
      "many-orders-confirmed",
      "Orders for very many people are paid together",
      { order, sheet: { page: sender.links.trackingSheet(order.number), together: forVeryMany(order) } },
    ],
    [
      "order-confirmed-in-person",
      "An order is handed over in person",
      confirm({ page, hasAccount: false, delivery: "in-person" }),
    ],
    [
      "order-confirmed-advance",
      "An order is confirmed by an advance",
      confirm({ ...quoted, page, hasAccount: false, deposit }),
      prepaid,
    ],
    [
      "order-confirmed-on-delivery",
      "A cash on delivery order is confirmed",
      confirm({ cashDue: amount }),
      prepaid,
    ],
    [
      "order-confirmed-in-parts",
      "A part of an order is paid, the rest is cash on delivery",
      confirm({ partPaid: 100_00, cashDue: amount - 100_00 }),
      prepaid,
    ],
  ];
}

/** The same pieces for another recipient, with the next number. */
function forSomebodyElse(order: ConfirmedOrder): ConfirmedOrder {
  const number = order.number.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
  return { ...order, number, address: { ...order.address, name: "Meera Rana" } };
}

function forVeryMany({ number, totals, address }: ConfirmedOrder): PaidTogether[] {
  const one = { orderId: number, number, name: address.name, amount: totals.amount };
  return Array.from({ length: 200 }, () => one);
}

function writeOne(sender: SenderDetails, order: ConfirmedOrder, shipping: Settings["shipping"]): EmailDraft {
  const isInPerson = order.delivery === "in-person";
  const { deposit } = order;
  const money = describeMoney(order);
  return {
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
    reason: buyerReason(sender),
  };
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
function giftBlocks(gift: Gift): Block[] {
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

function describeDispatch(
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

function describeChanges(cancelHours: number): string {
  const questions =
    "For any question, open your order and choose to ask about it, or simply reply to this email.";
  return cancelHours === 0
    ? questions
    : `Would you like to change or cancel something? Please tell us on your order's page within ${cancelHours} hours of ordering. ${questions}`;
}

/** `orders`: at least two, in the order entered. */
function writeSeveral(
  sender: SenderDetails,
  orders: readonly [ConfirmedOrder, ...ConfirmedOrder[]],
  shipping: Settings["shipping"],
): EmailDraft {
  const [first] = orders;
  const amount = orders.reduce((sum, { totals }) => sum + totals.amount, 0);
  const names = orders.map(({ address }) => address.name);
  const numbers = orders.map(({ number }) => number);
  return {
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
  };
}

function writeMany(
  sender: SenderDetails,
  first: ConfirmedOrder,
  { together, page, cancelHours }: NonNullable<Confirmation["sheet"]> & { cancelHours: number },
): EmailDraft {
  const amount = formatPaise(together.reduce((sum, one) => sum + one.amount, 0));
  const orders = countOf(together.length, "order");
  return {
    kind: "order-confirmed",
    orderNumber: first.number,
    subject: `Your ${orders} are confirmed`,
    preheader: `Thank you. We have your payment of ${amount}.`,
    heading: "Thank you for your orders",
    to: first.customer,
    blocks: [
      `We have received your payment of ${amount}, and your ${orders} of ${formatMoment(first.confirmedAt)} (IST) are confirmed: ${first.number} to ${together.at(-1)?.number ?? first.number}, a parcel for each person.`,
      button("See where each parcel is", page),
      "That page shows courier, number and state of each parcel and is always current, so we send you no further email for each of them.",
      describeChanges(cancelHours),
      smallPrint(
        `${first.gstShown ? "All prices include GST. " : ""}This email is a receipt; each order has an invoice of its own on its page once it is packed.`,
      ),
    ],
    reason: `You receive this email because you placed orders at ${sender.shopName}.`,
  };
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
