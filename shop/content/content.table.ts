import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { picture } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";

const moment = () => timestamp({ withTimezone: true });

export const fragranceFamily = pgTable("fragrance_family", {
  slug: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
});

export const fragrance = pgTable("fragrance", {
  slug: text().primaryKey(),
  name: text().notNull(),
  familySlug: text("family_slug")
    .notNull()
    .references(() => fragranceFamily.slug, { onUpdate: "cascade" }),
  mood: text().notNull(),
  description: text().notNull(),
  topNotes: text("top_notes").array().notNull(),
  middleNotes: text("middle_notes").array().notNull(),
  baseNotes: text("base_notes").array().notNull(),
  pictureId: text("picture_id").references(() => picture.id),
  pictureAlt: text("picture_alt").notNull().default(""),
  sample: boolean().notNull().default(false),
});

export const article = pgTable("article", {
  slug: text().primaryKey(),
  title: text().notNull(),
  excerpt: text().notNull(),
  /** Markdown, without HTML. */
  body: text().notNull(),
  pictureId: text("picture_id").references(() => picture.id),
  pictureAlt: text("picture_alt").notNull().default(""),
  author: text().notNull(),
  authorNote: text("author_note").notNull().default(""),
  category: text().notNull(),
  topics: text().array().notNull(),
  highlights: text().array().notNull(),
  publishedOn: date("published_on").notNull(),
  published: boolean().notNull().default(true),
  sample: boolean().notNull().default(false),
});

/** One like a reader: an account, or a browser that has none. */
export const articleLike = pgTable(
  "article_like",
  {
    articleSlug: text("article_slug")
      .notNull()
      .references(() => article.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    reader: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleSlug, table.reader] })],
);

export const faqEntry = pgTable("faq_entry", {
  slug: text().primaryKey(),
  /** Where it stands: the FAQ page or the contact page. */
  page: text().$type<"faq" | "contact">().notNull(),
  question: text().notNull(),
  /** May hold slots such as {processingDays}, filled from the settings. */
  answer: text().notNull(),
  position: integer().notNull(),
});

/** Sample voices on the home page until the shop has reviews of its own. */
export const sampleReview = pgTable("sample_review", {
  id: text().primaryKey(),
  name: text().notNull(),
  location: text().notNull(),
  rating: integer().notNull(),
  dateText: text("date_text").notNull(),
  product: text().notNull(),
  note: text(),
  text: text().notNull(),
  response: boolean().notNull(),
  quality: boolean().notNull(),
  delivery: boolean().notNull(),
});

/** Something a person wrote to the owner. `ticket` is what both sides quote. */
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
    /** The fields of the form it came from, e.g. the six of a custom order. */
    fields: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    orderId: text("order_id"),
    state: text().$type<"new" | "open" | "answered" | "closed">().notNull().default("new"),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check("message_state", sql`${table.state} in ('new', 'open', 'answered', 'closed')`),
    index("message_created").on(table.createdAt),
    index("message_order").on(table.orderId),
  ],
);

export const messageReply = pgTable(
  "message_reply",
  {
    id: text().primaryKey(),
    messageId: text("message_id")
      .notNull()
      .references(() => message.id, { onDelete: "cascade" }),
    body: text().notNull(),
    by: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index("message_reply_message").on(table.messageId)],
);

export const newsletterSubscriber = pgTable("newsletter_subscriber", {
  email: text().primaryKey(),
  /** Proves the address in the confirmation link and unsubscribes with one click. */
  token: text().notNull().unique(),
  askedAt: moment().notNull(),
  confirmedAt: moment(),
  unsubscribedAt: moment(),
});
