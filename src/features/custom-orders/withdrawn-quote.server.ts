// Whether a quote is no longer valid. Custom lines reserve nothing, so only this decides that a late payment is refunded.
import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { customQuote } from "#core/checkout/checkout.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { chainId } from "#core/orders/purchases.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { isFirstLinkOf } from "#core/payments/links/payment-links.server.ts";
import { paymentLink } from "#core/payments/payments.table.ts";
import type { Transaction } from "#platform/database/database.ts";

/** Whether the quote was withdrawn or replaced by a newer version. An expired quote is still valid for a slightly late payment. */
export async function isQuoteWithdrawn(tx: Transaction, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ status: paymentLink.status, isReplaced })
    .from(customQuote)
    .innerJoin(order, eq(order.id, customQuote.orderId))
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .innerJoin(paymentLink, isFirstLinkOf(customQuote.orderId))
    .where(eq(customQuote.orderId, orderId));
  return row !== undefined && (row.status === "cancelled" || row.isReplaced);
}

const newer = alias(customQuote, "newer");
const newerOrder = alias(order, "newer_order");
const newerPurchase = alias(purchase, "newer_purchase");

/**
 * In SQL, whether a newer version exists: a later purchase of the same chain. For queries of `customQuote` with its `order` and `purchase`.
 */
export const isReplaced = sql<boolean>`exists (select from ${customQuote} as ${newer}
  join ${order} as ${newerOrder} on ${eq(newerOrder.id, newer.orderId)}
  join ${purchase} as ${newerPurchase} on ${eq(newerPurchase.id, newerOrder.purchaseId)}
  where ${and(
    sql`coalesce(${newerPurchase.continues}, ${newerPurchase.id}) = ${chainId}`,
    gt(newer.version, customQuote.version),
  )})`;
