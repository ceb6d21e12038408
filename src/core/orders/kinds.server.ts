// The emails about a confirmed order: its status changed, its address was corrected, and where its parcels are, to the buyer, the recipient of a
// gift, or both.
import { and, asc, eq } from "drizzle-orm";
import { printTaxDocument } from "#core/documents/order-documents.server.ts";
import { billingLines } from "#core/identity/addresses/billing-address.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { button, type EmailDraft, smallPrint } from "#core/notifications/email.ts";
import type { Block } from "#core/notifications/email-blocks.ts";
import {
  type DraftedEmail,
  defineKind,
  type EmailContext,
  emailKey,
  type Sample,
  type SampleShop,
} from "#core/notifications/kind.server.ts";
import { listTried } from "#core/notifications/notifications.server.ts";
import {
  customer,
  refundOf,
  sampleOrder,
  sampleParcel,
  withProducts,
} from "#core/notifications/sample-order.ts";
import { buyerReason, type SenderDetails } from "#core/notifications/sender-details.ts";
import { withoutLinks } from "#core/notifications/without-links.ts";
import { isNumberOf } from "#core/parcels/match-numbers.ts";
import { describeParcels } from "#core/parcels/parcel-pieces.ts";
import { listShownParcels } from "#core/parcels/shown-parcels.server.ts";
import { findTracking, type ShownParcel } from "#core/parcels/tracking-page.ts";
import { getOrderPayment } from "#core/payments/order-payment.server.ts";
import { isFollowedBySheet } from "#core/payments/together/paid-together.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { readCorrectable } from "./correct-order.server.ts";
import {
  addressBlock,
  type ConfirmedOrder,
  invoiceApart,
  type OrderedPiece,
  orderedBlock,
  trackingBlocks,
} from "./emails/order-blocks.ts";
import {
  buyerFollowsParcel,
  findConfirmedOrder,
  type OrderToEmail,
  orderEmail,
  orderOnWhatsApp,
  readPicturedLines,
} from "./emails/order-email.server.ts";
import type { Gift } from "./gift.ts";
import { findPrinted } from "./invoices.server.ts";
import { shouldNotify } from "./lasting-change.ts";
import type { ShippingAddress } from "./order.ts";
import {
  furtherParcelJob,
  orderCorrectedJob,
  orderStatusChangedJob,
  trackingNumberJob,
} from "./order-jobs.server.ts";
import { isHandedOver, isPacked, type OrderStatus } from "./order-state.ts";
import { orderStatusChange } from "./orders.table.ts";

export const orderStatusChanged = defineKind({
  job: orderStatusChangedJob,
  noun: "Orders",
  write: ({ sender, settings }, moved: MovedOrder | GiftOnItsWay) => {
    if ("recipient" in moved) return writeGift(sender, moved);
    return moved.status === "delivered"
      ? writeDelivered(sender, moved, settings.shipping)
      : writeStatus(sender, moved);
  },
  read: async (ctx, { orderId, position }) => {
    const { notifications, shipping, features } = ctx.settings;
    const confirmedOrder = await findConfirmedOrder(ctx, orderId);
    if (!confirmedOrder) return [];
    const changes = await ctx.db
      .select()
      .from(orderStatusChange)
      .where(eq(orderStatusChange.orderId, confirmedOrder.id))
      .orderBy(asc(orderStatusChange.position));
    const statusChange = changes.find((change) => change.position === position);
    if (!statusChange || !shouldNotify(changes, position)) return [];
    const { status } = statusChange;
    const change = { orderId, changes, position };
    const key = [orderId, position];
    // What goes back of a cancelled order is told in any case.
    if (status !== "cancelled" && (await isFollowedBySheet(ctx.db, orderId))) {
      const [parcel] = status === "shipped" ? await listShownParcels(ctx.db, orderId) : [];
      return emailsToFollower(confirmedOrder, { parcel, key });
    }
    if (status === "delivered") {
      if (!notifications.orderDelivered) return [];
      const asksForReview = confirmedOrder.hasAccount && features.reviews;
      const pieces = await readPicturedLines(ctx, orderId, false);
      const arrived = { ...confirmedOrder, status, asksForReview, pieces, invoiceIsApart: false };
      return withInvoice(ctx, change, {
        ...orderEmail(key, confirmedOrder, arrived),
        whatsApp: orderOnWhatsApp("delivered", confirmedOrder),
      });
    }
    if (!notifications.orderStatusChanged) return [];
    const isSent = status === "shipped";
    const [first] = await listShownParcels(ctx.db, orderId);
    const parcel = buyerFollowsParcel(confirmedOrder) ? first : undefined;
    const changed = {
      ...confirmedOrder,
      status,
      parcel,
      pieces: isSent ? await readPicturedLines(ctx, orderId) : undefined,
      refund: presentRefund(statusChange, {
        ...(await readGoingBack(ctx, orderId)),
        days: shipping.refundDays,
      }),
      invoiceIsApart: false,
    };
    const toBuyer = await withInvoice(ctx, change, {
      ...orderEmail(key, confirmedOrder, changed),
      ...(isSent && { whatsApp: orderOnWhatsApp("shipped", confirmedOrder, [describeCarrier(parcel)]) }),
    });
    return [toBuyer, ...(isSent ? emailsToFollower(confirmedOrder, { parcel: first, key }) : [])];
  },
  samples: sampleStatuses,
});

type Key = readonly (string | number)[];

type StatusChange = {
  orderId: string;
  changes: readonly Pick<typeof orderStatusChange.$inferSelect, "position" | "status">[];
  position: number;
};

/**
 * Attaches the invoice to the first email after the order was packed, if the owner has it attached. To a mail server that finds it
 * too large, the email says where it is.
 */
async function withInvoice<Facts extends { invoiceIsApart?: boolean }>(
  ctx: EmailContext,
  { orderId, changes, position }: StatusChange,
  email: DraftedEmail<Facts>,
): Promise<DraftedEmail<Facts>> {
  if (!ctx.settings.notifications.attachInvoice) return email;
  const packed = changes.filter(({ status }) => isPacked(status)).map((change) => change.position);
  if (!packed.includes(position)) return email;
  const earlier = packed
    .filter((other) => other < position)
    .map((other) => emailKey(orderStatusChangedJob, orderId, other));
  if ((await listTried(ctx.db, earlier)).some(({ channel }) => channel === "email")) return email;
  const asked = { orderId, kind: "invoice" } as const;
  if (!(await findPrinted(ctx.db, asked))) return email;
  const { fileName: filename, pdf: content } = await printTaxDocument(ctx, asked);
  const withoutFiles = { ...email.facts, invoiceIsApart: true };
  return { ...email, attachments: [{ filename, content }], withoutFiles };
}

/** Sent regardless of the notification settings, because it may be the first notice of the change. */
export const orderCorrected = defineKind({
  job: orderCorrectedJob,
  noun: "Orders",
  write: ({ sender }, order: CorrectedOrder) => {
    const { number, page, customer, address, gift, less } = order;
    return {
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
      reason: buyerReason(sender),
    };
  },
  read: async (ctx, { orderId, version, less }) => {
    const correctedOrder = await findConfirmedOrder(ctx, orderId);
    // A later correction sends its own email.
    if (!correctedOrder || (await readCorrectable(ctx.db, orderId)).version !== version) return [];
    return orderEmail([orderId, version], correctedOrder, { ...correctedOrder, less: less ?? 0 });
  },
  samples: ({ sender, settings }) => {
    const order = sampleOrder(sender, settings);
    return [["order-corrected", "Its address is corrected", { ...order, less: 0 }]];
  },
});

/** Each label is sent once. A label that the order's shipping email names is not sent again. */
const trackingNumber = defineKind({
  job: trackingNumberJob,
  noun: "Orders",
  write: ({ sender }, facts: OrderWithParcel | GiftOnItsWay) =>
    "recipient" in facts
      ? writeGift(sender, facts)
      : writeParcel(sender, facts, {
          kind: "order-tracking-number",
          subject: `The tracking number of your order ${facts.number}`,
          heading: "Follow your parcel",
          text: `Your order ${facts.number} is on its way, and this is the number to follow it by.`,
        }),
  read: async (ctx, { orderId }) => {
    if (!ctx.settings.notifications.orderStatusChanged) return [];
    const shippedOrder = await findConfirmedOrder(ctx, orderId);
    const [first] = await listShownParcels(ctx.db, orderId);
    if (shippedOrder?.status !== "shipped" || !first) return [];
    const shippedEmailAt = await findShippedEmail(ctx, orderId);
    if (!shippedEmailAt || shippedEmailAt >= first.at) return [];
    const { carrier, trackingNumber: number } = first;
    return emailsAboutParcel(ctx, shippedOrder, { key: [orderId, carrier, number], parcel: first });
  },
  samples: (shop) => [["order-tracking-number", "Its tracking number comes later", sampleShipped(shop)]],
});

/** Not sent for a parcel that was removed again. */
const furtherParcelAdded = defineKind({
  job: furtherParcelJob,
  noun: "Orders",
  write: ({ sender }, facts: OrderWithParcel | GiftOnItsWay) =>
    "recipient" in facts
      ? writeGift(sender, facts)
      : writeParcel(sender, facts, {
          kind: "order-further-parcel",
          subject: `Another parcel of your order ${facts.number}`,
          heading: "Another parcel is on its way",
          text: `Your order ${facts.number} comes in more than one parcel. This is the number of another one.`,
        }),
  read: async (ctx, { orderId, trackingNumber: number }) => {
    if (!ctx.settings.notifications.orderStatusChanged) return [];
    const shippedOrder = await findConfirmedOrder(ctx, orderId);
    const [, ...further] = await listShownParcels(ctx.db, orderId);
    const added = further.find((one) => isNumberOf(one.trackingNumber, number));
    if (!added || !shippedOrder?.status || !isHandedOver(shippedOrder.status)) return [];
    return emailsAboutParcel(ctx, shippedOrder, { key: [orderId, number], parcel: added });
  },
  samples: (shop) => [["order-further-parcel", "Another parcel follows", inTwoParcels(sampleShipped(shop))]],
});

type GiftOrder = {
  gift: Gift | null;
  customer: string;
  address: { name: string };
  /** The buyer's own words on labels. */
  labelWords?: readonly string[];
};

/** A list with the email to the recipient; empty if the buyer does not want it or the parcel has no number yet. */
export function emailsToFollower(
  { gift, customer, address, labelWords = [] }: GiftOrder,
  { parcel, key }: { parcel: ShownParcel | undefined; key: Key },
): DraftedEmail<GiftOnItsWay>[] {
  if (!gift?.follower || !parcel) return [];
  const { name: recipient } = address;
  const { arriveBy } = gift;
  return [
    {
      key: [...key, "recipient"],
      to: { name: recipient, address: gift.follower.email },
      facts: { recipient, buyer: customer, arriveBy, parcel, labelWords },
    },
  ];
}

export const orderKinds = [orderStatusChanged, orderCorrected, trackingNumber, furtherParcelAdded];

/** The emails to the buyer, the recipient of a gift, or both. */
async function emailsAboutParcel(
  { db }: EmailContext,
  shipped: OrderToEmail,
  { key, parcel }: { key: Key; parcel: ShownParcel },
): Promise<DraftedEmail<OrderWithParcel | GiftOnItsWay>[]> {
  const isFollowing = buyerFollowsParcel(shipped) && !(await isFollowedBySheet(db, shipped.id));
  const toBuyer = isFollowing ? [orderEmail(key, shipped, { ...shipped, parcel })] : [];
  return [...toBuyer, ...emailsToFollower(shipped, { parcel, key })];
}

/** When the latest email was sent about the status 'shipped'. */
async function findShippedEmail({ db }: EmailContext, orderId: string): Promise<Date | undefined> {
  const changes = await db
    .select({ position: orderStatusChange.position })
    .from(orderStatusChange)
    .where(and(eq(orderStatusChange.orderId, orderId), eq(orderStatusChange.status, "shipped")));
  const keys = changes.map(({ position }) => emailKey(orderStatusChangedJob, orderId, position));
  return (await listTried(db, keys))[0]?.sentAt;
}

function presentRefund(
  { refund, note }: Pick<typeof orderStatusChange.$inferSelect, "refund" | "note">,
  { paid, taken, back, way, days }: Awaited<ReturnType<typeof readGoingBack>> & { days: string },
): CancelledRefund | undefined {
  switch (refund) {
    case "all":
      return { decision: "all", amount: paid - taken, isRest: taken > 0, days, way };
    case "part":
      return { decision: "part", amount: back, paid, days, way, reason: note };
    case "none":
      return { decision: "none", reason: note };
    case "later":
      return { decision: "later" };
    case null:
      return undefined;
  }
}

async function readGoingBack({ db }: EmailContext, orderId: string) {
  const { goingBack: back, byHand, mixedWays, paid, taken, refunds } = await getOrderPayment(db, orderId);
  const isCredit = refunds.some(({ creditAgreement }) => creditAgreement !== null);
  const way: WayBack = isCredit ? "credit" : byHand ? "hand" : mixedWays === "" ? "gateway" : "mixed";
  return { back, paid, taken, way };
}

function describeCarrier(parcel: ShownParcel | undefined): string {
  if (!parcel) return "our courier";
  const content = parcel.contents && ` (${parcel.contents})`;
  return `${parcel.carrier} ${parcel.trackingNumber}${content}`;
}

type MovedOrder = StatusChangedOrder | (DeliveredOrder & { status: "delivered" });

type StatusChangedOrder = {
  number: string;
  page: string;
  customer: string;
  status: Exclude<OrderStatus, "delivered">;
  parcel: ShownParcel | undefined;
  /** Shown if the order is on its way. */
  pieces?: readonly OrderedPiece[] | undefined;
  gift?: Gift | null;
  refund?: CancelledRefund | undefined;
  invoiceIsApart?: boolean;
};

/** How money goes back: by the payment service, in cash or by UPI, in both ways, or as store credit. */
type WayBack = "gateway" | "hand" | "mixed" | "credit";

/**
 * The refund of a cancelled order: all, a part, none, or decided later. `amount`: paise. `days`: in words. `isRest`: the customer's bank has
 * given back the other part of the payment.
 */
type CancelledRefund =
  | { decision: "all"; amount: number; isRest?: boolean; days: string; way: WayBack }
  | { decision: "part"; amount: number; paid: number; days: string; way: WayBack; reason: string }
  | { decision: "none"; reason: string }
  | { decision: "later" };

const textsByStatus = {
  pending: {
    heading: "Your order is waiting with us",
    subject: "is waiting to be packed",
    text: "is back in line to be packed. You need not do anything; we write again when it moves on.",
  },
  processing: {
    heading: "Your order is packed",
    subject: "is packed",
    text: "is packed and waits for the carrier. We write again when it is on its way.",
  },
  shipped: {
    heading: "Your parcel is on its way",
    subject: "is on its way",
    text: "has left us and is on its way to you.",
  },
  cancelled: {
    heading: "Your order is cancelled",
    subject: "is cancelled",
    text: "is cancelled, and nothing will be sent.",
  },
} as const;

const giftShipped =
  "has left us and is on its way, without prices and without the invoice: you find it on your order's page.";

function writeStatus(sender: SenderDetails, order: StatusChangedOrder): EmailDraft {
  const { heading, subject, text } = textsByStatus[order.status];
  return {
    kind: `order-${order.status}`,
    orderNumber: order.number,
    subject: `Your order ${order.number} ${subject}`,
    preheader: `Your order ${order.number} ${subject}.`,
    heading,
    to: order.customer,
    blocks: [
      `Your order ${order.number} ${order.status === "shipped" && order.gift ? giftShipped : text}`,
      ...(order.status === "cancelled" && order.refund ? [describeRefund(order.refund)] : []),
      ...(order.status === "shipped" && order.parcel ? parcelBlocks(order.parcel) : []),
      ...(order.status === "shipped" ? orderedBlock(order.pieces) : []),
      ...invoiceApart(order),
      ...closingOf(order),
    ],
    reason: buyerReason(sender),
  };
}

type OrderWithParcel = Pick<StatusChangedOrder, "number" | "page" | "customer"> & { parcel: ShownParcel };

function writeParcel(
  sender: SenderDetails,
  order: OrderWithParcel,
  { text, ...words }: Pick<EmailDraft, "kind" | "subject" | "heading"> & { text: string },
): EmailDraft {
  const { parcel } = order;
  return {
    ...words,
    orderNumber: order.number,
    preheader: `${parcel.carrier}: ${parcel.trackingNumber}`,
    to: order.customer,
    blocks: [text, ...parcelBlocks(parcel), ...closingOf(order)],
    reason: buyerReason(sender),
  };
}

function closingOf({ page }: Pick<StatusChangedOrder, "page">): Block[] {
  return [button("See your order", page), "If anything looks wrong to you, simply reply to this email."];
}

function describeRefund(refund: CancelledRefund): string {
  switch (refund.decision) {
    case "all":
      return describeAll(refund);
    case "part":
      return `Of the ${formatPaise(refund.paid)} that you paid, ${describePart(refund)} The rest is not refunded, for this reason: ${refund.reason}`;
    case "none":
      return `Your payment is not refunded, for this reason: ${refund.reason}`;
    case "later":
      return "We check your payment next and write to you about it.";
  }
}

function describeAll({ amount, isRest, days, way }: Extract<CancelledRefund, { decision: "all" }>): string {
  const all = isRest
    ? `${formatPaise(amount)} that is left of your payment`
    : `of the ${formatPaise(amount)} that you paid`;
  switch (way) {
    case "hand":
      return `We give all ${all} back to you ourselves.`;
    case "mixed":
      return `All ${all} goes back the way you paid it: to the card, bank account or UPI usually within ${days} business days, and what you paid in cash or to us by hand we give back ourselves.`;
    case "credit":
      return `As we agreed, all ${all} becomes store credit in your account. What gift cards paid goes back to them.`;
    case "gateway":
      return `All ${all} goes back to the card, bank account or UPI that you paid with. It usually arrives within ${days} business days.`;
  }
}

function describePart({ amount, days, way }: Extract<CancelledRefund, { decision: "part" }>): string {
  const part = formatPaise(amount);
  switch (way) {
    case "hand":
      return `we give ${part} back to you ourselves.`;
    case "mixed":
      return `${part} goes back the way you paid it, what you paid last first: to the card, bank account or UPI usually within ${days} business days; what you paid in cash or to us by hand we give back ourselves.`;
    case "credit":
      return `${part} becomes store credit in your account, as we agreed. What gift cards paid goes back to them.`;
    case "gateway":
      return `${part} goes back to the card, bank account or UPI that you paid with, usually within ${days} business days.`;
  }
}

function parcelBlocks(parcel: ShownParcel): Block[] {
  return [...(parcel.contents ? [parcel.contents] : []), ...trackingBlocks(parcel)];
}

type DeliveredOrder = {
  number: string;
  page: string;
  asksForReview: boolean;
  customer: string;
  pieces?: readonly OrderedPiece[] | undefined;
  invoiceIsApart?: boolean;
};

function writeDelivered(
  sender: SenderDetails,
  order: DeliveredOrder,
  shipping: Settings["shipping"],
): EmailDraft {
  return {
    kind: "order-delivered",
    orderNumber: order.number,
    subject: `Your order ${order.number} has arrived`,
    preheader: order.asksForReview
      ? "We hope you like it. Would you tell others how it is?"
      : "We hope you like it.",
    heading: "Your parcel has arrived",
    to: order.customer,
    blocks: [
      `Your order ${order.number} has been delivered. We hope you enjoy it.`,
      ...(order.asksForReview
        ? [
            "Would you tell us and other customers how you like it? A few honest words are enough, good or bad. You can write a review from your order's page.",
            button("Write a review", order.page),
          ]
        : [button("See your order", order.page)]),
      ...orderedBlock(order.pieces),
      ...invoiceApart(order),
      smallPrint(
        `Did something break on the way, or is it not what you ordered? Please write to us within ${shipping.damageHours} hours, with a photo, and we will put it right.${
          shipping.returnDays > 0
            ? ` Returns are open for ${shipping.returnDays} days from delivery, as our shipping and returns page says.`
            : ""
        } If the parcel has not reached you at all, please tell us within ${shipping.deliveryProblemDays} days.`,
      ),
    ],
    reason: buyerReason(sender),
  };
}

type CorrectedOrder = {
  number: string;
  page: string;
  customer: string;
  address: ShippingAddress;
  gift?: Gift | null;
  /** Paise by which delivery to the new address is cheaper; 0 if it costs the same. */
  less: number;
};

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

type GiftOnItsWay = {
  recipient: string;
  buyer: string;
  arriveBy?: string | undefined;
  parcel: ShownParcel;
  /** The buyer's own words on labels. */
  labelWords?: readonly string[];
};

function writeGift(sender: SenderDetails, gift: GiftOnItsWay): EmailDraft {
  const { recipient, arriveBy, parcel, labelWords = [] } = gift;
  const buyer = withoutLinks(gift.buyer);
  const day = arriveBy ? ` It is with you by ${formatLongDate(arriveBy)}.` : "";
  return {
    kind: "gift-on-its-way",
    subject: `A gift from ${buyer} is on its way to you`,
    preheader: `${parcel.carrier}: ${parcel.trackingNumber}`,
    heading: "A gift is on its way",
    to: recipient,
    blocks: [
      `${buyer} has ordered a gift for you at ${sender.shopName}, and its parcel has left.${day} What is in it is a surprise.`,
      ...labelWords.map((words) => `On a label in it stands: “${withoutLinks(words)}”`),
      ...trackingBlocks(parcel),
    ],
    reason: `You receive this email because ${buyer} gave us your address for it. We use it for nothing else.`,
  };
}

function sampleShipped({ sender, settings, products }: SampleShop) {
  const { number, page, lines } = withProducts(sampleOrder(sender, settings), products);
  const tracking = findTracking(settings.couriers.list, sampleParcel);
  const parcel = { ...sampleParcel, tracking, contents: "" };
  return { number, page, hasAccount: true, customer, pieces: lines, parcel };
}

function sampleStatuses(shop: SampleShop): Sample<MovedOrder | GiftOnItsWay>[] {
  const shipped = sampleShipped(shop);
  const cancelled = { ...shipped, status: "cancelled" } as const;
  const gift = { recipient: "Meera Rana", buyer: customer, parcel: shipped.parcel };
  const delivered = { ...shipped, status: "delivered", asksForReview: true } as const;
  return [
    ["order-pending", "An order is pending again", { ...shipped, status: "pending" }],
    ["order-processing", "An order is packed", { ...shipped, status: "processing" }],
    ["order-shipped", "An order is shipped", { ...shipped, status: "shipped" }],
    ...sampleCancellations(shop).map(
      ([name, title, refund]): Sample<MovedOrder> => [name, title, { ...cancelled, refund }],
    ),
    ["gift-on-its-way", "A gift is on its way, to whom it is for", gift],
    ["order-delivered", "An order is delivered", delivered],
  ];
}

/** The second piece goes in a parcel of its own. */
function inTwoParcels<Sent extends { parcel: ShownParcel; pieces: ConfirmedOrder["lines"] }>(
  sent: Sent,
): Sent {
  const lines = sent.pieces.map((line, position) => ({ ...line, position }));
  const said = [{ pieces: null }, { pieces: [{ position: 1, quantity: 1 }] }];
  return { ...sent, parcel: { ...sent.parcel, contents: describeParcels(lines, said)[1] ?? "" } };
}

/** One email per refund decision of a cancelled order. */
function sampleCancellations({ sender, settings }: SampleShop) {
  const { amount: paid } = sampleOrder(sender, settings).totals;
  const days = settings.shipping.refundDays;
  const others = [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ];
  return [
    [
      "order-cancelled",
      "An order is cancelled and refunded",
      { decision: "all", amount: paid, days, way: "gateway" },
    ],
    [
      "order-cancelled-to-credit",
      "An order is cancelled, its money becomes store credit",
      { decision: "all", amount: paid, days, way: "credit" },
    ],
    [
      "order-cancelled-part",
      "An order is cancelled and refunded in part",
      {
        decision: "part",
        amount: refundOf(others, settings, true),
        paid,
        days,
        way: "gateway",
        reason: "Two of the pieces were made to your own wish.",
      },
    ],
    [
      "order-cancelled-unrefunded",
      "An order is cancelled and not refunded",
      { decision: "none", reason: "The pieces were made to your own wish and have been used." },
    ],
    ["order-cancelled-undecided", "An order is cancelled, its refund is not decided", { decision: "later" }],
  ] as const;
}
