// The emails about the balance of an order whose first payment was a deposit: that it is due, and, to the customer and the owner, paid.
import { eq } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { button, type EmailDraft, smallPrint } from "#core/notifications/email.ts";
import { defineKind, type EmailContext, emailKey, toOwner } from "#core/notifications/kind.server.ts";
import { customer, deposit, quotedPrice, sampleOrder } from "#core/notifications/sample-order.ts";
import { ownerReason, type SenderDetails } from "#core/notifications/sender-details.ts";
import { itemsBlock, type UpiToPay, upiBlocks } from "#core/orders/emails/order-blocks.ts";
import { customerOfOrder, findUpiToPay, orderPage } from "#core/orders/emails/order-email.server.ts";
import type { OrderedItem } from "#core/orders/order-items.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderItems } from "#core/orders/pending-orders.server.ts";
import { depositOf } from "#core/payments/deposit.ts";
import { findLink } from "#core/payments/links/payment-links.server.ts";
import { balanceLinkJob, balancePaidJob } from "#core/payments/payment-jobs.server.ts";
import { isPaidByHand } from "#core/payments/payment-way.ts";
import { findPayment } from "#core/payments/payments.server.ts";
import type { Settings } from "#core/settings/settings.ts";

/** No email if the link has ended: a late job must not ask for money that can no longer be paid. */
const balanceAsked = defineKind({
  job: balanceLinkJob,
  noun: "Advance and cash on delivery",
  write: ({ sender }, order: BalanceToPay) => {
    const due = formatPaise(order.due);
    const until = `${formatMoment(order.expiresAt)} (IST)`;
    const next = order.isInPerson ? "we hand everything over to you" : "we send everything on its way to you";
    return {
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
        itemsBlock(order.lines),
        button("See your order and pay the rest", order.page),
        `You pay at Razorpay, our payment service, by UPI, card or netbanking. The link is good until ${until}.`,
        ...upiBlocks(order.upi),
        smallPrint(
          "If you have paid already, or would rather pay in another way, simply reply to this email.",
        ),
      ],
      reason: `You receive this email because you have an order at ${sender.shopName}.`,
    };
  },
  read: async (ctx, { referenceId, reminder }) => {
    const link = await findLink(ctx.db, referenceId);
    if (!link?.url || !link.orderId || link.status !== "open") return [];
    const found = await findOrderWithDeposit(ctx, link.orderId);
    if (!found?.email) return [];
    const asked = { ...found, paid: found.deposit, due: link.amount, expiresAt: link.expiresAt };
    return {
      key: [referenceId, reminder],
      to: { name: found.customer, address: found.email },
      about: { orderId: link.orderId },
      facts: {
        ...asked,
        lines: await listOrderItems(ctx.db, link.orderId),
        isReminder: reminder > 0,
        upi: await findUpiToPay(ctx, link.orderId),
      },
      ...(reminder > 0 ? { inReplyToKey: emailKey(balanceLinkJob, referenceId, 0) } : {}),
    };
  },
  samples: ({ sender, settings }) => {
    const due = sampleBalance(sender, settings);
    return [
      ["rest-due", "The rest of an order is asked for", due],
      ["rest-due-reminder", "A customer is reminded of the rest", { ...due, isReminder: true }],
    ];
  },
});

/** The owner gets no email about money taken by hand, because they know of it already. */
const balancePaid = defineKind({
  job: balancePaidJob,
  noun: "Advance and cash on delivery",
  write: ({ sender }, { isForOwner = false, ...paid }: BalancePaid & { isForOwner?: boolean }) =>
    isForOwner ? writePaidForOwner(sender, paid) : writePaid(sender, paid),
  read: async (ctx, { orderId }) => {
    const found = await findOrderWithDeposit(ctx, orderId);
    if (!found) return [];
    const { isByHand, ...paid } = found;
    const key = [orderId];
    const toCustomer = found.email
      ? [{ key, to: { name: found.customer, address: found.email }, facts: paid }]
      : [];
    const isForOwner = !isByHand && ctx.settings.ownerEmails.newOrder;
    return isForOwner ? [...toCustomer, ...toOwner(ctx, key, { ...paid, isForOwner })] : toCustomer;
  },
  samples: ({ sender, settings }) => {
    const paid = sampleBalance(sender, settings);
    return [
      ["rest-paid", "The rest of an order is paid", paid],
      ["owner-rest-paid", "To you: the rest of an order is paid", { ...paid, isForOwner: true }],
    ];
  },
});

export const balanceKinds = [balanceAsked, balancePaid];

function sampleBalance(sender: SenderDetails, settings: Settings): BalanceToPay & BalancePaid {
  const { lines, amount } = quotedPrice;
  return {
    number: sampleOrder(sender, settings).number,
    customer,
    page: sender.links.staffOrder("sample"),
    lines,
    amount,
    isInPerson: false,
    expiresAt: new Date("2026-12-23T06:35:00Z"),
    isReminder: false,
    paid: deposit.paid,
    due: deposit.balance,
    deposit: deposit.paid,
    balance: deposit.balance,
  };
}

/** Undefined for an order that is not confirmed, or that had no deposit. */
async function findOrderWithDeposit({ db, sender }: EmailContext, orderId: string) {
  const [row] = await db
    .select({ order, ...customerOfOrder })
    .from(order)
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(order.id, orderId));
  const payment = await findPayment(db, orderId);
  const deposit = row && depositOf(row.order, payment);
  if (!row?.order.number || !deposit) return undefined;
  const { number, amount, delivery } = row.order;
  return {
    number,
    amount,
    deposit: deposit.paid,
    balance: deposit.balance,
    customer: row.customer,
    email: row.email,
    page: orderPage(sender.links, { ...row, ...row.order, number }).page,
    isInPerson: delivery === "in-person",
    isByHand: isPaidByHand(payment?.balance?.way ?? "gateway"),
  };
}

type BalanceToPay = {
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

type BalancePaid = {
  number: string;
  customer: string;
  /** Paise: the total, and the two payments for it. */
  amount: number;
  deposit: number;
  balance: number;
  page: string;
  isInPerson: boolean;
};

function writePaid(sender: SenderDetails, order: BalancePaid): EmailDraft {
  const invoice = "The invoice over all of it names both payments";
  return {
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
  };
}

function writePaidForOwner(sender: SenderDetails, order: Omit<BalancePaid, "page">): EmailDraft {
  const { links } = sender;
  const paid = formatPaise(order.balance);
  return {
    subject: `The rest of order ${order.number} is paid: ${paid}`,
    preheader: `${order.customer} has paid everything.`,
    heading: `Order ${order.number} can be packed`,
    blocks: [
      `${order.customer} has paid the rest of ${paid}. With the advance of ${formatPaise(order.deposit)}, all of the ${formatPaise(order.amount)} are with you, and the order is among those to pack.`,
      button("Open the order", `${links.home()}${links.admin.order(order.number)}`),
    ],
    reason: ownerReason(sender),
  };
}
