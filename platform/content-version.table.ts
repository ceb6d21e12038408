import { bigint, integer, pgTable } from "drizzle-orm/pg-core";

/**
 * How often each connection to the database has changed what public pages show. Written by triggers alone
 * (migrations/0006_content_version.sql); why it is shaped like this: docs/decisions/0005.
 */
export const contentChange = pgTable("content_change", {
  /** PostgreSQL's number of the connection: nobody else writes its row, so nobody waits for it. */
  connection: integer().primaryKey(),
  changes: bigint({ mode: "number" }).notNull(),
});
