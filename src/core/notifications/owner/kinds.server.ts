// Builds the emails to the owner: alarms go to the shop's own address, a test to the account that asked, others to the addresses in the settings.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { user } from "#core/identity/identity.table.ts";
import { isAdmin, isStaff } from "#core/identity/identity.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatDay, formatLongDate, formatMoment } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { showTotals } from "#core/money/price-rows.ts";
import type { ConfirmedOrder } from "#core/orders/emails/order-blocks.ts";
import { findConfirmedOrder } from "#core/orders/emails/order-email.server.ts";
import { describeGift } from "#core/orders/gift.ts";
import { describeItem } from "#core/orders/order-items.ts";
import { ownerOrderJob } from "#core/orders/order-jobs.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderItems } from "#core/orders/pending-orders.server.ts";
import { paidInTwo } from "#core/payments/deposit.ts";
import { disputeToldJob } from "#core/payments/payment-jobs.server.ts";
import { listPaidTogether } from "#core/payments/together/paid-together.server.ts";
import { mostFollowedByEmail } from "#core/payments/together/tracking-sheet.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { DisputeMoment, DisputePhase, DisputeStatus } from "#features/disputes/dispute.ts";
import {
  disputeAmount,
  disputeMomentWords,
  disputePhaseWords,
  disputeReason,
  disputeStatusWords,
  timeLeft,
} from "#features/disputes/dispute-words.ts";
import { findDispute } from "#features/disputes/find-dispute.server.ts";
import { button } from "../email.ts";
import type { Block } from "../email-blocks.ts";
import { defineKind, type Sample, type SampleShop, toOwner } from "../kind.server.ts";
import { ownerAlertJob, ownerDigestJob, ownerLowStockJob, ownerTestJob } from "../owner-jobs.server.ts";
import { deposit, quotedPrice, sampleOrder, sampleQuote } from "../sample-order.ts";
import { ownerReason } from "../sender-details.ts";

const disputeMoved = defineKind({
  job: disputeToldJob,
  noun: "About your shop",
  write: ({ sender }, dispute: MovedDispute) => {
    const { id, moment, phase, status, amount, reason, respondBy, left, numbers } = dispute;
    const { links } = sender;
    const whose =
      numbers.length > 0 ? `of order ${numbers.join(", ")}` : "of a payment that the shop does not know";
    const heading = disputeMomentWords[moment];
    return {
      isPlain: true,
      subject: `${heading}: ${amount}, ${left}`,
      preheader: `${amount} ${whose}`,
      heading,
      blocks: [
        `${amount} ${whose}. ${disputePhaseWords[phase]}: ${reason}.`,
        moment === "ended"
          ? `It is ${disputeStatusWords[status]}.`
          : `Answer until ${respondBy} (${left}). What comes later does not count, and the money is lost. The shop writes the evidence for you: look at it, and send it with one press.`,
        button("See the dispute", links.home() + links.admin.dispute(id)),
      ],
      reason: `You receive this email because you are among the addresses in the settings of ${sender.shopName}.`,
    };
  },
  read: async (ctx, { disputeId, moment, until }) => {
    const found = await findDispute(ctx.db, disputeId);
    if (!found) return [];
    const { phase, status, respondBy, numbers } = found;
    const facts = {
      id: disputeId,
      moment,
      phase,
      status,
      numbers,
      amount: disputeAmount(found),
      reason: disputeReason(found),
      respondBy: formatMoment(respondBy),
      left: moment === "ended" ? "ended" : timeLeft(respondBy, ctx.clock.now()),
    };
    return toOwner(ctx, [disputeId, moment, until], facts);
  },
  samples: ({ sender, settings }) => [
    [
      "owner-dispute",
      "To you: a customer's bank disputes a payment",
      {
        id: "disp_00000000000001",
        moment: "raised",
        phase: "chargeback",
        status: "open",
        amount: "₹999.00",
        reason: "Goods or services not provided",
        respondBy: "23 Nov 2026, 6:00 pm",
        left: "2 days left",
        numbers: [sampleOrder(sender, settings).number],
      } as const,
    ],
  ],
  ring: async ({ db, sender }, { disputeId, moment, until }) => {
    const found = await findDispute(db, disputeId);
    return (
      found && {
        hears: isAdmin,
        key: `${disputeId}:${moment}:${until}`,
        title: disputeMomentWords[moment],
        text: [disputeAmount(found), ...found.numbers].join(", "),
        path: sender.links.admin.dispute(disputeId),
      }
    );
  },
});

const ownerAlert = defineKind({
  job: ownerAlertJob,
  noun: "About your shop",
  write: ({ sender }, { title, text }: OwnerAlert) => {
    const { links } = sender;
    return {
      isPlain: true,
      subject: `Your shop needs you: the check “${title}” failed`,
      preheader: text,
      heading: "Your shop needs you",
      blocks: [
        `The shop looks after itself every few minutes. This check has failed: “${title}”.`,
        text,
        button("Open the health page", `${links.home()}${links.admin.health()}`),
        "The page shows how things are now; it may be fixed already. We write once a day about each check, so the next email about this one would come tomorrow.",
      ],
      reason: `You receive this email because this is the email address in the settings of ${sender.shopName}.`,
    };
  },
  read: async ({ sender }, { checkId, day, ...alarm }) => ({
    key: [checkId, day],
    to: { name: sender.shopName, address: sender.email },
    facts: alarm,
  }),
  samples: () => [
    [
      "owner-alert",
      "To you: a check of the shop's health fails",
      {
        title: "Refunds go through",
        text: "1 refund refused by Razorpay or the bank, often for a low balance. Open the order to see why.",
      },
    ],
  ],
  ring: async ({ sender }, { checkId, day, ...alarm }) => ({
    hears: isAdmin,
    key: `${checkId}:${day}`,
    ...alarm,
    path: sender.links.admin.health(),
  }),
});

export const ownerOrder = defineKind({
  job: ownerOrderJob,
  noun: "About your shop",
  write: ({ sender }, order: OrderToPack) => {
    const { links } = sender;
    const { address } = order;
    const express = order.delivery === "express";
    const { deposit, dueOn, cashDue = 0, partPaid = 0 } = order;
    const paid = formatPaise(cashDue || (deposit?.paid ?? order.totals.amount));
    const before = partPaid > 0 ? `${formatPaise(partPaid)} paid online and ` : "";
    return {
      isPlain: true,
      subject: `New order ${order.number}: ${paid}${express ? ", express" : ""}${order.gift ? ", gift" : ""}`,
      preheader: order.lines.map(describeItem).join(", "),
      heading: `New order ${order.number}`,
      blocks: [
        `${cashDue > 0 ? `Confirmed, ${before || "and "}` : deposit ? "An advance of " : dueOn ? "On account: " : "Paid "}${paid} ${cashDue > 0 ? "as cash on delivery, " : deposit ? "was paid " : ""}on ${formatMoment(order.confirmedAt)} (IST).${express ? " Express delivery: please pack it first." : ""}`,
        ...describeFurther(order.further),
        ...(order.gift ? [`${describeGift(order.gift)}: no invoice and no prices in the parcel.`] : []),
        ...(deposit
          ? [
              `The rest of ${formatPaise(deposit.balance)} is due before you pack it: ask for it on the order's page when everything is made.`,
            ]
          : []),
        {
          kind: "summary",
          title: deposit ? "To make" : "To pack",
          lines: order.lines.map(({ name, parts, quantity, unitPrice, gross }) => ({
            name,
            detail: [`${quantity} × ${formatPaise(unitPrice)}`, parts].filter(Boolean).join(" · "),
            amount: formatPaise(gross),
          })),
          totals: [
            ...(partPaid > 0 ? [{ label: "Paid online", amount: formatPaise(partPaid) }] : []),
            { label: labelOfTotal(order), amount: paid, strong: true },
          ],
        },
        {
          kind: "address",
          title: "Deliver to",
          lines: [
            address.name,
            address.address,
            `${address.city} ${address.zip}`,
            stateName(address.state),
            formatPhone(address.phone),
          ],
        },
        button("Open the order", `${links.home()}${links.admin.order(order.number)}`),
      ],
      reason: ownerReason(sender),
    };
  },
  read: async (ctx, { orderId }) => {
    if (!ctx.settings.ownerEmails.newOrder) return [];
    const found = await findConfirmedOrder(ctx, orderId);
    if (!found) return [];
    const lines = await listOrderItems(ctx.db, orderId);
    const together = found.isPaidTogether ? await listPaidTogether(ctx.db, orderId) : [];
    const isMany = together.length > mostFollowedByEmail;
    const facts = {
      ...found,
      lines,
      ...paidInTwo(found, found.firstPayment),
      further: isMany ? together.length - 1 : 0,
    };
    return toOwner(ctx, [orderId], facts);
  },
  samples: sampleOwnerOrders,
  ring: async ({ db, sender }, { orderId }) => {
    const [row] = await db
      .select({ number: order.number, amount: order.amount })
      .from(order)
      .where(eq(order.id, orderId));
    if (!row?.number) return undefined;
    const text = `${row.number}, ${formatPaise(row.amount)}`;
    const path = sender.links.admin.order(row.number);
    return { hears: isStaff, key: orderId, title: "A new order", text, path };
  },
});

const ownerLowStock = defineKind({
  job: ownerLowStockJob,
  noun: "About your shop",
  write: ({ sender }, products: readonly LowProduct[]) => {
    const { links } = sender;
    const [first] = products;
    const what = products.length === 1 ? first?.name : `${products.length} products`;
    return {
      isPlain: true,
      subject: `Low in stock: ${what}`,
      preheader: products.map(describeLeft).join(", "),
      heading: "Time to make more?",
      blocks: [
        { kind: "address", title: "Few are left", lines: products.map(describeLeft) },
        button("Open the products", `${links.home()}${links.admin.products()}`),
        "Each product is named once, until there is enough of it again. On its page you set at how many pieces you are told.",
      ],
      reason: ownerReason(sender),
    };
  },
  read: async (ctx, { noticeId, productIds }) => {
    if (!ctx.settings.ownerEmails.lowStock) return [];
    const products = await ctx.db
      .select({ name: soldName, left: product.stock })
      .from(product)
      .where(inArray(product.id, productIds))
      .orderBy(asc(product.stock), asc(soldName));
    if (products.length === 0) return [];
    return toOwner(ctx, [noticeId], products);
  },
  samples: () => [
    [
      "owner-low-stock",
      "To you: products are low in stock",
      [
        { name: "First product", left: 3 },
        { name: "Third product", left: 0 },
      ],
    ],
  ],
});

const ownerDigest = defineKind({
  job: ownerDigestJob,
  noun: "About your shop",
  write: ({ sender }, digest: OwnerDigest) => {
    const { day, toPack, toRefund, toAnswer, toReturn } = digest;
    const { links } = sender;
    const parts = [
      `${toPack} to pack`,
      `${toRefund} to refund`,
      `${toAnswer} to answer`,
      count(toReturn, "return", "returns"),
    ];
    return {
      isPlain: true,
      subject: `Today: ${parts.join(", ")}`,
      preheader: `To do on ${formatLongDate(day)}.`,
      heading: "Good morning",
      blocks: [
        {
          kind: "address",
          title: `To do on ${formatLongDate(day)}`,
          lines: [
            count(toPack, "order to pack", "orders to pack"),
            count(toRefund, "refund to decide or to try again", "refunds to decide or to try again"),
            count(toAnswer, "message to answer", "messages to answer"),
            count(toReturn, "return to settle", "returns to settle"),
          ],
        },
        button("Open the dashboard", `${links.home()}${links.admin.dashboard()}`),
      ],
      reason: ownerReason(sender),
    };
  },
  read: async (ctx, digest) => (ctx.settings.ownerEmails.digest ? toOwner(ctx, [digest.day], digest) : []),
  samples: () => [
    [
      "owner-digest",
      "To you: every morning",
      { day: "2026-11-20", toPack: 4, toRefund: 0, toAnswer: 1, toReturn: 2 },
    ],
  ],
});

const ownerTest = defineKind({
  job: ownerTestJob,
  noun: "About your shop",
  write: ({ sender }) => ({
    isPlain: true,
    subject: `A test from ${sender.shopName}`,
    preheader: "Your shop's emails arrive.",
    heading: "Your shop's emails arrive",
    blocks: [
      "You asked for this email on the page Health. If you found it among spam, look there what the records of your domain lack.",
      "Many mail programs show how they judged it: in Gmail, open the menu of this email and choose Show original. SPF, DKIM and DMARC should each say PASS.",
    ],
    reason: `You receive this email because you asked ${sender.shopName} for a test.`,
  }),
  read: async ({ db }, { testId, userId }) => {
    const [row] = await db
      .select({ name: user.name, address: user.email })
      .from(user)
      .where(and(eq(user.id, userId), isNull(user.deletedAt)));
    if (!row) return [];
    return { key: [testId], to: row, facts: undefined };
  },
  samples: () => [["owner-test", "To you: a test that you asked for", undefined]],
});

export const ownerKinds = [ownerOrder, ownerLowStock, ownerDigest, disputeMoved, ownerAlert, ownerTest];

function sampleOwnerOrders({ sender, settings }: SampleShop): Sample<OrderToPack>[] {
  const paid = sampleOrder(sender, settings);
  const { amount } = paid.totals;
  const quoted = { ...paid, ...sampleQuote, totals: showTotals(quotedPrice, paid), deposit };
  const inParts = { ...paid, partPaid: 100_00, cashDue: amount - 100_00 };
  const prepaid = "Advance and cash on delivery";
  return [
    ["owner-order", "To you: an order is paid", paid],
    ["owner-order-advance", "To you: an advance is paid", quoted, prepaid],
    ["owner-order-on-delivery", "To you: a cash on delivery order", { ...paid, cashDue: amount }, prepaid],
    ["owner-order-in-parts", "To you: an order that is paid in part", inParts, prepaid],
  ];
}

type OrderToPack = Pick<
  ConfirmedOrder,
  | "number"
  | "confirmedAt"
  | "lines"
  | "totals"
  | "delivery"
  | "address"
  | "deposit"
  | "gift"
  | "cashDue"
  | "dueOn"
  | "partPaid"
> & {
  /** Orders of the same purchase that have no email of their own. */
  further?: number;
};

function labelOfTotal({ cashDue = 0, deposit, dueOn }: OrderToPack): string {
  if (cashDue > 0) return "Cash on delivery to collect";
  if (deposit) return "Paid as an advance";
  return dueOn ? `On account, due on ${formatDay(dueOn)}` : "Total paid";
}

function describeFurther(further = 0): Block[] {
  if (further === 0) return [];
  const orders = countOf(further, "more order was", "more orders were");
  return [`${orders} paid with it, for other people: you find them among your orders.`];
}

type LowProduct = { name: string; left: number };

function describeLeft({ name, left }: LowProduct): string {
  return left === 0 ? `${name}: sold out` : `${name}: ${left} left`;
}

/** `day`: in India, as '2026-11-20'. */
type OwnerDigest = {
  day: string;
  toPack: number;
  toRefund: number;
  toAnswer: number;
  toReturn: number;
};

function count(number: number, one: string, several: string): string {
  return number === 0 ? `no ${several}` : countOf(number, one, several);
}

type MovedDispute = {
  id: string;
  moment: DisputeMoment;
  phase: DisputePhase;
  status: DisputeStatus;
  /** Such as '₹999'. */
  amount: string;
  reason: string;
  /** Such as '20 Nov 2026, 10:15 am', and how long it is until then. */
  respondBy: string;
  left: string;
  /** The orders that the payment paid; none for a payment that the shop does not know. */
  numbers: readonly string[];
};

/** `title`: the expected state ('Refunds go through'). `text`: the actual state. */
type OwnerAlert = { title: string; text: string };
