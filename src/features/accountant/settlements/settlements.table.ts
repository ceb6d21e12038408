// Razorpay's payments to the bank. Razorpay's ids are the keys, so that reading twice adds nothing.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { refersTo, timestamptz } from "../../../../platform/database/columns.table.ts";
import { order } from "../../../core/orders/orders.table.ts";
import { giftCardSale } from "../../gift-cards/sales/card-sales.table.ts";
import type { SettlementStatus } from "./settlement.ts";
import type { LineProblem, SettlementFault, SettlementOrigin } from "./settlement-state.ts";

/** One credit of the bank account. Once its lines are stored, they add up to its amount. */
export const settlement = pgTable(
  "settlement",
  {
    id: text().primaryKey(),
    /** In paise. A credit may exceed an integer of the database. */
    amount: bigint({ mode: "number" }).notNull(),
    status: text().$type<SettlementStatus>().notNull(),
    /** The bank's number of the credit. */
    utr: text(),
    createdAt: timestamptz().notNull(),
    origin: text().$type<SettlementOrigin>().notNull(),
    /** When all lines were stored; null while they are missing or do not add up. */
    linesAt: timestamptz(),
    fault: text().$type<SettlementFault>(),
    /** The number of lines, and the paise of their fees and of the GST in them. */
    lineCount: integer("line_count").notNull().default(0),
    fee: bigint({ mode: "number" }).notNull().default(0),
    tax: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("settlement_created").on(table.createdAt, table.id),
    index("settlement_without_lines").on(table.createdAt).where(sql`${table.linesAt} is null`),
  ],
);

/** A line of a settlement; amounts in paise, and `fee` includes `tax`. */
export const settlementLine = pgTable(
  "settlement_line",
  {
    /** Razorpay's id of the payment, the refund or the adjustment. Unique: nothing is settled twice. */
    entityId: text("entity_id").primaryKey(),
    settlementId: refersTo(() => settlement.id, "settlement_id"),
    kind: text().notNull(),
    amount: integer().notNull(),
    credit: integer().notNull(),
    debit: integer().notNull(),
    fee: integer().notNull(),
    tax: integer().notNull(),
    /** The payment that a refund or dispute is about. */
    razorpayPaymentId: text("razorpay_payment_id"),
    /** Razorpay's id of the dispute whose money the adjustment takes or brings back. */
    disputeId: text("dispute_id"),
    method: text(),
    /** Razorpay's description of an adjustment. */
    description: text(),
    madeAt: timestamptz().notNull(),
    /** The order or the gift card that was paid, if the shop knows it. */
    orderId: text("order_id").references(() => order.id, { onDelete: "set null" }),
    giftCardSaleId: text("gift_card_sale_id").references(() => giftCardSale.id, { onDelete: "set null" }),
    problem: text().$type<LineProblem>(),
  },
  (table) => [
    index("settlement_line_settlement").on(table.settlementId, table.madeAt, table.entityId),
    index("settlement_line_problem")
      .on(table.madeAt, table.entityId)
      .where(sql`${table.problem} is not null`),
    index("settlement_line_dispute").on(table.disputeId).where(sql`${table.disputeId} is not null`),
    index("settlement_line_order").on(table.orderId),
    index("settlement_line_gift_card_sale").on(table.giftCardSaleId),
    check(
      "settlement_line_amounts",
      sql`${table.credit} >= 0 and ${table.debit} >= 0 and ${table.fee} >= 0 and ${table.tax} >= 0`,
    ),
  ],
);

/** Readings from Razorpay: one row for each day in India. */
export const settlementReading = pgTable("settlement_reading", {
  day: text().primaryKey(),
  /** When it was last read completely. */
  readAt: timestamptz(),
  /** When Razorpay last did not answer. */
  failedAt: timestamptz(),
});
