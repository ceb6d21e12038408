// Tables of what channels ask of products beyond what pages show, and of when a channel last came.
import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { category } from "../catalogue/catalogue.table.ts";
import type { Channel } from "./channel.ts";

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
