import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./database/columns.table.ts";

/** The seeds that have run in this shop; each runs once. */
export const seedRun = pgTable("seed_run", {
  name: text().primaryKey(),
  ranAt: timestamptz().notNull(),
});
