// The emails about an order to be paid at the door that the customer has not confirmed yet: the request to confirm it, and that it has ended.
import { eq, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { button, smallPrint } from "#core/notifications/email.ts";
import { defineKind, type EmailContext, emailKey } from "#core/notifications/kind.server.ts";
import { listTried } from "#core/notifications/notifications.server.ts";
import { customer, sampleOrder } from "#core/notifications/sample-order.ts";
import type { SenderDetails } from "#core/notifications/sender-details.ts";
import { itemsBlock } from "#core/orders/emails/order-blocks.ts";
import { customerOfOrder } from "#core/orders/emails/order-email.server.ts";
import type { OrderedItem } from "#core/orders/order-items.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderItems } from "#core/orders/pending-orders.server.ts";
import { confirmOnDeliveryJob, onDeliveryEndedJob } from "#core/payments/payment-jobs.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { answerPayloads, proofOfContact } from "./checkout/confirm-on-delivery.server.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";

/** No email if the order is confirmed or has ended. */
const confirmAsked = defineKind({
  job: confirmOnDeliveryJob,
  noun: "Advance and cash on delivery",
  ownWords: { "on-delivery-confirm": { title: "A cash on delivery order is to be confirmed" } },
  write: ({ sender }, order: OrderToConfirm) => {
    const amount = formatPaise(order.amount);
    const until = `${formatMoment(order.confirmBy)} (IST)`;
    return {
      kind: "on-delivery-confirm",
      subject: "Please confirm your order: one press, and we pack it",
      preheader: `You pay ${amount} when your parcel arrives.`,
      heading: "Shall we pack your order?",
      to: order.customer,
      blocks: [
        `You chose cash on delivery: ${amount} when your parcel arrives, in cash or by UPI. Please tell us with one press that we should pack your parcel.`,
        button("Yes, please pack it", order.page),
        itemsBlock(order.lines),
        `${order.isKept ? `Your order is kept for you until ${until}.` : `We keep it for you once you confirm, until ${until} and as long as we have it.`} If we hear nothing by then, your order ends and nothing is due.`,
        smallPrint(
          "If you did not order this, or would rather not have it, you can cancel it on the same page.",
        ),
      ],
      reason: `You receive this email because somebody ordered at ${sender.shopName} with your account.`,
    };
  },
  read: async (ctx, { orderId, mayMail = true }) => {
    const found = await findWaiting(ctx, orderId);
    if (found?.state !== "to-confirm") return [];
    const pageBy = (way: "email" | "whatsapp") =>
      ctx.sender.links.onDelivery(orderId, found.isAlone ? proofOfContact(ctx, orderId, way) : "");
    return {
      key: [orderId],
      to: { name: found.customer, address: mayMail ? (found.email ?? "") : "" },
      facts: {
        ...found,
        page: pageBy("email"),
        // As on the page, nothing tells of other orders with the number.
        isKept: found.isReserved && !found.isAlone,
      },
      ...(found.userId !== null && {
        whatsApp: {
          fact: "confirm-on-delivery",
          userId: found.userId,
          onlyTo: found.phone,
          orderPhone: found.phone,
          to: found.customer,
          values: [formatPaise(found.amount), formatMoment(found.confirmBy)],
          page: pageBy("whatsapp"),
          ...(found.isAlone && { askingPage: ctx.sender.links.onDelivery(orderId, "") }),
          payloads: answerPayloads(ctx, orderId),
        },
      }),
    };
  },
  samples: ({ sender, settings }) => [
    ["on-delivery-confirm", "A cash on delivery order is to be confirmed", sampleWaiting(sender, settings)],
  ],
});

const ended = defineKind({
  job: onDeliveryEndedJob,
  noun: "Advance and cash on delivery",
  ownWords: { "on-delivery-ended": { title: "Nobody confirmed an order with cash on delivery" } },
  write: ({ sender }, order: Pick<OrderToConfirm, "customer" | "lines">) => ({
    kind: "on-delivery-ended",
    subject: "Your order has ended, and nothing is due",
    preheader: "Nobody confirmed it in time.",
    heading: "We did not hear from you",
    to: order.customer,
    blocks: [
      "Your order was cash on delivery, and it was not confirmed in time, so it has ended. You owe nothing, and nothing is sent.",
      itemsBlock(order.lines),
      "If you would still like it, you are welcome to order again.",
      button("Back to the shop", sender.links.shop()),
    ],
    reason: `You receive this email because somebody ordered at ${sender.shopName} with your account.`,
  }),
  read: async (ctx, { orderId }) => {
    const found = await findWaiting(ctx, orderId);
    if (!found?.email || found.state !== "silent") return [];
    // Who was not asked by email, because too many had gone there, is not told by email either.
    const asked = emailKey(confirmOnDeliveryJob, orderId);
    const tried = await listTried(ctx.db, [asked]);
    const wasMailed = tried.some(({ channel, recipient }) => channel === "email" && recipient !== "");
    if (found.isAlone && !wasMailed) return [];
    return {
      key: [orderId],
      to: { name: found.customer, address: found.email },
      facts: found,
      inReplyToKey: asked,
    };
  },
  samples: ({ sender, settings }) => [
    ["on-delivery-ended", "Nobody confirmed an order with cash on delivery", sampleWaiting(sender, settings)],
  ],
});

export const onDeliveryKinds = [confirmAsked, ended];

function sampleWaiting(sender: SenderDetails, settings: Settings): OrderToConfirm {
  const { lines, totals } = sampleOrder(sender, settings);
  return {
    customer,
    amount: totals.amount,
    lines,
    page: sender.links.onDelivery("sample"),
    confirmBy: new Date("2026-11-21T06:35:00Z"),
    isKept: true,
  };
}

async function findWaiting({ db }: EmailContext, orderId: string) {
  const { state, amount, confirmBy, isReserved } = cashOnDelivery;
  const [row] = await db
    .select({
      state,
      amount,
      confirmBy,
      isReserved,
      userId: order.userId,
      phone: sql<string>`${order.address} ->> 'phone'`,
      isAlone: sql<boolean>`${user.email} is null`,
      ...customerOfOrder,
    })
    .from(cashOnDelivery)
    .innerJoin(order, eq(order.id, cashOnDelivery.orderId))
    .leftJoin(user, eq(user.id, order.userId))
    .where(eq(cashOnDelivery.orderId, orderId));
  return row && { ...row, lines: await listOrderItems(db, orderId) };
}

type OrderToConfirm = {
  customer: string;
  /** Paise due at the door. */
  amount: number;
  lines: readonly OrderedItem[];
  /** The page that confirms or cancels the order. */
  page: string;
  confirmBy: Date;
  /** Whether its pieces are reserved until then. */
  isKept: boolean;
};
