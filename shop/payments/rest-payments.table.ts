import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { order } from "../orders/orders.table.ts";

/** The second payment of an order whose first one was an advance, once it is captured or taken by hand. */
export const restPayment = pgTable(
  "rest_payment",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => order.id, { onDelete: "cascade" }),
    /** An id of our own for what was paid by hand (hand-payment.ts). */
    razorpayPaymentId: text("razorpay_payment_id").notNull().unique(),
    razorpayOrderId: text("razorpay_order_id"),
    /** The amount is in paise. */
    amount: integer().notNull(),
    method: text(),
    /** The bank's number of the payment, as of UPI; of one by hand what the owner noted. */
    reference: text(),
    capturedAt: timestamptz().notNull(),
  },
  (table) => [
    index("rest_payment_reference").on(table.reference),
    index("rest_payment_gateway_order").on(table.razorpayOrderId),
    check("rest_payment_amount", sql`${table.amount} > 0`),
  ],
);
