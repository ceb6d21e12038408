// The table of pictures.
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import type { PictureRenditions } from "./picture.ts";

/** All renditions are served by the shop itself. */
export const picture = pgTable(
  "picture",
  {
    id: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Colour shown until the picture has loaded, '#rrggbb'. */
    placeholder: text().notNull(),
    /** The address that an import fetched it from; null for every other picture. */
    source: text(),
    renditions: jsonb().$type<PictureRenditions>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index("picture_newest").on(table.createdAt, table.id)],
);
