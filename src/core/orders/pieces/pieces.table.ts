import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../../platform/database/columns.table.ts";
import { orderLine } from "../orders.table.ts";
import type { PieceCause } from "../piece-fate.ts";

/** What became of pieces of an order's lines. What moved stock is in `stock_movement`, what lies in parcels is there. */
export const linePieces = pgTable(
  "line_pieces",
  {
    orderId: text("order_id").notNull(),
    position: integer().notNull(),
    cause: text().$type<PieceCause>().notNull(),
    /** The refund, return, payment or form that says so: it says one thing of a line. */
    source: text().notNull(),
    quantity: integer().notNull(),
    /** Paise for them: refunded, or due no more. */
    amount: integer().notNull().default(0),
    /** Their shares, if the amount is the price paid; null if staff chose another amount. */
    discount: integer(),
    delivery: integer(),
    at: timestamptz().notNull(),
    /** Sorts what was noted in the same millisecond. */
    sequence: serial().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position, table.source] }),
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderLine.orderId, orderLine.position],
    }).onDelete("cascade"),
    index("line_pieces_source").on(table.source),
    index("line_pieces_not_taken").on(table.at).where(sql`${table.cause} = 'not-taken'`),
    check("line_pieces_quantity", sql`${table.quantity} >= 1`),
  ],
);
