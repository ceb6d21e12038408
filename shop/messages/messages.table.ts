// Tables of messages to the shop, the shop's replies, and newsletter subscribers.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/columns.table.ts";
import { user } from "../identity/identity.table.ts";

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
    /** Further values of the form under their labels, for example the six of a custom order. */
    fields: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    orderId: text("order_id"),
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
  ],
);

/** The shop's reply to a message; `by` is the member of staff who wrote it. */
export const messageReply = pgTable(
  "message_reply",
  {
    id: text().primaryKey(),
    messageId: text("message_id")
      .notNull()
      .references(() => message.id, { onDelete: "cascade" }),
    body: text().notNull(),
    by: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index("message_reply_message").on(table.messageId)],
);

export const newsletterSubscriber = pgTable(
  "newsletter_subscriber",
  {
    email: text().primaryKey(),
    /** Part of the confirmation link and of the one-click unsubscribe link. */
    token: text().notNull().unique(),
    requestedAt: timestamptz().notNull(),
    confirmedAt: timestamptz(),
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
