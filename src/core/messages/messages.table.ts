// Tables of messages, their replies and notes, stock alerts, newsletters and their subscribers.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, serial, text, unique } from "drizzle-orm/pg-core";
import { jsonb, ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";
import type { NewsletterState } from "./newsletter-state.ts";

/** A message to the shop. `ticket` is the number that shop and customer quote. */
export const message = pgTable(
  "message",
  {
    id: text().primaryKey(),
    ticket: serial().notNull().unique(),
    kind: text().$type<"contact" | "custom-order" | "order-question">().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Further values of the form by their labels, such as those of a custom order. */
    fields: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    orderId: text("order_id"),
    /** WhatsApp's ids, hashed, of the messages in it. */
    outsideIds: text("outside_ids").array().notNull().default([]),
    state: text().$type<"new" | "open" | "answered" | "closed">().notNull().default("new"),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    check("message_state", sql`${table.state} in ('new', 'open', 'answered', 'closed')`),
    index("message_created").on(table.createdAt, table.id),
    index("message_state").on(table.state, table.createdAt, table.id),
    index("message_email").on(table.email),
    index("message_updated").on(table.updatedAt),
    index("message_user").on(table.userId, table.createdAt),
    index("message_search").using(
      "gin",
      sql`(${table.name} || ' ' || ${table.email} || ' ' || ${table.subject} || ' ' || ${table.body}) gin_trgm_ops`,
    ),
    index("message_order").on(table.orderId),
    index("message_outside").using("gin", table.outsideIds),
  ],
);

/** The shop's reply to a message; `by`: the member of staff who wrote it. */
export const messageReply = pgTable(
  "message_reply",
  {
    id: text().primaryKey(),
    messageId: ownedBy(() => message.id, "message_id"),
    body: text().notNull(),
    by: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index("message_reply_message").on(table.messageId)],
);

/** A note of staff about a message, which the customer never sees. Deleted with the message. */
export const messageNote = pgTable(
  "message_note",
  {
    id: text().primaryKey(),
    messageId: ownedBy(() => message.id, "message_id"),
    body: text().notNull(),
    by: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index("message_note_message").on(table.messageId)],
);

/** A reply that the owner has written in advance, with placeholders for the customer's name and the ticket. */
export const savedReply = pgTable("saved_reply", {
  id: text().primaryKey(),
  title: text().notNull().unique(),
  body: text().notNull(),
});

export const newsletterSubscriber = pgTable(
  "newsletter_subscriber",
  {
    email: text().primaryKey(),
    /** Part of the confirmation link and of the one-click unsubscribe link. */
    token: text().notNull().unique(),
    requestedAt: timestamptz().notNull(),
    confirmedAt: timestamptz(),
    /** The question that was shown and answered with yes; '' for an address that never confirmed, or did so before it was kept. */
    confirmedWords: text("confirmed_words").notNull().default(""),
    unsubscribedAt: timestamptz(),
  },
  (table) => [
    index("newsletter_subscriber_on_list")
      .on(table.confirmedAt, table.email)
      .where(sql`${table.confirmedAt} is not null and ${table.unsubscribedAt} is null`),
    index("newsletter_subscriber_asked")
      .on(table.email)
      .where(sql`${table.confirmedAt} is null and ${table.unsubscribedAt} is null`),
    index("newsletter_subscriber_left").on(table.email).where(sql`${table.unsubscribedAt} is not null`),
    index("newsletter_subscriber_search").using("gin", table.email.op("gin_trgm_ops")),
  ],
);

/** A request to be emailed once when a sold-out product is back. Purged after the email. */
export const stockAlert = pgTable(
  "stock_alert",
  {
    id: text().primaryKey(),
    /** Null for requests to be told when the shop sells again after a pause. */
    productId: text("product_id").references(() => product.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** Set if a signed-in customer used their own address. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    /** Part of the links that confirm and end the alert. */
    token: text().notNull().unique(),
    requestedAt: timestamptz().notNull(),
    confirmedAt: timestamptz(),
    /** The words that the subscriber agreed to; '' for alerts from before words were kept. */
    confirmedWords: text("confirmed_words").notNull().default(""),
    /** When the email was enqueued. */
    toldAt: timestamptz(),
  },
  (table) => [
    unique("stock_alert_one_a_product").on(table.email, table.productId).nullsNotDistinct(),
    index("stock_alert_user").on(table.userId),
    index("stock_alert_waiting")
      .on(table.productId)
      .where(sql`${table.confirmedAt} is not null and ${table.toldAt} is null`),
    index("stock_alert_told").on(table.toldAt).where(sql`${table.toldAt} is not null`),
    index("stock_alert_asked").on(table.requestedAt).where(sql`${table.confirmedAt} is null`),
  ],
);

/** A newsletter in Markdown: first a draft, unchanged once its sending has begun. */
export const newsletter = pgTable(
  "newsletter",
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    body: text().notNull(),
    state: text().$type<NewsletterState>().notNull(),
    createdAt: timestamptz().notNull(),
    startedAt: timestamptz(),
    finishedAt: timestamptz(),
    /**
     * The number of subscribers when the sending began; the next columns count the results so far. Updated with each
     * delivery.
     */
    recipients: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [
    check("newsletter_state", sql`${table.state} in ('draft', 'sending', 'stopped', 'sent')`),
    index("newsletter_created").on(table.createdAt, table.id),
  ],
);

/** The delivery of a newsletter to one subscriber. Deleted with the subscriber. */
export const newsletterDelivery = pgTable(
  "newsletter_delivery",
  {
    newsletterId: ownedBy(() => newsletter.id, "newsletter_id"),
    email: ownedBy(() => newsletterSubscriber.email),
    state: text().$type<"waiting" | "sent" | "failed">().notNull().default("waiting"),
    /** How often the mail server has postponed it while it accepted others. */
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.email] }),
    check("newsletter_delivery_state", sql`${table.state} in ('waiting', 'sent', 'failed')`),
    index("newsletter_delivery_waiting")
      .on(table.newsletterId, table.tries, table.email)
      .where(sql`${table.state} = 'waiting'`),
    index("newsletter_delivery_email").on(table.email),
  ],
);
