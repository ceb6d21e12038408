import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * How often each connection to the database has changed what public pages show of a table. Written only by triggers
 * (migrations/0000_initial.sql and 0007_content_versions.sql). Why there is a row for each connection:
 * docs/decisions/0005.
 */
export const contentChange = pgTable(
  "content_change",
  {
    /** PostgreSQL's number of the connection. Only this connection writes the row, so none waits for it. */
    connection: integer().notNull(),
    /** The table's name; '' counts what was changed before tables were counted apart. */
    topic: text().notNull().default(""),
    changes: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.connection, table.topic] })],
);
