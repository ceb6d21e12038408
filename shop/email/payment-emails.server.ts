// Builds the emails about refunds and refused payments.
import { asc, eq, inArray, sql } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { isWithoutGst } from "#shop/orders/invoices.server.ts";
import { shownItemsOf } from "#shop/orders/order-items.ts";
import { totalsOfOrder } from "#shop/orders/order-totals.ts";
import { invoice, order, orderLine } from "#shop/orders/orders.table.ts";
import { listOrderItems, shownOrder } from "#shop/orders/pending-orders.server.ts";
import { isOfSamePurchase } from "#shop/orders/purchases.server.ts";
import { depositOf } from "#shop/payments/deposit.ts";
import { isFirstLinkOf } from "#shop/payments/links/payment-links.server.ts";
import { describeManualMethod } from "#shop/payments/manual-payment.ts";
import {
  amountPaidSql,
  chargedAmount,
  isFirstPaymentOf,
  isOfOwnPayment,
} from "#shop/payments/own-payment.server.ts";
import {
  paymentLinkJob,
  paymentRefusedJob,
  refundCompletedJob,
  refundStartedJob,
} from "#shop/payments/payment-jobs.server.ts";
import { isPaidByHand } from "#shop/payments/payment-way.ts";
import { findPayment } from "#shop/payments/payments.server.ts";
import { payment, paymentLink, refund } from "#shop/payments/payments.table.ts";
import { findQuote } from "#shop/staff-orders/custom-quotes.server.ts";
import { customerOfOrder, orderPage } from "./customer-of-order.server.ts";
import { type EmailContext, emailJob, emailKey } from "./kind.server.ts";
import { composeCustomQuote } from "./templates/custom-quote.ts";
import { composePaymentLink } from "./templates/payment-link.ts";
import { composePaymentRefused } from "./templates/payment-refused.ts";
import { composeRefundCompleted } from "./templates/refund-completed.ts";
import { composeRefundStarted } from "./templates/refund-started.ts";
import { findUpiToPay } from "./upi-to-pay.server.ts";

const refundStarted = emailJob(refundStartedJob, async (ctx, { refundId }) => {
  const found = await findRefund(ctx, refundId);
  if (!found) return [];
  return {
    key: emailKey(refundStartedJob, refundId),
    to: { name: found.customer, address: found.email },
    email: composeRefundStarted(ctx.sender, found, ctx.settings.shipping),
  };
});

const refundCompleted = emailJob(refundCompletedJob, async (ctx, { refundId }) => {
  const found = await findRefund(ctx, refundId);
  if (!found) return [];
  return {
    key: emailKey(refundCompletedJob, refundId),
    to: { name: found.customer, address: found.email },
    email: composeRefundCompleted(ctx.sender, found),
    inReplyToKey: emailKey(refundStartedJob, refundId),
    ...(found.toldId !== null &&
      found.page !== null && {
        whatsApp: {
          fact: "refund",
          userId: found.toldId,
          orderPhone: found.phone,
          to: found.customer,
          values: [formatPaise(found.amount), found.number ?? ""],
          page: found.page,
          askingPage: found.askingPage,
        },
      }),
  };
});

const paymentRefused = emailJob(paymentRefusedJob, async ({ db, sender, settings }, { orderId, reason }) => {
  const [found] = await db
    .select({
      ...customerOfOrder,
      amount: chargedAmount,
    })
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
    key: emailKey(paymentRefusedJob, orderId),
    to: { name: found.customer, address: found.email },
    email: composePaymentRefused(sender, { ...found, lines: items, reason }, settings.shipping),
  };
});

/** No email if the link has ended: a late job must not ask for money that can no longer be paid. */
const paymentLinkSent = emailJob(paymentLinkJob, async (ctx, { orderId, reminder }) => {
  const { db, sender } = ctx;
  const [found] = await db
    .select({ order: shownOrder, link: paymentLink, toldId: customerOfOrder.toldId })
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
  const composed = quote
    ? composeCustomQuote(sender, {
        ...found.order,
        ...quote,
        ...asked,
        totals: totalsOfOrder(found.order),
        deposit: depositOf(found.order, await findPayment(db, orderId)),
        page: sender.links.staffOrder(orderId),
      })
    : composePaymentLink(sender, asked);
  return {
    key: emailKey(paymentLinkJob, orderId, reminder),
    to: { name: address.name, address: email ?? "" },
    email: composed,
    ...(found.toldId !== null && {
      whatsApp: {
        fact: quote ? "quote" : "payment-link",
        userId: found.toldId,
        orderPhone: address.phone,
        to: address.name,
        values: [formatPaise(amount), formatMoment(expiresAt)],
        page: sender.links.staffOrder(orderId),
        askingPage: null,
      },
    }),
    ...(reminder > 0 ? { inReplyToKey: emailKey(paymentLinkJob, orderId, 0) } : {}),
  };
});

export const paymentEmails = [refundStarted, refundCompleted, paymentRefused, paymentLinkSent];

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
