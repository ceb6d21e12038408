// The table of pictures.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import type { PictureCut, PictureOrigin, PictureRenditions } from "./picture.ts";

/** All renditions are served by the shop itself. */
export const picture = pgTable(
  "picture",
  {
    id: text().primaryKey(),
    /** Those of the part that is shown, where the picture is cut. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Colour shown until the picture has loaded, '#rrggbb'. */
    placeholder: text().notNull(),
    /** The address that an import fetched it from; null for every other picture. */
    source: text(),
    renditions: jsonb().$type<PictureRenditions>().notNull(),
    /** What it shows, offered wherever it is used again; each use has words of its own. */
    alt: text().notNull().default(""),
    origin: text().$type<PictureOrigin>().notNull().default("own"),
    /** It stays in the library when its last use ends, until somebody deletes it. */
    kept: boolean().notNull().default(false),
    /** What stays in view where the picture is shown in another shape, as '30% 70%'; null for the middle. */
    focus: text(),
    /** Null for a picture that is shown whole. */
    cut: jsonb().$type<PictureCut>(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    check("picture_origin", sql`${table.origin} in ('own', 'sample', 'customer')`),
    check("picture_focus", sql`${table.focus} ~ '^(100|\\d{1,2})% (100|\\d{1,2})%$'`),
    // The library lists the pictures of one origin, or all but those of customers; newest first.
    index("picture_newest").on(table.createdAt, table.id).where(sql`${table.origin} <> 'customer'`),
    index("picture_newest_of_origin").on(table.origin, table.createdAt, table.id),
  ],
);
