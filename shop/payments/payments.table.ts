import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { order } from "../orders/orders.table.ts";
import type { PaymentStatus } from "./payment-state.ts";

const moment = () => timestamp({ withTimezone: true });

/** An order's money, seen from our side. One row an order; Razorpay's ids are unique over the shop. */
export const payment = pgTable(
  "payment",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => order.id, { onDelete: "cascade" }),
    /** The public key it was opened with: it tells test from live. */
    keyId: text("key_id").notNull(),
    razorpayOrderId: text("razorpay_order_id").unique(),
    razorpayPaymentId: text("razorpay_payment_id").unique(),
    status: text().$type<PaymentStatus>().notNull(),
    /** Paise. */
    amount: integer().notNull(),
    method: text(),
    /** Who is asking the gateway for an order right now; a lease of some seconds, so that two clicks make one. */
    openingSince: moment(),
    /** When the reconciler looks next, and how often it has. */
    lookAt: moment(),
    looks: integer().notNull().default(0),
    createdAt: moment().notNull(),
    capturedAt: moment(),
  },
  (table) => [
    index("payment_look_at").on(table.lookAt).where(sql`${table.lookAt} is not null`),
    check(
      "payment_captured_has_id",
      sql`${table.status} not in ('captured', 'refunding', 'refunded') or ${table.razorpayPaymentId} is not null`,
    ),
  ],
);

/** Razorpay's news, stored as it came before anything else happens. */
export const webhookEvent = pgTable("webhook_event", {
  id: text().primaryKey(),
  name: text().notNull(),
  body: text().notNull(),
  receivedAt: moment().notNull(),
  processedAt: moment(),
});

/** Money on its way back. `id` is also the idempotency key at Razorpay. */
export const refund = pgTable(
  "refund",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => order.id),
    razorpayPaymentId: text("razorpay_payment_id").notNull(),
    razorpayRefundId: text("razorpay_refund_id").unique(),
    amount: integer().notNull(),
    reason: text().notNull(),
    status: text().$type<"asked" | "pending" | "processed" | "failed">().notNull(),
    by: text().notNull(),
    askedAt: moment().notNull(),
    processedAt: moment(),
    failure: text(),
  },
  (table) => [index("refund_order").on(table.orderId), check("refund_amount", sql`${table.amount} > 0`)],
);
