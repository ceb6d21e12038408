// The table of reviews written in the former shop. No rating includes them.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ownedBy, timestamptz } from "../../../../platform/database/columns.table.ts";
import { product } from "../../../core/catalogue/catalogue.table.ts";
import type { FormerShop } from "../products/former-product.ts";

/** A review that waits until the owner shows or hides it. */
export const formerReview = pgTable(
  "former_review",
  {
    id: text().primaryKey(),
    /** A hash of the review's content, so that importing a file twice adds nothing. */
    key: text().notNull().unique(),
    productId: ownedBy(() => product.id, "product_id"),
    shop: text().$type<FormerShop>().notNull(),
    /** Name and email; '' once their writer is forgotten. */
    name: text().notNull(),
    email: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    /** The former shop's answer; '' for none. */
    answer: text().notNull(),
    writtenAt: timestamptz().notNull(),
    importedAt: timestamptz().notNull(),
    shownAt: timestamptz(),
    hiddenAt: timestamptz(),
  },
  (table) => [
    check("former_review_rating", sql`${table.rating} >= 1 and ${table.rating} <= 5`),
    check("former_review_one_decision", sql`${table.shownAt} is null or ${table.hiddenAt} is null`),
    index("former_review_product")
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`${table.shownAt} is not null`),
    index("former_review_of_product").on(table.productId),
    index("former_review_shown").on(table.writtenAt, table.id).where(sql`${table.shownAt} is not null`),
    index("former_review_hidden").on(table.writtenAt, table.id).where(sql`${table.hiddenAt} is not null`),
    index("former_review_waiting")
      .on(table.writtenAt, table.id)
      .where(sql`${table.shownAt} is null and ${table.hiddenAt} is null`),
    index("former_review_email").on(table.email).where(sql`${table.email} <> ''`),
  ],
);
