import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, oneFor, timestamptz } from "../../../platform/database/columns.table.ts";
import { order } from "../../core/orders/orders.table.ts";
import type { ConfirmedHow, PromiseState, Transfer } from "./on-delivery.ts";

/** One row for each order paid on delivery: the money due, and what became of it. */
export const cashOnDelivery = pgTable(
  "cash_on_delivery",
  {
    orderId: oneFor(() => order.id, "order_id"),
    state: text().$type<PromiseState>().notNull(),
    /** Paise due on delivery, without what came back unpaid. */
    amount: integer().notNull(),
    /** Paise paid online before the parcel leaves; 0 if all is paid on delivery. */
    partAmount: integer("part_amount").notNull().default(0),
    /** Whether the shop keeps the part if the parcel is refused: the owner's rule at the time of the order. */
    keepsPart: boolean("keeps_part").notNull().default(false),
    confirmBy: timestamptz().notNull(),
    /** The account that confirmed it, 'guest' for the link in the email, or 'system' if no confirmation was asked for. */
    confirmedBy: text("confirmed_by"),
    /** Null if no confirmation was asked for, a part was paid, or it was confirmed before this was recorded. */
    confirmedHow: text("confirmed_how").$type<ConfirmedHow>(),
    /** Whether its pieces are reserved while it waits to be confirmed. */
    isReserved: boolean("is_reserved").notNull().default(true),
    collectedAt: timestamptz(),
    /** Paise handed in by the courier so far, the latest time, and the transfers: each counts once for a parcel. */
    handedIn: integer("handed_in").notNull().default(0),
    handedInAt: timestamptz(),
    transfers: jsonb().$type<readonly Transfer[]>().notNull().default([]),
    /** When it ended without money, or without the rest of it, and the cost of a refused parcel's way back, in paise. */
    endedAt: timestamptz(),
    returnCost: integer("return_cost").notNull().default(0),
    /** When the owner stopped counting the refused parcel against its customer and phone number. */
    forgivenAt: timestamptz(),
  },
  (table) => [
    index("cash_on_delivery_state").on(table.state, table.confirmBy, table.orderId),
    check("cash_on_delivery_amount", sql`${table.amount} > 0`),
    check("cash_on_delivery_handed_in", sql`${table.handedIn} >= 0 and ${table.handedIn} <= ${table.amount}`),
    check("cash_on_delivery_part", sql`${table.partAmount} >= 0`),
    check("cash_on_delivery_part_first", sql`${table.state} <> 'to-pay' or ${table.partAmount} > 0`),
    check("cash_on_delivery_keeps_part", sql`not ${table.keepsPart} or ${table.partAmount} > 0`),
    check("cash_on_delivery_return_cost", sql`${table.returnCost} >= 0`),
  ],
);
