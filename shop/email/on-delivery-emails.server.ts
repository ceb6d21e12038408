// Builds the emails about an order to be paid at the door that the customer has not confirmed yet.
import { and, eq, ne, sql } from "drizzle-orm";
import { answerPayloads, proofOfContact } from "#shop/checkout/on-delivery/confirm-on-delivery.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { order } from "#shop/orders/orders.table.ts";
import { listOrderItems } from "#shop/orders/pending-orders.server.ts";
import { cashOnDelivery } from "#shop/payments/on-delivery/on-delivery.table.ts";
import { confirmOnDeliveryJob, onDeliveryEndedJob } from "#shop/payments/payment-jobs.server.ts";
import { customerOfOrder } from "./customer-of-order.server.ts";
import { sentMessage } from "./email.table.ts";
import { type EmailContext, emailJob, emailKey } from "./kind.server.ts";
import { composeConfirmOnDelivery, composeOnDeliveryEnded } from "./templates/on-delivery.ts";

/** No email if the order is confirmed or has ended. */
const confirmAsked = emailJob(confirmOnDeliveryJob, async (ctx, { orderId, mayMail = true }) => {
  const found = await findWaiting(ctx, orderId);
  if (found?.state !== "to-confirm") return [];
  const pageBy = (way: "email" | "whatsapp") =>
    ctx.sender.links.onDelivery(orderId, found.isAlone ? proofOfContact(ctx, orderId, way) : "");
  return {
    key: emailKey(confirmOnDeliveryJob, orderId),
    to: { name: found.customer, address: mayMail ? (found.email ?? "") : "" },
    email: composeConfirmOnDelivery(ctx.sender, {
      ...found,
      page: pageBy("email"),
      // As on the page, nothing tells of other orders with the number.
      isKept: found.isReserved && !found.isAlone,
    }),
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
});

const ended = emailJob(onDeliveryEndedJob, async (ctx, { orderId }) => {
  const found = await findWaiting(ctx, orderId);
  if (!found?.email || found.state !== "silent") return [];
  // Who was not asked by email, because too many had gone there, is not told by email either.
  const asked = emailKey(confirmOnDeliveryJob, orderId);
  const wasMailed = and(eq(sentMessage.id, asked), ne(sentMessage.recipient, ""));
  if (found.isAlone && (await ctx.db.$count(sentMessage, wasMailed)) === 0) return [];
  return {
    key: emailKey(onDeliveryEndedJob, orderId),
    to: { name: found.customer, address: found.email },
    email: composeOnDeliveryEnded(ctx.sender, found),
    inReplyToKey: asked,
  };
});

export const onDeliveryEmails = [confirmAsked, ended];

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
