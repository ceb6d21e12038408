import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Each connection to the database counts here how often it has changed what public pages show of a table. Written only
 * by triggers (content-version.sql, shop/content-changes.sql). Decision 0005 says why there is a row for
 * each connection.
 */
export const contentChange = pgTable(
  "content_change",
  {
    /** PostgreSQL's number of the connection. Only this connection writes the row, so none waits for it. */
    connection: integer().notNull(),
    /** The name of the table. */
    topic: text().notNull(),
    changes: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.connection, table.topic] })],
);
