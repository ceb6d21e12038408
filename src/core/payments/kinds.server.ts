// The emails about refunds: started, and sent by the payment service, given back by hand, back on a gift card, off a trade account, or store
// credit. Also about a payment that could not become an order and is refunded in full.
import { asc, eq, inArray, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatPaise } from "#core/money/money.ts";
import { button, type EmailDraft } from "#core/notifications/email.ts";
import { defineKind, type EmailContext, emailKey, type Sample } from "#core/notifications/kind.server.ts";
import { customer, refundOf, sampleOrder } from "#core/notifications/sample-order.ts";
import type { SenderDetails } from "#core/notifications/sender-details.ts";
import { itemsBlock } from "#core/orders/emails/order-blocks.ts";
import { customerOfOrder, orderPage } from "#core/orders/emails/order-email.server.ts";
import { isWithoutGst } from "#core/orders/invoices.server.ts";
import { type OrderedItem, shownItemsOf } from "#core/orders/order-items.ts";
import { invoice, order, orderLine } from "#core/orders/orders.table.ts";
import { isOfSamePurchase } from "#core/orders/purchases.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { describeManualMethod } from "./manual-payment.ts";
import { amountPaidSql, chargedAmount, isFirstPaymentOf, isOfOwnPayment } from "./own-payment.server.ts";
import { paymentRefusedJob, refundCompletedJob, refundStartedJob } from "./payment-jobs.server.ts";
import { isPaidByHand } from "./payment-way.ts";
import { payment, refund } from "./payments.table.ts";
import type { RefusalReason } from "./refusal-reason.ts";

const refundStarted = defineKind({
  job: refundStartedJob,
  noun: "Refunds and returns",
  write: ({ sender, settings: { shipping } }, refund: RefundOfOrder) =>
    writeRefund(sender, refund, wordsWhenStarted(refund, shipping.refundDays)),
  read: async (ctx, { refundId }) => {
    const found = await findRefund(ctx, refundId);
    if (!found) return [];
    return {
      key: [refundId],
      to: { name: found.customer, address: found.email },
      facts: found,
    };
  },
  samples: ({ sender, settings }) => {
    const refund = sampleRefund(sender, settings);
    const part = refundOf([{ position: 0, quantity: 1 }], settings, false);
    const ofPart = { ...refund, amount: part, paid: refund.amount };
    return [
      ["refund-started", "A refund is started", refund],
      ["refund-part-started", "A refund of a part is started", ofPart],
    ];
  },
});

const refundCompleted = defineKind({
  job: refundCompletedJob,
  noun: "Refunds and returns",
  write: ({ sender }, refund: RefundOfOrder) => writeRefund(sender, refund, wordsWhenCompleted(refund)),
  read: async (ctx, { refundId }) => {
    const found = await findRefund(ctx, refundId);
    if (!found) return [];
    return {
      key: [refundId],
      to: { name: found.customer, address: found.email },
      facts: found,
      inReplyToKey: emailKey(refundStartedJob, refundId),
      ...(found.whatsAppUserId !== null &&
        found.page !== null && {
          whatsApp: {
            fact: "refund",
            userId: found.whatsAppUserId,
            orderPhone: found.phone,
            to: found.customer,
            values: [formatPaise(found.amount), found.number ?? ""],
            page: found.page,
            askingPage: found.askingPage,
          },
        }),
    };
  },
  samples: ({ sender, settings }) => {
    const ways: [name: string, title: string, way: Partial<RefundOfOrder>][] = [
      ["refund-completed", "A refund is completed", {}],
      ["refund-by-hand", "Money is given back by hand", { byHand: "in cash" }],
      ["refund-to-gift-card", "Money goes back to a gift card", { toGiftCard: true }],
      ["refund-to-account", "Money is taken off a trade account", { toAccount: true }],
      ["refund-to-store-credit", "Money becomes store credit", { toCredit: true }],
    ];
    const refund = sampleRefund(sender, settings);
    return ways.map(([name, title, way]): Sample<RefundOfOrder> => [name, title, { ...refund, ...way }]);
  },
});

export const paymentRefused = defineKind({
  job: paymentRefusedJob,
  noun: "Refunds and returns",
  write: ({ sender, settings: { shipping } }, refused: RefusedPayment) => {
    const amount = formatPaise(refused.amount);
    const isSecond = refused.reason === "already-paid";
    return {
      kind: "payment-refused",
      subject: `We are returning your payment of ${amount}`,
      preheader: `You get all of it back, usually within ${shipping.refundDays} business days.`,
      heading: "We are returning your payment",
      to: refused.customer,
      blocks: [
        explainReason(refused.reason, amount),
        `We are refunding the full ${amount} to the card, bank account or UPI that you paid with. It usually arrives within ${shipping.refundDays} business days, and you don't need to do anything.`,
        itemsBlock(refused.lines, isSecond ? "What the second payment was for" : "What you wanted to buy"),
        ...(isSecond ? [] : [button("Visit the shop", sender.links.shop())]),
        "If you have a question, simply reply to this email.",
      ],
      reason: `You receive this email because you paid at ${sender.shopName}.`,
    };
  },
  read: async ({ db }, { orderId, reason }) => {
    const [found] = await db
      .select({ ...customerOfOrder, amount: chargedAmount })
      .from(order)
      .leftJoin(user, eq(user.id, order.userId))
      .innerJoin(payment, isFirstPaymentOf(order.id))
      .where(eq(order.id, orderId));
    if (!found?.email) return [];
    const lines = await db
      .select()
      .from(orderLine)
      .where(
        inArray(orderLine.orderId, db.select({ id: order.id }).from(order).where(isOfSamePurchase(orderId))),
      )
      .orderBy(asc(orderLine.orderId), asc(orderLine.position));
    const orders = Map.groupBy(lines, ({ orderId: id }) => id);
    const items = [...orders.values()].flatMap((ofOne) => shownItemsOf(ofOne));
    return {
      key: [orderId],
      to: { name: found.customer, address: found.email },
      facts: { ...found, lines: items, reason },
    };
  },
  samples: ({ sender, settings }) => {
    const { lines, totals } = sampleOrder(sender, settings);
    const refused = { customer, amount: totals.amount, lines, reason: "sold-out" } as const;
    return [["payment-refused", "A late payment is refused", refused]];
  },
});

export const refundKinds = [refundStarted, refundCompleted, paymentRefused];

function sampleRefund(sender: SenderDetails, settings: Settings): RefundOfOrder {
  const { number, page, totals } = sampleOrder(sender, settings);
  return { number, page, customer, amount: totals.amount };
}

/** Undefined for an unknown refund. */
async function findRefund({ db, sender }: EmailContext, id: string) {
  const [row] = await db
    .select({
      id: refund.id,
      amount: refund.amount,
      reason: refund.reason,
      paid: amountPaidSql,
      isOwn: isOfOwnPayment,
      way: payment.way,
      creditAgreement: refund.creditAgreement,
      orderId: order.id,
      number: order.number,
      noteWithoutGst: sql<string | null>`(select ${invoice.number} from ${invoice}
        where ${invoice.orderId} = ${refund.orderId} and ${isWithoutGst}
        and ${invoice.issuedAt} >= ${refund.requestedAt} and ${invoice.issuedAt} < ${refund.requestedAt} + interval '1 minute'
        order by ${invoice.issuedAt} limit 1)`,
      method: payment.method,
      phone: sql<string>`${order.address} ->> 'phone'`,
      ...customerOfOrder,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .leftJoin(user, eq(user.id, order.userId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, id));
  if (!row) return undefined;
  const { paid, isOwn, way, creditAgreement, orderId, accountId, method, email, noteWithoutGst, ...found } =
    row;
  const { number } = found;
  const ofOrder = number ? orderPage(sender.links, { id: orderId, number, accountId }) : undefined;
  const isPart = isOwn && found.amount < paid;
  return {
    ...found,
    email: email ?? "",
    page: ofOrder?.page ?? null,
    askingPage: ofOrder?.askingPage,
    isSecondPayment: row.reason === "already-paid",
    ...(isPart && { paid }),
    ...(noteWithoutGst && { noteWithoutGst }),
    ...(isPaidByHand(way) && { byHand: describeManualMethod(method) }),
    ...(creditAgreement !== null && { toCredit: true as const }),
    ...(way === "gift-card" && { toGiftCard: true as const }),
    ...(way === "account" && { toAccount: true as const }),
  };
}

/** `number`: null if the payment never became an order. `amount`: paise. */
type RefundOfOrder = {
  number: string | null;
  /** The order's page; null without an order. */
  page: string | null;
  customer: string;
  amount: number;
  /** True if the order was paid twice: it stands, and the second payment is refunded. */
  isSecondPayment?: boolean;
  /** Paise paid for the order, if the refund is a part of them. */
  paid?: number;
  /** How the shop itself gave it back: 'in cash' or 'by UPI'. */
  byHand?: string;
  /** The refund goes back to the gift cards that paid. */
  toGiftCard?: true;
  /** The refund lowers what the trade account owes. */
  toAccount?: true;
  /** The refund becomes store credit, as the customer wants it. */
  toCredit?: true;
  /** The credit note does not lower GST, because it came too late. */
  noteWithoutGst?: string | undefined;
};

type RefundWords = Pick<EmailDraft, "kind" | "subject" | "preheader" | "heading"> & {
  text: string;
  closing: string;
};

/** The parts common to all emails about a refund; without the button if the payment never became an order. */
function writeRefund(
  sender: SenderDetails,
  { page, customer, noteWithoutGst }: RefundOfOrder,
  { text, closing, ...words }: RefundWords,
): EmailDraft {
  return {
    ...words,
    to: customer,
    blocks: [
      text,
      ...(noteWithoutGst ? [describeNote(noteWithoutGst)] : []),
      ...(page ? [button("See your order", page)] : []),
      closing,
    ],
    reason: `You receive this email because you paid at ${sender.shopName}.`,
  };
}

function describeNote(number: string): string {
  return `The paper for it is the financial credit note ${number}. The time in which the law lets us lower the GST of your invoice is over, so the GST on it stays as it was; the amount you get back is the same.`;
}

function describeRefundedPayment({ number, isSecondPayment, paid }: RefundOfOrder): string {
  if (!number) return "a payment that did not become an order";
  if (paid) return `a part of the ${formatPaise(paid)} that you paid for your order ${number}`;
  return isSecondPayment
    ? `a second payment of your order ${number} (the order stays as it is)`
    : `your order ${number}`;
}

function wordsWhenStarted(refund: RefundOfOrder, days: string): RefundWords {
  const amount = formatPaise(refund.amount);
  return {
    kind: "refund-started",
    subject: `Your refund of ${amount} is on its way`,
    preheader: `It usually arrives within ${days} business days.`,
    heading: "Your refund is on its way",
    text: `We have started the refund of ${amount} for ${describeRefundedPayment(refund)}. It goes back to the card, bank account or UPI that you paid with, and usually arrives within ${days} business days.`,
    closing: "You don't need to do anything. We write once more when the payment service has sent it off.",
  };
}

function wordsWhenCompleted(refund: RefundOfOrder): RefundWords {
  const amount = formatPaise(refund.amount);
  const paid = describeRefundedPayment(refund);
  if (refund.toCredit)
    return {
      kind: "refund-completed",
      subject: `You have ${amount} of store credit`,
      preheader: "The checkout offers it with your next order.",
      heading: "Your store credit",
      text: `As we agreed, ${amount} for ${paid} are store credit in your account now. The checkout offers it whenever you are signed in. It has no last day.`,
      closing:
        "If you did not agree to this, please reply to this email, and we refund your payment instead.",
    };
  if (refund.byHand)
    return {
      kind: "refund-by-hand",
      subject: `We have given ${amount} back to you`,
      preheader: "Please tell us if it did not reach you.",
      heading: "Your money is back with you",
      text: `We have noted that we gave ${amount} back to you for ${paid}. You had paid ${refund.byHand}.`,
      closing: "If you have not received it, please reply to this email.",
    };
  if (refund.toGiftCard)
    return {
      kind: "refund-completed",
      subject: `${amount} are back on your gift card`,
      preheader: "You can use it again at once.",
      heading: "Your gift card has its money back",
      text: `${amount} for ${paid} are back on the gift card that paid, and can be spent again at once.`,
      closing: "If you no longer have the code, reply to this email, and we replace the card.",
    };
  if (refund.toAccount)
    return {
      kind: "refund-completed",
      subject: `Your account owes ${amount} less`,
      preheader: "The credit note is on the order's page.",
      heading: "Your account has been credited",
      text: `${amount} for ${paid} are off what your company owes us.`,
      closing: "For a statement of your account, see Wholesale on our pages.",
    };
  return {
    kind: "refund-completed",
    subject: `Your refund of ${amount} has been sent`,
    preheader: "Your bank may need a few days to show it.",
    heading: "Your refund has been sent",
    text: `The refund of ${amount} for ${paid} has been sent by the payment service. Some banks need a few more days to show it on your statement.`,
    closing:
      "Should it not arrive, please reply to this email and we will follow it up with the payment service.",
  };
}

type RefusedPayment = {
  customer: string;
  /** Paise. */
  amount: number;
  lines: readonly OrderedItem[];
  reason: RefusalReason;
};

function explainReason(reason: RefusalReason, amount: string): string {
  switch (reason) {
    case "sold-out":
      return `Your payment of ${amount} reached us after the time for which we keep products on hold, and by then they had been sold. So there is no order, and nothing will be sent. We are sorry about this.`;
    case "already-paid":
      return `We received your payment of ${amount} for a purchase that you had paid for already. Your first payment stands, and your order is safe; the second is not needed.`;
    case "discount-used":
      return `Your payment of ${amount} was for an order with an offer that other orders had used up by then. So there is no order at that price, and nothing will be sent for it. Earlier orders of yours are safe, and you can order again without the offer.`;
    case "not-first-order":
      return `Your payment of ${amount} was for an order with an offer for your first order, and another order of yours had come first by then. So there is no order at that price, and nothing will be sent for it. Your earlier order is safe, and you can order again without the offer.`;
    case "discount-ended":
      return `Your payment of ${amount} reached us after the time for which we keep products and prices, and by then the offer that you had chosen was over. So there is no order at that price, and nothing will be sent. You can order again at the price that the shop shows now.`;
    case "price-changed":
      return `Your payment of ${amount} reached us after the time for which we keep products on hold, and by then the price had changed. So there is no order at the old price, and nothing will be sent. You can order again at the price that the shop shows now.`;
    case "gift-card-used":
      return `Your payment of ${amount} reached us after the time for which we hold a gift card, and by then its money had been spent. So there is no order, and nothing will be sent. You can order again with what is left on your cards.`;
    case "quote-withdrawn":
      return `Your payment of ${amount} was for a quote that had been withdrawn, or replaced by a newer one, when it reached us. So there is no order for it, and nothing will be made or sent. If you have paid by a newer quote, that order is safe.`;
    case "order-cancelled":
      return `Your payment of ${amount} was for an order that had been cancelled when it reached us. So there is no order for it, and nothing will be sent. You can order again at any time.`;
  }
}
