import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";

const moment = () => timestamp({ withTimezone: true });

/** What a customer wrote about a product she received. Shown only once the owner has approved it. */
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
    writtenAt: moment().notNull(),
    approvedAt: moment(),
    rejectedAt: moment(),
    answer: text(),
    answeredAt: moment(),
  },
  (table) => [
    uniqueIndex("review_one_a_product").on(table.userId, table.productId),
    check("review_rating", sql`${table.rating} between 1 and 5`),
    index("review_product").on(table.productId, table.approvedAt),
  ],
);
