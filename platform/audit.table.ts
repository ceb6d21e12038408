import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who changed what, when, from what to what. Rows are only ever added. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Account id of the actor, or 'system'. */
    by: text().notNull(),
    /** What was done, in the trade's words: 'product.edited', 'role.granted'. */
    action: text().notNull(),
    /** What it was done to: 'product:…', 'order:DD-26-00042'. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index("audit_entry_at").on(table.at), index("audit_entry_subject").on(table.subject)],
);
