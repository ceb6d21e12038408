import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";
import { order } from "../orders/orders.table.ts";

const moment = () => timestamp({ withTimezone: true });

/** Goods kept back for an order that is being paid. Taken off product.stock when made, given back when it runs out. */
export const stockHold = pgTable(
  "stock_hold",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    check("stock_hold_quantity", sql`${table.quantity} >= 1`),
    index("stock_hold_expires").on(table.expiresAt),
    index("stock_hold_product").on(table.productId),
  ],
);

/** An offer used, or reserved by an open order: one a person and code. */
export const offerRedemption = pgTable(
  "offer_redemption",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    code: text().notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.code] }),
    uniqueIndex("offer_redemption_order").on(table.orderId),
  ],
);
