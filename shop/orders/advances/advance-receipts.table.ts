import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { order } from "../orders.table.ts";
import type { AdvanceReceipt } from "./advance-receipt.ts";

/** The receipts for advances, in a series of their own without gaps. One is never changed or deleted; it is no tax document of a supply. */
export const advanceReceipt = pgTable(
  "advance_receipt",
  {
    number: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .unique()
      .references(() => order.id),
    issuedAt: timestamptz().notNull(),
    /** The content stays as it was on the day of issue: seller, buyer, goods and the amount. */
    content: jsonb().$type<AdvanceReceipt>().notNull(),
  },
  (table) => [index("advance_receipt_issued_at").on(table.issuedAt)],
);
