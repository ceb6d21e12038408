import { bigint, integer, pgTable } from "drizzle-orm/pg-core";

/**
 * How often each connection to the database has changed what public pages show. Written only by triggers
 * (migrations/0006_content_version.sql). Why there is one row per connection: docs/decisions/0005.
 */
export const contentChange = pgTable("content_change", {
  /** PostgreSQL's number of the connection. Only this connection writes the row, so none waits for it. */
  connection: integer().primaryKey(),
  changes: bigint({ mode: "number" }).notNull(),
});
