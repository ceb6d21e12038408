// Finds orders by the number on a parcel, an invoice or a bank statement. Each number must be complete and is looked up by an index.
import { eq, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, unionAll } from "drizzle-orm/pg-core";
import { withoutSigns } from "#platform/database/columns.table.ts";
import type { Database } from "#platform/database/database.ts";
import { invoice, order, parcel, sharedInvoice } from "#shop/orders/orders.table.ts";
import { isOfSamePurchase } from "#shop/orders/purchases.server.ts";
import { comparableNumber } from "#shop/parcels/match-numbers.ts";
import { orderOfNumber } from "#shop/payments/payment-way.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { returnRequest, returnStep } from "#shop/returns/returns.table.ts";

/**
 * Whether an order has this tracking, invoice, credit note, payment, refund or UPI number. The array is evaluated once and first, so that
 * an index of orders also serves the other conditions.
 */
export function hasReference(db: Database, text: string): SQL {
  const typed = text.trim();
  const number = typed.toUpperCase();
  const isTracking = (column: AnyPgColumn) => eq(withoutSigns(column), comparableNumber(typed));
  const ofPayment = (condition: SQL) =>
    db
      .select({ id: sql<string>`${payment.orderId}` })
      .from(payment)
      .where(condition);
  const ofGatewayOrder = sql`(select first.order_id from ${payment} as first where first.razorpay_order_id = ${typed})`;
  const ofRefund = (condition: SQL) =>
    db
      .select({ id: sql<string>`${refund.orderId}` })
      .from(refund)
      .where(condition);
  const found = unionAll(
    db.select({ id: parcel.orderId }).from(parcel).where(isTracking(parcel.trackingNumber)),
    db
      .select({ id: returnRequest.orderId })
      .from(returnStep)
      .innerJoin(returnRequest, eq(returnRequest.id, returnStep.requestId))
      .where(isTracking(returnStep.trackingNumber)),
    db.select({ id: invoice.orderId }).from(invoice).where(eq(invoice.number, number)),
    db
      .select({ id: sharedInvoice.orderId })
      .from(sharedInvoice)
      .where(or(eq(sharedInvoice.invoiceNumber, number), eq(sharedInvoice.challanNumber, number))),
    db.select({ id: order.id }).from(order).where(isOfSamePurchase(ofGatewayOrder)),
    ofPayment(eq(payment.razorpayPaymentId, typed)),
    ofPayment(eq(payment.reference, typed)),
    ofPayment(eq(payment.orderId, orderOfNumber(typed))),
    ofRefund(eq(refund.razorpayRefundId, typed)),
    ofRefund(eq(refund.reference, typed)),
  );
  return sql`${order.id} = any(array(${found}))`;
}
