// Tables of the data that channels need beyond the pages, and of their last fetches.
import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { category } from "../../core/catalogue/catalogue.table.ts";
import type { Channel } from "./channel.ts";

/** Google's name of a category of the shop: a number of its list, or the path. */
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
