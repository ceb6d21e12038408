import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "./database/columns.table.ts";

/**
 * Who changed what, when, and the values before and after. Rows are never changed or deleted: a trigger refuses it
 * (audit.sql; docs/backup.md says how the database's administrator removes events that the law wants removed).
 */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: text().primaryKey(),
    at: timestamptz().notNull(),
    /** Account id of the actor, or 'system'. */
    by: text().notNull(),
    /** The kind of event: 'product.edited', 'role.granted'. */
    action: text().notNull(),
    /** The changed thing: 'product:…', 'order:DD-26-00042'. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("audit_event_at").on(table.at, table.id),
    index("audit_event_subject").on(table.subject),
    index("audit_event_by").on(table.by, table.at),
    index("audit_event_group").on(sql`split_part(${table.action}, '.', 1)`, table.at, table.id),
    index("audit_event_search").using(
      "gin",
      sql`(${table.subject} || ' ' || ${table.action} || ' ' || coalesce(${table.before}::text, '') || ' ' || coalesce(${table.after}::text, '')) gin_trgm_ops`,
    ),
  ],
);
