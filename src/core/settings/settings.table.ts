// Tables of the settings and of the secrets that the shop generates.
import { pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../../platform/database/columns.table.ts";

/**
 * One row per settings group ('business', …) that the owner has changed. A group without a row has the sample values.
 */
export const setting = pgTable("setting", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamptz().notNull(),
  changedBy: text().notNull(),
});

/** Secrets that the shop generates, such as the session secret in practice mode, and that the owner has typed. */
export const ownSecret = pgTable("own_secret", {
  name: text().primaryKey(),
  value: text().notNull(),
});
