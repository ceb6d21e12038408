// Orders whose customer asked to be written to once when what they bought is likely to be near its end.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "../../catalogue/catalogue.table.ts";
import { order } from "../orders.table.ts";

export const burnReminder = pgTable(
  "burn_reminder",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => order.id, { onDelete: "cascade" }),
    /** The product of the order that is the first to come to its end. */
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    /** The least burn time in hours that its page named when the customer asked. */
    hours: integer().notNull(),
    askedAt: timestamptz().notNull(),
    /** When its email was enqueued; null until then. */
    sentAt: timestamptz(),
  },
  (table) => [
    index("burn_reminder_to_send").on(table.orderId).where(sql`${table.sentAt} is null`),
    check("burn_reminder_hours", sql`${table.hours} >= 1`),
  ],
);
