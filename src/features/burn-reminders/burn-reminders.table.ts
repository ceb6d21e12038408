// Orders whose customer asked for one email when the products are likely to be near their end.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { oneFor, ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "../../core/catalogue/catalogue.table.ts";
import { order } from "../../core/orders/orders.table.ts";

export const burnReminder = pgTable(
  "burn_reminder",
  {
    orderId: oneFor(() => order.id, "order_id"),
    /** The product of the order that burns out first. */
    productId: ownedBy(() => product.id, "product_id"),
    /** The shortest burn time in hours on the product's page when the customer asked. */
    hours: integer().notNull(),
    askedAt: timestamptz().notNull(),
    /** When the email was enqueued; null until then. */
    sentAt: timestamptz(),
  },
  (table) => [
    index("burn_reminder_to_send").on(table.orderId).where(sql`${table.sentAt} is null`),
    check("burn_reminder_hours", sql`${table.hours} >= 1`),
  ],
);
