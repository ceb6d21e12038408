import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Each connection to the database counts here how often it has changed what public pages show of a table. Written only
 * by triggers (migrations/0000_initial.sql and 0007_content_versions.sql). Decision 0005 says why there is a row for
 * each connection.
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
