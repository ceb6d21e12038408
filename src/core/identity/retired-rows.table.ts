// Rows of tables that the shop no longer has, as far as they say something of people, money or promises. Nothing shows them: they are in the
// owner's export and in the copy of the person's data, and go with the person or on their day.
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../../platform/database/columns.table.ts";

/** Only migrations write here, when they remove a table. */
export const retiredRow = pgTable(
  "retired_row",
  {
    /** The name of the removed table. */
    table: text().notNull(),
    /** Unique in that table. */
    key: text().notNull(),
    /** The order that it is about. */
    orderId: text("order_id"),
    /** Whom it is about: the id of an account, or an email address in lower case; '' for nobody. */
    person: text().notNull(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When it is deleted. */
    until: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.table, table.key] }),
    index("retired_row_person").on(table.person),
    index("retired_row_until").on(table.until),
  ],
);
