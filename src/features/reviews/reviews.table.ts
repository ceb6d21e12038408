// Tables of customers' product reviews and of the sample reviews.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, oneFor, ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "../../core/catalogue/catalogue.table.ts";
import { user } from "../../core/identity/identity.table.ts";
import { picture } from "../../core/pictures/pictures.table.ts";
import type { ReviewRoom } from "./review.ts";

/** A customer's review of a product they received. Shown only once the owner has approved it. */
export const review = pgTable(
  "review",
  {
    id: text().primaryKey(),
    productId: ownedBy(() => product.id, "product_id"),
    userId: ownedBy(() => user.id, "user_id"),
    rating: integer().notNull(),
    text: text().notNull(),
    response: boolean().notNull(),
    quality: boolean().notNull(),
    delivery: boolean().notNull(),
    /** '' if the customer has not said. */
    room: text().$type<ReviewRoom | "">().notNull().default(""),
    /** Whole hours; null if the customer has not said, and for products that do not burn. */
    hoursBurned: integer("hours_burned"),
    /** The bought value of each option, as '113 g, Rose'; '' for a product without options. */
    variant: text().notNull().default(""),
    /** The shown copy of the customer's photograph; null unless the owner has approved it. */
    photographId: text("photograph_id").references(() => picture.id),
    writtenAt: timestamptz().notNull(),
    approvedAt: timestamptz(),
    rejectedAt: timestamptz(),
    answer: text(),
    answeredAt: timestamptz(),
  },
  (table) => [
    uniqueIndex("review_one_a_product").on(table.userId, table.productId),
    check("review_rating", sql`${table.rating} between 1 and 5`),
    check(
      "review_room",
      sql`${table.room} in ('', 'living-room', 'bedroom', 'bathroom', 'study', 'prayer-corner', 'dining-table')`,
    ),
    check("review_hours_burned", sql`${table.hoursBurned} between 1 and 500`),
    check(
      "review_photograph_approved",
      sql`${table.photographId} is null or ${table.approvedAt} is not null`,
    ),
    index("review_product")
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`${table.approvedAt} is not null`),
    index("review_product_room")
      .on(table.productId, table.room, table.writtenAt, table.id)
      .where(sql`${table.approvedAt} is not null and ${table.room} <> ''`),
    // Used when a picture is deleted.
    index("review_shown_photograph").on(table.photographId).where(sql`${table.photographId} is not null`),
    index("review_approved").on(table.writtenAt, table.id).where(sql`${table.approvedAt} is not null`),
    index("review_rejected").on(table.writtenAt, table.id).where(sql`${table.rejectedAt} is not null`),
    index("review_waiting")
      .on(table.writtenAt, table.id)
      .where(sql`${table.approvedAt} is null and ${table.rejectedAt} is null`),
  ],
);

/**
 * A customer's photograph, re-encoded. Only this customer and staff may see it, so it is not in `media_file`; the
 * owner shows a copy of it.
 */
export const reviewPhotograph = pgTable("review_photograph", {
  reviewId: oneFor(() => review.id, "review_id"),
  /** WebP. */
  bytes: bytea().notNull(),
});

/**
 * The number of approved reviews with the same answers, by product and for the whole shop, which does not include
 * reviews of sample products. Written only by triggers (review-counts.sql).
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
    /** '' if the customer has not said. */
    room: text().$type<ReviewRoom | "">().notNull().default(""),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.scope, table.rating, table.response, table.quality, table.delivery, table.room],
    }),
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
