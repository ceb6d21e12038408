// Table of the emails sent or refused for good.
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";

/**
 * An email that a mail server accepted or refused for good. `id`: its key ('order.confirmed:<order>'), so that it is
 * sent once.
 */
export const sentEmail = pgTable(
  "sent_email",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    sentAt: timestamptz().notNull(),
    /** The SMTP code of a final refusal, or 550 for a refusal reported later; null without a refusal. */
    refusal: integer(),
  },
  (table) => [
    index("sent_email_recipient").on(table.recipient),
    index("sent_email_sent_at").on(table.sentAt),
  ],
);
