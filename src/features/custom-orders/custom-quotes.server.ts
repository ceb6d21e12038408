// Reads the quotes for custom orders: all of a ticket, the newest of a ticket, and the one of an order.
import { desc, eq, sql } from "drizzle-orm";
import { customQuote, labelProof } from "#core/checkout/checkout.table.ts";
import { formatTicket } from "#core/messages/message.ts";
import { message } from "#core/messages/messages.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { chainId } from "#core/orders/purchases.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { isLinkWaiting } from "#core/payments/links/payment-link.ts";
import { isFirstLinkOf } from "#core/payments/links/payment-links.server.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { payment, paymentLink } from "#core/payments/payments.table.ts";
import type { Database } from "#platform/database/database.ts";
import { quoteStateOf } from "./quote-state.ts";
import { isReplaced } from "./withdrawn-quote.server.ts";

/**
 * `isWaiting`: it can still be paid, or Razorpay has not yet been asked for its link. `number`: that of its order, if it was paid.
 * `openChain`: the chain that a newer version continues; undefined if this one was paid.
 */
export async function findLatestQuote(db: Database, messageId: string) {
  const [row] = await db
    .select({ quote: customQuote, order, chainId, status: paymentLink.status })
    .from(customQuote)
    .innerJoin(order, eq(order.id, customQuote.orderId))
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .innerJoin(paymentLink, isFirstLinkOf(customQuote.orderId))
    .where(eq(customQuote.messageId, messageId))
    .orderBy(desc(customQuote.version))
    .limit(1);
  if (!row) return undefined;
  const { id: orderId, number } = row.order;
  const isWaiting = number === null && isLinkWaiting(row);
  const openChain = number === null ? row.chainId : undefined;
  return { orderId, version: row.quote.version, isWaiting, number, openChain };
}

export type ListedQuote = Awaited<ReturnType<typeof listQuotesOf>>[number];

const hasLabel = sql<boolean>`${labelProof.orderId} is not null`;

const maxListed = 50;

/** Newest first. */
export async function listQuotesOf(db: Database, messageId: string, now: Date) {
  const rows = await db
    .select({
      quote: customQuote,
      order,
      link: paymentLink,
      payment: payment.status,
      isReplaced,
      hasLabel,
    })
    .from(customQuote)
    .innerJoin(order, eq(order.id, customQuote.orderId))
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .innerJoin(paymentLink, isFirstLinkOf(customQuote.orderId))
    .innerJoin(payment, isFirstPaymentOf(customQuote.orderId))
    .leftJoin(labelProof, eq(labelProof.orderId, customQuote.orderId))
    .where(eq(customQuote.messageId, messageId))
    .orderBy(desc(customQuote.version))
    .limit(maxListed);
  return rows.map(({ quote, order: { id, number, amount, createdAt }, link, hasLabel, ...facts }) => ({
    orderId: id,
    version: quote.version,
    number,
    amount,
    madeOn: formatMoment(createdAt),
    until: formatMoment(link.expiresAt),
    state: quoteStateOf({ ...facts, link, now }),
    hasLabel,
  }));
}

/**
 * Undefined for an order that was not made from a ticket. `advancePercent`: of the price, paid first; 0 if all is paid at once. `ticket` is
 * null once the message is deleted.
 */
export async function findQuote(db: Database, orderId: string) {
  const [row] = await db
    .select({ quote: customQuote, ticket: message.ticket, isReplaced, hasLabel })
    .from(customQuote)
    .innerJoin(order, eq(order.id, customQuote.orderId))
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .leftJoin(message, eq(message.id, customQuote.messageId))
    .leftJoin(labelProof, eq(labelProof.orderId, customQuote.orderId))
    .where(eq(customQuote.orderId, orderId));
  if (!row) return undefined;
  const { version, makingDays, advancePercent, note, messageId } = row.quote;
  const ticket = messageId && row.ticket ? { messageId, number: formatTicket(row.ticket) } : null;
  return {
    version,
    makingDays,
    advancePercent,
    note,
    isReplaced: row.isReplaced,
    hasLabel: row.hasLabel,
    ticket,
  };
}
