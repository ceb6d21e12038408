import { index, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { user } from "../identity/identity.table.ts";
import { order } from "./orders.table.ts";

/** A discount used by a confirmed order or reserved by a pending one. */
export const discountRedemption = pgTable(
  "discount_redemption",
  {
    /** Null for an order that staff typed. */
    userId: text("user_id").references(() => user.id),
    code: text().notNull(),
    orderId: text("order_id")
      .primaryKey()
      .references(() => order.id, { onDelete: "cascade" }),
    at: timestamptz().notNull(),
  },
  (table) => [index("discount_redemption_code").on(table.code)],
);
