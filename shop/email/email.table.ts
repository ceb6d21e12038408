// Table of what was sent to people, by email or by WhatsApp.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../platform/database/columns.table.ts";

/**
 * A message that was handed over, waits, was refused or lost, or was skipped for want of an address. `id`: its key ('order.confirmed:<order>'), so that it is sent
 * once; `kind`: the job that it was for.
 */
export const sentMessage = pgTable(
  "sent_message",
  {
    id: text().primaryKey(),
    channel: text().$type<"email" | "whatsapp">().notNull().default("email"),
    kind: text().notNull(),
    /** An email address, or a phone number in digits with its country code. */
    recipient: text().notNull(),
    subject: text().notNull(),
    sentAt: timestamptz().notNull(),
    /**
     * An email is sent, failed (there is no such recipient), lost (no server took it in time) or skipped (the person has given no
     * address). One that waits has a row of its own beside the id, which a process of the version before takes for sent.
     */
    state: text()
      .$type<"queued" | "sent" | "delivered" | "read" | "failed" | "skipped" | "waiting" | "lost">()
      .notNull()
      .default("sent"),
    /**
     * Of an email, the SMTP code of a final refusal, or 550 for a refusal reported later; on WhatsApp, Meta's code.
     * Null without a code.
     */
    refusal: integer(),
    /** The id that WhatsApp gave the message. */
    outsideId: text("outside_id"),
    /** What the mail server said to an email that it did not take as it was. */
    reply: text(),
    /** Of an email that waits: how often it was tried, and since when. */
    tries: integer().notNull().default(0),
    waitingSince: timestamptz(),
    /** The payload of the job, which sends an email where WhatsApp or the mail server does not deliver. Null for one that arrived. */
    payload: jsonb().$type<object>(),
    /** The category that WhatsApp charges, such as 'utility'; null if nothing is charged. */
    billedAs: text("billed_as"),
  },
  (table) => [
    check("sent_message_channel", sql`${table.channel} in ('email', 'whatsapp')`),
    check(
      "sent_message_state",
      sql`${table.state} in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'waiting', 'lost')`,
    ),
    index("sent_message_recipient").on(table.recipient),
    index("sent_message_sent_at").on(table.sentAt),
    index("sent_message_not_taken").on(table.sentAt).where(sql`${table.reply} is not null`),
    index("sent_message_outside").on(table.outsideId).where(sql`${table.outsideId} is not null`),
  ],
);
