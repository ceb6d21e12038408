import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";
import { order } from "../orders/orders.table.ts";

/** Stock reserved for a pending order: taken from product.stock, returned when released or expired. */
export const stockReservation = pgTable(
  "stock_reservation",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    check("stock_reservation_quantity", sql`${table.quantity} >= 1`),
    index("stock_reservation_expires").on(table.expiresAt),
    index("stock_reservation_product").on(table.productId),
  ],
);

/** A discount used by a confirmed order or reserved by a pending one; one for each account and code. */
export const discountRedemption = pgTable(
  "discount_redemption",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    code: text().notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.code] }),
    uniqueIndex("discount_redemption_order").on(table.orderId),
  ],
);

/** Who started which order, and from where; kept for a day, for the limits of unpaid orders. */
export const checkoutAttempt = pgTable(
  "checkout_attempt",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => order.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Coarse: /24 of IPv4, /64 of IPv6. */
    network: text(),
    at: timestamptz().notNull(),
  },
  (table) => [
    index("checkout_attempt_user").on(table.userId, table.at),
    index("checkout_attempt_network").on(table.network, table.at),
  ],
);
