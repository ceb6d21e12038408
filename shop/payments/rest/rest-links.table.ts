import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { order } from "../../orders/orders.table.ts";
import type { PaymentLinkStatus } from "../payment-link.ts";

/** The payment links for the rest of an order, one after the other as each ends. */
export const restLink = pgTable(
  "rest_link",
  {
    /** Ours, unique at Razorpay: finds a link whose id never reached us. */
    referenceId: text("reference_id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    razorpayLinkId: text("razorpay_link_id").unique(),
    /** Razorpay makes the order of a link when the link is opened. */
    razorpayOrderId: text("razorpay_order_id").unique(),
    /** In paise. */
    amount: integer().notNull(),
    url: text(),
    status: text().$type<PaymentLinkStatus>().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    remindedAt: timestamptz(),
    closedAt: timestamptz(),
    /** When the reconciler checks next, and how often it has checked. */
    nextCheckAt: timestamptz(),
    checkCount: integer().notNull().default(0),
  },
  (table) => [
    index("rest_link_order").on(table.orderId, table.createdAt),
    index("rest_link_next_check_at").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    uniqueIndex("rest_link_one_waiting")
      .on(table.orderId)
      .where(sql`${table.status} in ('requested', 'open')`),
    check("rest_link_amount", sql`${table.amount} > 0`),
    check(
      "rest_link_has_address",
      sql`${table.status} <> 'open' or (${table.razorpayLinkId} is not null and ${table.url} is not null)`,
    ),
  ],
);
