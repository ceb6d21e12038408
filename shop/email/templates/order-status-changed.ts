// The email about a new status of an order, for every status except 'delivered'.
import { formatPaise } from "#shop/money/money.ts";
import type { Gift } from "#shop/orders/gifts/gift.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import type { ShownParcel } from "#shop/orders/parcels/tracking.ts";
import { button, composeEmail, type Email, type EmailDraft } from "../email.ts";
import type { Block } from "../email-blocks.ts";
import { invoiceApart, type OrderedPiece, orderedBlock, trackingBlocks } from "../order-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

export type StatusChangedOrder = {
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

/** How money goes back: by the payment service, in cash or by UPI, or as store credit. */
type WayBack = "gateway" | "hand" | "credit";

/**
 * The refund of a cancelled order: all, a part, none, or decided later. `amount`: paise. `days`: in words. `isRest`: the customer's bank has
 * given back the other part of the payment.
 */
export type CancelledRefund =
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

export function composeOrderStatusChanged(sender: SenderDetails, order: StatusChangedOrder): Email {
  const { heading, subject, text } = textsByStatus[order.status];
  return composeEmail({
    sender,
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
    reason: reasonOf(sender),
  });
}

type OrderWithParcel = Pick<StatusChangedOrder, "number" | "page" | "customer"> & { parcel: ShownParcel };

/** The email about a tracking number added or corrected after the shipping email. */
export function composeTrackingNumber(sender: SenderDetails, order: OrderWithParcel): Email {
  return composeParcel(sender, order, {
    kind: "order-tracking-number",
    subject: `The tracking number of your order ${order.number}`,
    heading: "Follow your parcel",
    text: `Your order ${order.number} is on its way, and this is the number to follow it by.`,
  });
}

export function composeFurtherParcel(sender: SenderDetails, order: OrderWithParcel): Email {
  return composeParcel(sender, order, {
    kind: "order-further-parcel",
    subject: `Another parcel of your order ${order.number}`,
    heading: "Another parcel is on its way",
    text: `Your order ${order.number} comes in more than one parcel. This is the number of another one.`,
  });
}

function composeParcel(
  sender: SenderDetails,
  order: OrderWithParcel,
  { text, ...words }: Pick<EmailDraft, "kind" | "subject" | "heading"> & { text: string },
): Email {
  const { parcel } = order;
  return composeEmail({
    sender,
    ...words,
    orderNumber: order.number,
    preheader: `${parcel.carrier}: ${parcel.trackingNumber}`,
    to: order.customer,
    blocks: [text, ...parcelBlocks(parcel), ...closingOf(order)],
    reason: reasonOf(sender),
  });
}

function closingOf({ page }: Pick<StatusChangedOrder, "page">): Block[] {
  return [button("See your order", page), "If anything looks wrong to you, simply reply to this email."];
}

function reasonOf({ shopName }: SenderDetails): string {
  return `You receive this email because you placed an order at ${shopName}.`;
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
    case "credit":
      return `${part} becomes store credit in your account, as we agreed. What gift cards paid goes back to them.`;
    case "gateway":
      return `${part} goes back to the card, bank account or UPI that you paid with, usually within ${days} business days.`;
  }
}

function parcelBlocks(parcel: ShownParcel): Block[] {
  return [...(parcel.contents ? [parcel.contents] : []), ...trackingBlocks(parcel)];
}
