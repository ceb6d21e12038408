import { index, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../../../platform/database/columns.table.ts";
import { order } from "../orders.table.ts";
import type { AdvanceReceipt } from "./advance-receipt.ts";

/** Receipts for deposits, in their own series without gaps; never changed or deleted. A receipt is no tax document of a supply. */
export const advanceReceipt = pgTable(
  "advance_receipt",
  {
    number: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .unique()
      .references(() => order.id),
    issuedAt: timestamptz().notNull(),
    /** The content as of the day of issue: seller, buyer, goods and amount. */
    content: jsonb().$type<AdvanceReceipt>().notNull(),
  },
  (table) => [index("advance_receipt_issued_at").on(table.issuedAt)],
);
