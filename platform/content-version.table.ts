import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Counts, for each connection to the database, the changes of what public pages show of a table. Written by triggers
 * only (content-version.sql, src/core/editing/content-changes.sql). Decision 0005 explains the row per connection.
 */
export const contentChange = pgTable(
  "content_change",
  {
    /** PostgreSQL's process number of the connection. Only this connection writes the row, so none waits for it. */
    connection: integer().notNull(),
    topic: text().notNull(),
    changes: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.connection, table.topic] })],
);
