// The email with the payment link of an order that came by phone, at a mela or by WhatsApp; or, for a custom order, with the quote: the goods,
// their price with tax, how long the price is valid, and that they cannot be returned.
import { eq } from "drizzle-orm";
import { formatMoment } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { showTotals } from "#core/money/price-rows.ts";
import { button, type EmailDraft, smallPrint } from "#core/notifications/email.ts";
import type { Block } from "#core/notifications/email-blocks.ts";
import { defineKind, emailKey, type Sample, type SampleShop } from "#core/notifications/kind.server.ts";
import {
  customer,
  deposit,
  quotedPrice,
  sampleOrder,
  sampleQuote,
} from "#core/notifications/sample-order.ts";
import type { SenderDetails } from "#core/notifications/sender-details.ts";
import {
  type ConfirmedOrderLine,
  itemsBlock,
  type OrderPrice,
  summariseOrderPrice,
  type UpiToPay,
  upiBlocks,
} from "#core/orders/emails/order-blocks.ts";
import { customerOfOrder, findUpiToPay } from "#core/orders/emails/order-email.server.ts";
import { madeForYouWords } from "#core/orders/made-to-order.ts";
import type { OrderedItem } from "#core/orders/order-items.ts";
import { totalsOfOrder } from "#core/orders/order-totals.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderItems, shownOrder } from "#core/orders/pending-orders.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { describeMakingTime } from "#features/custom-orders/custom-quote.ts";
import { findQuote } from "#features/custom-orders/custom-quotes.server.ts";
import { type Deposit, depositOf } from "../deposit.ts";
import { paymentLinkJob } from "../payment-jobs.server.ts";
import { findPayment } from "../payments.server.ts";
import { paymentLink } from "../payments.table.ts";
import { payeeName } from "../upi-address.ts";
import { isFirstLinkOf } from "./payment-links.server.ts";

/** No email if the link has ended: a late job must not ask for money that can no longer be paid. */
const paymentLinkSent = defineKind({
  job: paymentLinkJob,
  noun: "Orders",
  write: ({ sender }, asked: OrderToPay | QuoteToPay) =>
    "makingDays" in asked ? writeQuote(sender, asked) : writePaymentLink(sender, asked),
  read: async (ctx, { orderId, reminder }) => {
    const { db, sender } = ctx;
    const [found] = await db
      .select({ order: shownOrder, link: paymentLink, whatsAppUserId: customerOfOrder.whatsAppUserId })
      .from(order)
      .innerJoin(paymentLink, isFirstLinkOf(order.id))
      .where(eq(order.id, orderId));
    const { url, status, expiresAt } = found?.link ?? {};
    if (!found || !url || !expiresAt || status !== "open") return [];
    const { address, email, amount } = found.order;
    const [lines, quote, upi] = await Promise.all([
      listOrderItems(db, orderId),
      findQuote(db, orderId),
      findUpiToPay(ctx, orderId),
    ]);
    const asked = { customer: address.name, amount, lines, url, expiresAt, isReminder: reminder > 0, upi };
    const facts = quote
      ? {
          ...found.order,
          ...quote,
          ...asked,
          totals: totalsOfOrder(found.order),
          deposit: depositOf(found.order, await findPayment(db, orderId)),
          page: sender.links.staffOrder(orderId),
        }
      : asked;
    return {
      key: [orderId, reminder],
      to: { name: address.name, address: email ?? "" },
      facts,
      ...(found.whatsAppUserId !== null && {
        whatsApp: {
          fact: quote ? "quote" : "payment-link",
          userId: found.whatsAppUserId,
          orderPhone: address.phone,
          to: address.name,
          values: [formatPaise(amount), formatMoment(expiresAt)],
          page: sender.links.staffOrder(orderId),
          askingPage: null,
        },
      }),
      ...(reminder > 0 ? { inReplyToKey: emailKey(paymentLinkJob, orderId, 0) } : {}),
    };
  },
  samples: samplePaymentLinks,
});

export const paymentLinkKinds = [paymentLinkSent];

function samplePaymentLinks({ sender, settings }: SampleShop): Sample<OrderToPay | QuoteToPay>[] {
  const order = sampleOrder(sender, settings);
  const { lines, totals } = order;
  const page = sender.links.staffOrder("sample");
  const expiresAt = new Date("2026-11-23T06:35:00Z");
  const quote = { ...sampleQuote, customer, page, expiresAt, totals: showTotals(quotedPrice, order) };
  const withLabel = { ...quote, hasLabel: true };
  const withAdvance = { ...quote, expiresAt: new Date("2026-12-23T06:35:00Z"), deposit };
  const url = "https://rzp.io/rzp/sample";
  const upi = sampleUpi(sender, settings, totals.amount);
  const asked = { customer, amount: totals.amount, lines, url, expiresAt, isReminder: false, upi };
  return [
    ["custom-quote", "A quote for a custom order", quote],
    ["custom-quote-label", "A quote with a label", withLabel],
    ["custom-quote-reminder", "A customer is reminded of a quote", { ...quote, isReminder: true }],
    ["custom-quote-advance", "A quote that asks for an advance", withAdvance, "Advance and cash on delivery"],
    ["payment-link", "A payment link is made", asked],
    ["payment-link-reminder", "A customer is reminded of a payment link", { ...asked, isReminder: true }],
  ];
}

/** The UPI request, if the shop uses UPI. */
function sampleUpi(sender: SenderDetails, { business }: Settings, amount: number): UpiToPay | undefined {
  const { upiId, upiOnOrders } = business;
  if (!upiOnOrders) return undefined;
  const codeUrl = sender.links.upiCode("sample");
  return { upiId, payee: payeeName(business), amount, reference: "8D2C4E6F70", codeUrl };
}

type OrderToPay = {
  customer: string;
  /** Paise. */
  amount: number;
  lines: readonly OrderedItem[];
  url: string;
  expiresAt: Date;
  isReminder: boolean;
  upi?: UpiToPay | undefined;
};

function writePaymentLink(sender: SenderDetails, order: OrderToPay): EmailDraft {
  const amount = formatPaise(order.amount);
  const until = `${formatMoment(order.expiresAt)} (IST)`;
  return {
    kind: "payment-link",
    subject: order.isReminder
      ? `A reminder: ${amount} for your order`
      : `Please pay ${amount} for your order`,
    preheader: `Your order is on hold for you until ${until}.`,
    heading: order.isReminder ? "Your order is still waiting" : "Your order is ready to be paid",
    to: order.customer,
    blocks: [
      `Thank you for your order. Everything is on hold for you. Once your payment of ${amount} is here, the order is confirmed, and we begin to pack it.`,
      itemsBlock(order.lines),
      button(`Pay ${amount}`, order.url),
      `The link leads to Razorpay, our payment service: UPI, cards and netbanking. It is good until ${until}; after that, the products are for sale again.`,
      ...upiBlocks(order.upi),
      smallPrint("If you have paid already, or would like to change something, simply reply to this email."),
    ],
    reason: `You receive this email because you ordered at ${sender.shopName} by phone, by message or in person.`,
  };
}

type QuoteToPay = OrderPrice & {
  customer: string;
  lines: readonly ConfirmedOrderLine[];
  page: string;
  /** From 1; replaces earlier versions. */
  version: number;
  makingDays: number;
  note: string;
  /** The page shows a label, which the payment approves. */
  hasLabel?: boolean;
  /** The deposit, if the rest is paid later. */
  deposit?: Deposit | undefined;
  expiresAt: Date;
  isReminder: boolean;
  upi?: UpiToPay | undefined;
};

function writeQuote(sender: SenderDetails, quote: QuoteToPay): EmailDraft {
  const amount = formatPaise(quote.totals.amount);
  const until = `${formatMoment(quote.expiresAt)} (IST)`;
  const isNewer = quote.version > 1;
  return {
    kind: "custom-quote",
    subject: quote.isReminder
      ? `A reminder: your quote of ${amount}`
      : `${isNewer ? "Your new quote" : "Your quote"} for a custom order: ${amount}`,
    preheader: `What we would make for you, and what it costs. Good until ${until}.`,
    heading: quote.isReminder ? "Your quote is still open" : "Your quote",
    to: quote.customer,
    blocks: [
      `Thank you for asking us to make something for you. This is what we would make, and what it costs.${isNewer && !quote.isReminder ? " It takes the place of our earlier quote." : ""}`,
      summaryBlock(quote),
      ...(quote.note ? [{ kind: "quote", title: "A word from us", text: quote.note } as const] : []),
      `${describeMakingTime(quote.makingDays)} ${madeForYouWords}`,
      ...(quote.hasLabel
        ? [
            "Your label is on the page of the quote. Please look at every word: with your payment you approve it.",
          ]
        : []),
      button("See your quote and pay", quote.page),
      `The price is good until ${until}. You pay at Razorpay, our payment service, by UPI, card or netbanking; with your ${quote.deposit ? `advance of ${formatPaise(quote.deposit.paid)}` : "payment"} the order is confirmed, and we begin.${quote.deposit ? ` The rest of ${formatPaise(quote.deposit.balance)} is due when everything is made, before it is yours.` : ""}`,
      ...upiBlocks(quote.upi),
      smallPrint("Would you like something different? Simply reply to this email, and we make a new quote."),
    ],
    reason: `You receive this email because you wrote to ${sender.shopName}.`,
  };
}

function summaryBlock(quote: QuoteToPay): Block {
  return {
    kind: "summary",
    title: "What we would make",
    lines: quote.lines.map(({ name, quantity, unitPrice, gross }) => ({
      name,
      detail: `${quantity} × ${formatPaise(unitPrice)}`,
      amount: formatPaise(gross),
    })),
    totals: quote.deposit
      ? [
          ...summariseOrderPrice(quote, "In all"),
          { label: "Advance, to pay now", amount: formatPaise(quote.deposit.paid), strong: true },
          { label: "The rest, before it is sent", amount: formatPaise(quote.deposit.balance) },
        ]
      : summariseOrderPrice(quote, "To pay"),
  };
}
