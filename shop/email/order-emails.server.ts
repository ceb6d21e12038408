// Builds the emails about an order: confirmed, its status changed, delivered.

import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { printTaxDocument } from "#shop/documents/order-documents.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatPaise } from "#shop/money/money.ts";
import { readCorrectable } from "#shop/orders/correct-order.server.ts";
import { findPrinted } from "#shop/orders/invoices.server.ts";
import { shouldNotify } from "#shop/orders/lasting-change.ts";
import {
  furtherParcelJob,
  orderConfirmedJob,
  orderCorrectedJob,
  orderStatusChangedJob,
  trackingNumberJob,
} from "#shop/orders/order-jobs.server.ts";
import { isHandedOver, isPacked } from "#shop/orders/order-state.ts";
import { totalsOfOrder } from "#shop/orders/order-totals.ts";
import { order, orderLine, orderStatusChange } from "#shop/orders/orders.table.ts";
import type { ShownParcel } from "#shop/orders/parcels/tracking.ts";
import { listOrderItems, shownOrder } from "#shop/orders/pending-orders.server.ts";
import { paidInTwo } from "#shop/payments/deposit.ts";
import { getOrderPayment } from "#shop/payments/order-payment.server.ts";
import { paidByCards } from "#shop/payments/own-payment.server.ts";
import { listShownParcels } from "#shop/payments/parcels/shown-parcels.server.ts";
import { findPayment } from "#shop/payments/payments.server.ts";
import { isFollowedBySheet, listPaidTogether } from "#shop/payments/together/paid-together.server.ts";
import type { PaidTogether } from "#shop/payments/together/paid-together.ts";
import { mostFollowedByEmail } from "#shop/payments/together/tracking-sheet.ts";
import { findQuote } from "#shop/staff-orders/custom-quotes.server.ts";
import { customerOfOrder, orderPage } from "./customer-of-order.server.ts";
import { sentMessage } from "./email.table.ts";
import type { Email } from "./email.ts";
import { buyerFollowsParcel, emailsToFollower } from "./gift-follower.ts";
import { type DraftedEmail, type EmailContext, emailJob, emailKey, onBothChannels } from "./kind.server.ts";
import { readMailPictures } from "./mail-pictures.server.ts";
import { composeOrderConfirmed } from "./templates/order-confirmed.ts";
import { composeOrderCorrected } from "./templates/order-corrected.ts";
import { composeOrderDelivered } from "./templates/order-delivered.ts";
import {
  type CancelledRefund,
  composeFurtherParcel,
  composeOrderStatusChanged,
  composeTrackingNumber,
} from "./templates/order-status-changed.ts";
import { composeManyConfirmed, composeOrdersConfirmed } from "./templates/orders-confirmed.ts";
import type { Fact } from "./whatsapp/channel-for.ts";
import type { TemplateMessage } from "./whatsapp/templates.ts";

const orderConfirmed = emailJob(orderConfirmedJob, async (ctx, { orderId }) => {
  if (!ctx.settings.notifications.orderConfirmation) return [];
  const confirmedOrder = await findConfirmedOrder(ctx, orderId);
  if (!confirmedOrder) return [];
  const lines = await readPicturedLines(ctx, orderId);
  const makingDays = (await findQuote(ctx.db, confirmedOrder.id))?.makingDays;
  const payment = await findPayment(ctx.db, orderId);
  const inTwo = paidInTwo(confirmedOrder, payment);
  const together = await listPaidTogether(ctx.db, orderId);
  const key = emailKey(orderConfirmedJob, orderId);
  if (together.length > mostFollowedByEmail) {
    const { page, hasAccount, number } = confirmedOrder;
    const sheet = hasAccount ? ctx.sender.links.trackingSheet(number) : page;
    const { cancelHours } = ctx.settings.shipping;
    const many = composeManyConfirmed(
      ctx.sender,
      { ...confirmedOrder, lines },
      { together, sheet, cancelHours },
    );
    return orderEmail(key, confirmedOrder, many);
  }
  const further = await readFurther(ctx, orderId, together);
  if (further.length > 0) {
    const all = composeOrdersConfirmed(
      ctx.sender,
      [{ ...confirmedOrder, lines }, ...further],
      ctx.settings.shipping,
    );
    return orderEmail(key, confirmedOrder, all);
  }
  const paid = formatPaise(confirmedOrder.amount);
  const email = composeOrderConfirmed(
    ctx.sender,
    { ...confirmedOrder, lines, makingDays, ...inTwo },
    ctx.settings.shipping,
  );
  const toBuyer = orderEmail(key, confirmedOrder, email);
  return { ...toBuyer, whatsApp: orderOnWhatsApp("confirmed", confirmedOrder, [paid]) };
});

/** The other orders of the same payment. */
async function readFurther(ctx: EmailContext, orderId: string, together: readonly PaidTogether[]) {
  const others = together.filter((one) => one.orderId !== orderId);
  const read = await Promise.all(
    others.map(async (one) => {
      const found = await findConfirmedOrder(ctx, one.orderId);
      return found && { ...found, lines: await readPicturedLines(ctx, one.orderId) };
    }),
  );
  return read.filter((one) => one !== undefined);
}

const orderStatusChanged = emailJob(orderStatusChangedJob, async (ctx, { orderId, position }) => {
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
  const key = emailKey(orderStatusChangedJob, orderId, position);
  // What goes back of a cancelled order is told in any case.
  if (statusChange.status !== "cancelled" && (await isFollowedBySheet(ctx.db, orderId)))
    return statusChange.status === "shipped" ? tellFollower(ctx, confirmedOrder, key) : [];
  if (statusChange.status === "delivered") {
    if (!notifications.orderDelivered) return [];
    const asksForReview = confirmedOrder.hasAccount && features.reviews;
    const pieces = await readPicturedLines(ctx, orderId);
    const compose = (invoiceIsApart: boolean) =>
      composeOrderDelivered(
        ctx.sender,
        { ...confirmedOrder, asksForReview, pieces, invoiceIsApart },
        shipping,
      );
    const toBuyer = {
      ...orderEmail(key, confirmedOrder, compose(false)),
      whatsApp: orderOnWhatsApp("delivered", confirmedOrder),
    };
    return withInvoice(ctx, { orderId, changes, position }, { toBuyer, apart: () => compose(true) });
  }
  if (!notifications.orderStatusChanged) return [];
  const [first] = await listShownParcels(ctx.db, orderId);
  const ofBuyer = buyerFollowsParcel(confirmedOrder) ? first : undefined;
  const changed = {
    ...confirmedOrder,
    status: statusChange.status,
    parcel: ofBuyer,
    pieces: statusChange.status === "shipped" ? await readPicturedLines(ctx, orderId) : undefined,
    refund: presentRefund(statusChange, {
      ...(await readGoingBack(ctx, orderId)),
      days: shipping.refundDays,
    }),
  };
  const toBuyer = {
    ...orderEmail(key, confirmedOrder, composeOrderStatusChanged(ctx.sender, changed)),
    ...(statusChange.status === "shipped" && {
      whatsApp: orderOnWhatsApp("shipped", confirmedOrder, [describeCarrier(ofBuyer)]),
    }),
  };
  const apart = () => composeOrderStatusChanged(ctx.sender, { ...changed, invoiceIsApart: true });
  return [
    await withInvoice(ctx, { orderId, changes, position }, { toBuyer, apart }),
    ...(statusChange.status === "shipped"
      ? emailsToFollower(ctx.sender, confirmedOrder, { parcel: first, key })
      : []),
  ];
});

/** The email to the recipient of a gift whose buyer gets none. */
async function tellFollower({ db, sender }: EmailContext, shipped: TellableOrder, key: string) {
  const [parcel] = await listShownParcels(db, shipped.id);
  return emailsToFollower(sender, shipped, { parcel, key });
}

type ChangeToTell = {
  orderId: string;
  changes: readonly Pick<typeof orderStatusChange.$inferSelect, "position" | "status">[];
  position: number;
};

/**
 * Attaches the invoice to the first email after the order was packed, if the owner has it attached. `apart` says where it is to a
 * mail server that finds it too large.
 */
async function withInvoice(
  ctx: EmailContext,
  { orderId, changes, position }: ChangeToTell,
  { toBuyer: email, apart }: { toBuyer: DraftedEmail; apart: () => Email },
): Promise<DraftedEmail> {
  if (!ctx.settings.notifications.attachInvoice) return email;
  const packed = changes.filter(({ status }) => isPacked(status)).map((change) => change.position);
  if (!packed.includes(position)) return email;
  const earlier = packed
    .filter((other) => other < position)
    .map((other) => emailKey(orderStatusChangedJob, orderId, other));
  if ((await ctx.db.$count(sentMessage, inArray(sentMessage.id, earlier))) > 0) return email;
  const asked = { orderId, kind: "invoice" } as const;
  if (!(await findPrinted(ctx.db, asked))) return email;
  const { fileName: filename, pdf: content } = await printTaxDocument(ctx, asked);
  return { ...email, attachments: [{ filename, content }], withoutFiles: apart() };
}

/** Sent regardless of the notification settings, because it may be the first notice of the change. */
const orderCorrected = emailJob(orderCorrectedJob, async (ctx, { orderId, version, less }) => {
  const correctedOrder = await findConfirmedOrder(ctx, orderId);
  // A later correction sends its own email.
  if (!correctedOrder || (await readCorrectable(ctx.db, orderId)).version !== version) return [];
  const email = composeOrderCorrected(ctx.sender, { ...correctedOrder, less: less ?? 0 });
  return orderEmail(emailKey(orderCorrectedJob, orderId, version), correctedOrder, email);
});

/** Each label is sent once. A label that the order's shipping email names is not sent again. */
const trackingNumber = emailJob(trackingNumberJob, async (ctx, { orderId }) => {
  if (!ctx.settings.notifications.orderStatusChanged) return [];
  const shippedOrder = await findConfirmedOrder(ctx, orderId);
  const [first] = await listShownParcels(ctx.db, orderId);
  if (shippedOrder?.status !== "shipped" || !first) return [];
  const shippedEmailAt = await findShippedEmail(ctx, orderId);
  if (!shippedEmailAt || shippedEmailAt >= first.at) return [];
  const { carrier, trackingNumber: number } = first;
  return tellOfParcel(ctx, shippedOrder, {
    key: emailKey(trackingNumberJob, orderId, carrier, number),
    parcel: first,
    compose: composeTrackingNumber,
  });
});

/** Not sent for a parcel that was removed again. */
const furtherParcelAdded = emailJob(furtherParcelJob, async (ctx, { orderId, trackingNumber: number }) => {
  if (!ctx.settings.notifications.orderStatusChanged) return [];
  const shippedOrder = await findConfirmedOrder(ctx, orderId);
  const [, ...further] = await listShownParcels(ctx.db, orderId);
  const added = further.find((one) => one.trackingNumber === number);
  if (!added || !shippedOrder?.status || !isHandedOver(shippedOrder.status)) return [];
  return tellOfParcel(ctx, shippedOrder, {
    key: emailKey(furtherParcelJob, orderId, number),
    parcel: added,
    compose: composeFurtherParcel,
  });
});

type TellableOrder = NonNullable<Awaited<ReturnType<typeof findConfirmedOrder>>>;
type ParcelToTell = {
  key: string;
  parcel: ShownParcel;
  compose: typeof composeTrackingNumber;
};

/** The emails to the buyer, the recipient of a gift, or both. */
async function tellOfParcel(
  { db, sender }: EmailContext,
  tellable: TellableOrder,
  { key, parcel: shown, compose }: ParcelToTell,
): Promise<DraftedEmail[]> {
  const isFollowing = buyerFollowsParcel(tellable) && !(await isFollowedBySheet(db, tellable.id));
  const toBuyer = isFollowing
    ? [orderEmail(key, tellable, compose(sender, { ...tellable, parcel: shown }))]
    : [];
  return [...toBuyer, ...emailsToFollower(sender, tellable, { parcel: shown, key })];
}

export const orderEmails = [
  orderConfirmed,
  orderStatusChanged,
  orderCorrected,
  trackingNumber,
  furtherParcelAdded,
];

/** The lines of an order as the customer bought them, with their products' pictures. */
async function readPicturedLines({ db, sender }: EmailContext, orderId: string) {
  const lines = await listOrderItems(db, orderId);
  const pictures = await readMailPictures(
    db,
    sender.links,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => ({ ...line, picture: pictures.get(line.productId ?? "") }));
}

/** When the latest email was sent about the status 'shipped'. */
async function findShippedEmail({ db }: EmailContext, orderId: string): Promise<Date | undefined> {
  const changes = await db
    .select({ position: orderStatusChange.position })
    .from(orderStatusChange)
    .where(and(eq(orderStatusChange.orderId, orderId), eq(orderStatusChange.status, "shipped")));
  const keys = changes.map(({ position }) => emailKey(orderStatusChangedJob, orderId, position));
  const [latest] = await db
    .select({ sentAt: sentMessage.sentAt })
    .from(sentMessage)
    .where(inArray(sentMessage.id, onBothChannels(keys)))
    .orderBy(desc(sentMessage.sentAt))
    .limit(1);
  return latest?.sentAt;
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
  const { goingBack: back, byHand, paid, taken, refunds } = await getOrderPayment(db, orderId);
  const isCredit = refunds.some(({ creditAgreement }) => creditAgreement !== null);
  return { back, paid, taken, way: isCredit ? "credit" : byHand ? "hand" : "gateway" } as const;
}

/** Undefined if the order does not exist or is not confirmed. `email` may be empty. */
const labelWords = sql<string[]>`array(select ${orderLine.labelWords} from ${orderLine}
  where ${orderLine.orderId} = ${order.id} and ${orderLine.labelWords} <> '' order by ${orderLine.position})`;

async function findConfirmedOrder({ db, sender }: EmailContext, id: string) {
  const [row] = await db
    .select({ order: shownOrder, giftCardAmount: paidByCards, labelWords, ...customerOfOrder })
    .from(order)
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(order.id, id));
  if (!row?.order.number || !row.order.confirmedAt) return undefined;
  const { number, confirmedAt } = row.order;
  const { customer, giftCardAmount } = row;
  return {
    ...row.order,
    labelWords: row.labelWords,
    totals: totalsOfOrder({ ...row.order, giftCardAmount }),
    number,
    confirmedAt,
    customer,
    email: row.email ?? "",
    toldId: row.toldId,
    ...orderPage(sender.links, { ...row, ...row.order, number }),
  };
}

/** Undefined for a customer without an account, who has agreed to nothing. */
function orderOnWhatsApp(
  fact: Fact,
  { customer, number, toldId: userId, page, askingPage, address }: TellableOrder,
  further: readonly string[] = [],
): TemplateMessage | undefined {
  if (userId === null) return undefined;
  const orderPhone = address.phone;
  return { fact, userId, orderPhone, page, askingPage, to: customer, values: [number, ...further] };
}

function describeCarrier(parcel: ShownParcel | undefined): string {
  if (!parcel) return "our courier";
  const content = parcel.contents && ` (${parcel.contents})`;
  return `${parcel.carrier} ${parcel.trackingNumber}${content}`;
}

function orderEmail(
  key: string,
  to: { id: string; customer: string; email: string },
  email: Email,
): DraftedEmail {
  const firstKey = emailKey(orderConfirmedJob, to.id);
  return {
    key,
    to: { name: to.customer, address: to.email },
    email,
    ...(key === firstKey ? {} : { inReplyToKey: firstKey }),
  };
}
