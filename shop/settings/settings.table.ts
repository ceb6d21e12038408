import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row a group of settings ('business', 'shipping', …) that the owner has changed; others stand as the schema's samples. */
export const setting = pgTable("setting", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  changedBy: text().notNull(),
});

/** Secrets the shop makes for itself, such as the session secret in practice. */
export const ownSecret = pgTable("own_secret", {
  name: text().primaryKey(),
  value: text().notNull(),
});
