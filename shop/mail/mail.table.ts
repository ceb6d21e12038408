import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A letter that left the house. `id` names its occasion ('order.placed:<order>'), so that no occasion is written about twice. */
export const sentLetter = pgTable("sent_letter", {
  id: text().primaryKey(),
  kind: text().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
  /** SMTP code with which a mail server refused the recipient for good; null for a letter that was taken. */
  refusal: integer(),
});
