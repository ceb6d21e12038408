import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";

/** What the courier said of a PIN code that a shopper has typed. Asked by a job, never while somebody waits. */
export const pinAnswer = pgTable(
  "pin_answer",
  {
    pin: text().primaryKey(),
    /** The kind of the courier that answered; null until one has. */
    courier: text(),
    /** Whether it takes paid parcels there, and parcels with cash to collect. */
    prepaid: boolean().notNull().default(false),
    cash: boolean().notNull().default(false),
    /** Until delivery; null if the courier did not say. */
    days: integer(),
    /** Paise for the usual parcel, with GST; null if the courier did not say. */
    cost: integer(),
    /** Null until the courier has answered. */
    askedAt: timestamptz(),
    /** When a shopper last wanted to know. */
    wantedAt: timestamptz().notNull(),
    /** When the courier is asked; null while the answer is new, and once nobody wants it. */
    nextCheckAt: timestamptz(),
  },
  (table) => [index("pin_answer_check").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`)],
);
