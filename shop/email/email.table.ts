// Table of the emails sent or refused for good.
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";

/**
 * An email that a mail server took or refused for good. `id` is its key ('order.confirmed:<order>'), so it is
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
    /** SMTP code with which the mail server refused the recipient for good; null when it took the email. */
    refusal: integer(),
  },
  (table) => [
    index("sent_email_recipient").on(table.recipient),
    index("sent_email_sent_at").on(table.sentAt),
  ],
);
