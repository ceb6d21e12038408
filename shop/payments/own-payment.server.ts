// The rules of refunds know these facts of an order's payments. They are written as SQL for lists, which read many
// orders at once.
import { sql } from "drizzle-orm";
import { order } from "#shop/orders/orders.table.ts";
import { giftCardPaymentId } from "./gift-card-payment.ts";
import { payment, refund } from "./payments.table.ts";
import { restPayment } from "./rest/rest-payments.table.ts";

const ofSameOrder = sql`from ${restPayment} where ${restPayment.orderId} = ${payment.orderId}`;

/** A row of `refund` beside the `payment` of its order gives back the order's own money, its rest included. */
export const isOfOwnPayment = sql<boolean>`(${refund.razorpayPaymentId} = ${payment.razorpayPaymentId} or ${refund.razorpayPaymentId} = ${giftCardPaymentId("")} || ${payment.orderId}
  or coalesce(${refund.razorpayPaymentId} = (select ${restPayment.razorpayPaymentId} ${ofSameOrder}), false))`;

/** This is `amountPaid` of a row of `payment`. */
export const amountPaidSql = sql<number>`(${payment.amount} + coalesce((select ${restPayment.amount} ${ofSameOrder}), 0)
  + (select bought.gift_card_amount from ${order} as bought where bought.id = ${payment.orderId}))`;

/** A row of `payment` is an order's own payment, or the first share of one that is for several orders. */
export const isFirstOfPayment = sql<boolean>`(${payment.paidWith} is null or ${payment.paidWith} = ${payment.orderId})`;
