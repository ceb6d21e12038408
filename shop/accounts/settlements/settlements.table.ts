// Tables of what Razorpay has paid to the bank. Razorpay's ids are the keys, so that reading the same thing twice adds nothing.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { giftCardSale } from "../../checkout/card-sales/card-sales.table.ts";
import { order } from "../../orders/orders.table.ts";
import type { SettlementStatus } from "../../payments/settlements/settlement.ts";
import type { LineProblem, SettlementFault, SettlementOrigin } from "./settlement-state.ts";

/** One credit of the bank account. Its amount is what its lines add up to, once they are there. */
export const settlement = pgTable(
  "settlement",
  {
    id: text().primaryKey(),
    /** The amount is in paise. A single credit may be larger than an integer of the database. */
    amount: bigint({ mode: "number" }).notNull(),
    status: text().$type<SettlementStatus>().notNull(),
    /** The bank's number of the credit. */
    utr: text(),
    createdAt: timestamptz().notNull(),
    origin: text().$type<SettlementOrigin>().notNull(),
    /** When its lines were stored, all together; null as long as they are missing or do not add up. */
    linesAt: timestamptz(),
    fault: text().$type<SettlementFault>(),
    /** It counts its lines, and sums the paise of fee and of the GST in it. */
    lineCount: integer("line_count").notNull().default(0),
    fee: bigint({ mode: "number" }).notNull().default(0),
    tax: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("settlement_created").on(table.createdAt, table.id),
    index("settlement_without_lines").on(table.createdAt).where(sql`${table.linesAt} is null`),
  ],
);

/** A line of a settlement; amounts in paise, and `fee` contains `tax`. */
export const settlementLine = pgTable(
  "settlement_line",
  {
    /** Razorpay's id of the payment, the refund or the adjustment: nothing is settled twice. */
    entityId: text("entity_id").primaryKey(),
    settlementId: text("settlement_id")
      .notNull()
      .references(() => settlement.id),
    kind: text().notNull(),
    amount: integer().notNull(),
    credit: integer().notNull(),
    debit: integer().notNull(),
    fee: integer().notNull(),
    tax: integer().notNull(),
    /** A refund or a dispute is about this payment. */
    razorpayPaymentId: text("razorpay_payment_id"),
    method: text(),
    /** An adjustment is described in Razorpay's words. */
    description: text(),
    madeAt: timestamptz().notNull(),
    /** The payment was for one of the two, where the shop knows it. */
    orderId: text("order_id").references(() => order.id, { onDelete: "set null" }),
    giftCardSaleId: text("gift_card_sale_id").references(() => giftCardSale.id, { onDelete: "set null" }),
    problem: text().$type<LineProblem>(),
  },
  (table) => [
    index("settlement_line_settlement").on(table.settlementId, table.madeAt, table.entityId),
    index("settlement_line_problem")
      .on(table.madeAt, table.entityId)
      .where(sql`${table.problem} is not null`),
    index("settlement_line_order").on(table.orderId),
    index("settlement_line_gift_card_sale").on(table.giftCardSaleId),
    check(
      "settlement_line_amounts",
      sql`${table.credit} >= 0 and ${table.debit} >= 0 and ${table.fee} >= 0 and ${table.tax} >= 0`,
    ),
  ],
);

/** Razorpay was read on a day in India: a row a day. */
export const settlementReading = pgTable("settlement_reading", {
  day: text().primaryKey(),
  /** When it was read to the end. */
  readAt: timestamptz(),
  /** When Razorpay last gave no answer. */
  failedAt: timestamptz(),
});
