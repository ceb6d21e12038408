// Facts of an order's payments for the rules of refunds, written as SQL for lists of many orders.
import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { order } from "#core/orders/orders.table.ts";
import { payment, refund } from "./payments.table.ts";

/** The row of `payment` that confirms its order: for the price less what gift cards pay, or for the deposit. At most one an order. */
export const isFirstPayment = sql`(${payment.stage} in ('whole', 'deposit') and ${payment.giftCardId} is null)`;

export function isFirstPaymentOf(orderId: AnyColumn | SQL | string): SQL | undefined {
  return and(eq(payment.orderId, orderId), isFirstPayment);
}

/** The alias by which a query joins the balance of an order. */
export const balance = alias(payment, "balance");

/** Joins `balance`: the second payment of this order, after its deposit. At most one row. */
export function isBalanceOf(orderId: AnyColumn | string): SQL | undefined {
  return and(eq(balance.orderId, orderId), eq(balance.stage, "balance"));
}

/** Whether a row of `refund` gives back the order's own money, its balance included, and not surplus. */
export const isOfOwnPayment = sql<boolean>`exists (select from ${payment} as own
  where own.id = ${refund.paymentId} and own.stage <> 'surplus')`;

/** `amountPaid` in SQL, for a row of `payment`. */
export const amountPaidSql = sql<number>`((select sum(paid.amount)::int from ${payment} as paid
  where paid.order_id = ${payment.orderId} and paid.stage <> 'surplus'))`;

/**
 * Paise that gift cards pay of an order, or would have paid had it been confirmed. A column given as `orderId` must include its table's
 * name.
 */
export function paidByCardsOf(orderId: AnyColumn | SQL): SQL<number> {
  return sql<number>`coalesce((select sum(card.amount)::int from ${payment} as card
    where card.order_id = ${orderId} and card.gift_card_id is not null and card.stage <> 'surplus'), 0)`;
}

/** `paidByCardsOf` for a row of `order`, in queries of several tables: in those of one table, Drizzle omits the table's name. */
export const paidByCards = paidByCardsOf(order.id);

/** Whether a row of `payment` is one of several orders' shares of one payment. */
export const isShared = sql<boolean>`exists (select from ${payment} as other
  where other.razorpay_payment_id = ${payment.razorpayPaymentId} and other.id <> ${payment.id})`;

/** In queries grouped by Razorpay's payment id: the order whose row has Razorpay's order id, which is the first of its purchase. */
export const firstOrderOfPayment = sql<string>`(array_agg(${payment.orderId} order by ${payment.razorpayOrderId}))[1]`;

/** Paise that the gateway takes for the first payment of an order: the sum over all orders of its purchase. */
export const chargedAmount = sql<number>`(select sum(share.amount)::int from ${order} as bought
  join ${order} as other on other.purchase_id = bought.purchase_id
  join ${payment} as share on share.order_id = other.id and share.stage in ('whole', 'deposit') and share.gift_card_id is null
  where bought.id = "payment"."order_id")`;
