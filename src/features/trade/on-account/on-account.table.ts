import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { refersTo, timestamptz } from "../../../../platform/database/columns.table.ts";
import { tradeAccount } from "../trade.table.ts";
import type { ReceiptMethod } from "./receipt-form.ts";

/** Money that a trade account has paid of what it owes, for no order in particular. */
export const accountReceipt = pgTable(
  "account_receipt",
  {
    id: text().primaryKey(),
    accountId: refersTo(() => tradeAccount.id, "account_id"),
    /** In paise. */
    amount: integer().notNull(),
    method: text().$type<ReceiptMethod>().notNull(),
    /** The bank's number, the cheque's or that of the certificate; '' if unknown. */
    reference: text().notNull(),
    /** The day in India on which it came. */
    receivedOn: date("received_on").notNull(),
    /** The key of the form: the same form sent twice is one receipt. */
    requestKey: text("request_key").notNull().unique(),
    by: text().notNull(),
    recordedAt: timestamptz().notNull(),
  },
  (table) => [
    index("account_receipt_account").on(table.accountId, table.receivedOn),
    check("account_receipt_amount", sql`${table.amount} > 0`),
  ],
);
