// Tables of the customers' carts and wishlists; a guest's are kept by the guest's browser.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { jsonb, ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";
import type { CartLine } from "./cart.ts";

export const cartLine = pgTable(
  "cart_line",
  {
    userId: ownedBy(() => user.id, "user_id"),
    productId: ownedBy(() => product.id, "product_id"),
    /**
     * The pieces chosen for a box (src/core/catalogue/sets/box.ts), or the shopper's words on the label
     * (src/core/catalogue/label/words-on-label.ts); '' for any other product. Each filling is a line of its own.
     */
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
    userId: ownedBy(() => user.id, "user_id"),
    productId: ownedBy(() => product.id, "product_id"),
    addedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** A cart that a shopper asked to receive by email. One row per address: a new request replaces the last one. */
export const leftCart = pgTable(
  "left_cart",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** The customer whose cart it was; null for a guest, whose cart nobody else keeps. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    /** Part of the email's link. */
    token: text().notNull().unique(),
    /** The lines at the time of the request. */
    lines: jsonb().$type<readonly CartLine[]>().notNull(),
    askedAt: timestamptz().notNull(),
    /** When its email was enqueued; null until a day has passed. */
    sentAt: timestamptz(),
  },
  (table) => [
    index("left_cart_to_send").on(table.askedAt).where(sql`${table.sentAt} is null`),
    index("left_cart_user").on(table.userId),
    check("left_cart_lines", sql`jsonb_array_length(${table.lines}) >= 1`),
  ],
);
