// The rules of refunds know these facts of an order's payments. They are written as SQL for lists, which read many
// orders at once.
import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { order } from "#shop/orders/orders.table.ts";
import { payment, refund } from "./payments.table.ts";

/** A row of `payment` confirms its order: it is for the price, less what gift cards pay, or the deposit. An order has one such row at most. */
export const isFirstPayment = sql`(${payment.stage} in ('whole', 'deposit') and ${payment.giftCardId} is null)`;

/** A row of `payment` is the one that confirms this order. */
export function isFirstPaymentOf(orderId: AnyColumn | SQL | string): SQL | undefined {
  return and(eq(payment.orderId, orderId), isFirstPayment);
}

/** A list that shows both payments of an order joins the second one by this name. */
export const balance = alias(payment, "balance");

/** A row of `balance` is this order's: one at most. */
export function isBalanceOf(orderId: AnyColumn | string): SQL | undefined {
  return and(eq(balance.orderId, orderId), eq(balance.stage, "balance"));
}

/** A row of `refund` gives back the order's own money, its balance included, and not what was surplus. */
export const isOfOwnPayment = sql<boolean>`exists (select from ${payment} as own
  where own.id = ${refund.paymentId} and own.stage <> 'surplus')`;

/** This is `amountPaid` of the order of a row of `payment`. */
export const amountPaidSql = sql<number>`((select sum(paid.amount)::int from ${payment} as paid
  where paid.order_id = ${payment.orderId} and paid.stage <> 'surplus'))`;

/** Paise that gift cards pay of an order, or would have paid where it was never confirmed. The column has its table's name. */
export function paidByCardsOf(orderId: AnyColumn | SQL): SQL<number> {
  return sql<number>`coalesce((select sum(card.amount)::int from ${payment} as card
    where card.order_id = ${orderId} and card.gift_card_id is not null and card.stage <> 'surplus'), 0)`;
}

/** The same of a row of `order`, in a query of several tables. */
export const paidByCards = paidByCardsOf(order.id);

/** A row of `payment` is an order's own payment, or the first share of one that is for several orders. */
export const isFirstShare = sql<boolean>`(${payment.stage} <> 'surplus' and (${payment.paidWith} is null or ${payment.paidWith} = ${payment.orderId}))`;
