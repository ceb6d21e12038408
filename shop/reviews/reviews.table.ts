// Tables of customers' product reviews and of the sample reviews.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";

/** A customer's review of a product they received. Shown only once the owner has approved it. */
export const review = pgTable(
  "review",
  {
    id: text().primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    rating: integer().notNull(),
    text: text().notNull(),
    response: boolean().notNull(),
    quality: boolean().notNull(),
    delivery: boolean().notNull(),
    writtenAt: timestamptz().notNull(),
    approvedAt: timestamptz(),
    rejectedAt: timestamptz(),
    answer: text(),
    answeredAt: timestamptz(),
    /** No customer wrote it; the first approved review of its product replaces it. */
    sample: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("review_one_a_product").on(table.userId, table.productId),
    check("review_rating", sql`${table.rating} between 1 and 5`),
    index("review_product")
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`${table.approvedAt} is not null`),
    index("review_approved").on(table.writtenAt, table.id).where(sql`${table.approvedAt} is not null`),
    index("review_rejected").on(table.writtenAt, table.id).where(sql`${table.rejectedAt} is not null`),
    index("review_waiting")
      .on(table.writtenAt, table.id)
      .where(sql`${table.approvedAt} is null and ${table.rejectedAt} is null`),
  ],
);

/**
 * How many approved reviews gave the same answers, by product and in the whole shop, which sample reviews do not count
 * for. Written only by a trigger.
 */
export const reviewCount = pgTable(
  "review_count",
  {
    /** A product's id, or 'shop'. */
    scope: text().notNull(),
    rating: integer().notNull(),
    response: boolean().notNull(),
    quality: boolean().notNull(),
    delivery: boolean().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.rating, table.response, table.quality, table.delivery] }),
  ],
);

/** Sample reviews, on the home page until the shop has reviews of its own. */
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
