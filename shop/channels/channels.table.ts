// Tables of what channels ask of products beyond what pages show, and of when a channel last came.
import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { category, product } from "../catalogue/catalogue.table.ts";
import type { Channel } from "./channel.ts";

/** The numbers by which the trade knows a product. What is made by hand has none, and no row. */
export const productIdentifier = pgTable(
  "product_identifier",
  {
    productId: text("product_id")
      .primaryKey()
      .references(() => product.id, { onDelete: "cascade" }),
    /** The digits below its barcode; may be empty. */
    gtin: text().notNull(),
    /** The maker's own part number; may be empty. */
    mpn: text().notNull(),
  },
  (table) => [check("product_identifier_gtin", sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})?$'`)],
);

/** Google calls a category of the shop by a number of its list, or by the path there. */
export const channelCategory = pgTable("channel_category", {
  categorySlug: text("category_slug")
    .primaryKey()
    .references(() => category.slug, { onDelete: "cascade", onUpdate: "cascade" }),
  google: text().notNull(),
});

/** When somebody last fetched the file of a channel, to the minute. */
export const channelFetch = pgTable("channel_fetch", {
  channel: text().$type<Channel>().primaryKey(),
  at: timestamptz().notNull(),
});
