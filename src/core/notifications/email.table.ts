// Tables of what people were notified of, and of the tries on each channel.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../../platform/database/columns.table.ts";
import { user } from "../identity/identity.table.ts";
import { order } from "../orders/orders.table.ts";
import { refund } from "../payments/payments.table.ts";

/** A fact of which one person is notified once. `key`: 'order.confirmed:<order>'; `kind`: the job that it is for. */
export const notification = pgTable(
  "notification",
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    kind: text().notNull(),
    /** The order that its customer is notified about; null for what goes to the shop itself. */
    orderId: text("order_id").references(() => order.id, { onDelete: "set null" }),
    refundId: text("refund_id").references(() => refund.id, { onDelete: "set null" }),
    /** The account that is notified, where it has agreed to WhatsApp. */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** What else it is about: an answer about the message that it answers. */
    subjectKind: text("subject_kind").$type<"card" | "card-sale" | "message">(),
    subjectId: text("subject_id"),
    /** The payload of the job, which sends it again or on another channel. Null once it has arrived, or names somebody to be forgotten. */
    payload: jsonb().$type<object>(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index("notification_order").on(table.orderId),
    index("notification_refund").on(table.refundId),
    index("notification_user").on(table.userId),
    index("notification_subject").on(table.subjectId, table.subjectKind),
    index("notification_created").on(table.createdAt),
  ],
);

/** What became of it on one channel. */
export const notificationAttempt = pgTable(
  "notification_attempt",
  {
    notificationId: text("notification_id")
      .notNull()
      .references(() => notification.id, { onDelete: "cascade" }),
    channel: text().$type<"email" | "whatsapp">().notNull(),
    /** An email address, or a phone number in digits with its country code. */
    recipient: text().notNull(),
    subject: text().notNull(),
    /**
     * An email waits, is sent, failed (there is no such recipient), lost (no server took it in time) or skipped (the person has given no
     * address).
     */
    state: text()
      .$type<"queued" | "sent" | "delivered" | "read" | "failed" | "skipped" | "waiting" | "lost">()
      .notNull(),
    sentAt: timestamptz().notNull(),
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
    /** The category that WhatsApp charges, such as 'utility'; null if nothing is charged. */
    billedAs: text("billed_as"),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channel] }),
    check("notification_attempt_channel", sql`${table.channel} in ('email', 'whatsapp')`),
    check(
      "notification_attempt_state",
      sql`${table.state} in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'waiting', 'lost')`,
    ),
    index("notification_attempt_recipient").on(table.recipient),
    index("notification_attempt_sent_at").on(table.sentAt),
    index("notification_attempt_not_taken").on(table.sentAt).where(sql`${table.reply} is not null`),
    index("notification_attempt_outside").on(table.outsideId).where(sql`${table.outsideId} is not null`),
  ],
);
