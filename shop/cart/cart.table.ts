// Tables of the customers' carts and wishlists; a guest's are kept by the guest's browser.
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";

export const cartLine = pgTable(
  "cart_line",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    /** Of a box: what was chosen for it (shop/catalogue/sets/box.ts). Each filling is a line. */
    filling: text().notNull().default(""),
    quantity: integer().notNull(),
    /** The price in paise the shopper last saw, so that a change can be pointed out. */
    seenPrice: integer("seen_price").notNull(),
    addedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.filling] }),
    check("cart_line_quantity", sql`${table.quantity} >= 1`),
  ],
);

export const wishlistLine = pgTable(
  "wishlist_line",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    addedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);
