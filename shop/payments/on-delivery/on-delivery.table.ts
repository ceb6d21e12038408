import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { order } from "../../orders/orders.table.ts";
import type { PromiseState } from "./on-delivery.ts";

/** An order that is paid at the door has one row: the money that is due, and what became of it. */
export const cashOnDelivery = pgTable(
  "cash_on_delivery",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => order.id, { onDelete: "cascade" }),
    state: text().$type<PromiseState>().notNull(),
    /** The customer owes it at the door. All amounts are in paise. */
    amount: integer().notNull(),
    /** This part is paid online before the parcel leaves; 0 where all of it is paid at the door. */
    partAmount: integer("part_amount").notNull().default(0),
    /** By the owner's rule when it was ordered: that part stays with the shop if the parcel is not taken in. */
    keepsPart: boolean("keeps_part").notNull().default(false),
    /** Until then the customer can confirm it. */
    confirmBy: timestamptz().notNull(),
    /** The account that confirmed it, 'guest' for the link of the email, or 'system' where nobody was asked. */
    confirmedBy: text("confirmed_by"),
    collectedAt: timestamptz(),
    /** The courier has handed in so much so far, when at last, and by which transfers: the same one counts once. */
    handedIn: integer("handed_in").notNull().default(0),
    handedInAt: timestamptz(),
    transfers: text().array().notNull().default([]),
    /** When it ended without money, and what the way back of a refused parcel cost. */
    endedAt: timestamptz(),
    returnCost: integer("return_cost").notNull().default(0),
    /** The owner no longer counts the refused parcel against its customer and phone number. */
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
