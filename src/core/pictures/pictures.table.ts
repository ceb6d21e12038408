// Each picture of the shop has one row here, whoever brought it.
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../../platform/database/columns.table.ts";
import type { PictureCut, PictureLabel, PictureOrigin, PictureRenditions, Wick } from "./picture.ts";

/** Only the shop itself serves the renditions. */
export const picture = pgTable(
  "picture",
  {
    id: text().primaryKey(),
    /** For a cut picture, those of the part that is shown. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Colour shown until the picture has loaded, '#rrggbb'. */
    placeholder: text().notNull(),
    /** The address that an import fetched it from; null for every other picture. */
    source: text(),
    renditions: jsonb().$type<PictureRenditions>().notNull(),
    /** The picture's alternative text, offered for its next use; each use has words of its own. */
    alt: text().notNull().default(""),
    origin: text().$type<PictureOrigin>().notNull().default("own"),
    /** True: it stays in the library when its last use ends, until somebody deletes it. */
    kept: boolean().notNull().default(false),
    /** The point that stays in view where the picture is shown in another shape, as '30% 70%'; null for the middle. */
    focus: text(),
    /** Null for a picture that is shown whole. */
    cut: jsonb().$type<PictureCut>(),
    /** Null for a picture into which the shop's label is not laid. */
    label: jsonb().$type<PictureLabel>(),
    /** The pale colour of pages about the thing shown, '#rrggbb'; null for a grey picture. */
    tint: text(),
    /** The paths of the pages that show it, in place of their own picture, when they are shared. */
    sharedOn: text("shared_on").array().notNull().default(sql`'{}'`),
    /** The same still life before lighting. */
    unlitId: text("unlit_id").references((): AnyPgColumn => picture.id),
    /** Where its flames are; null without a picture before lighting. */
    wicks: jsonb().$type<Wick[]>(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    check("picture_origin", sql`${table.origin} in ('own', 'sample', 'customer')`),
    check("picture_focus", sql`${table.focus} ~ '^(100|\\d{1,2})% (100|\\d{1,2})%$'`),
    check("picture_tint", sql`${table.tint} ~ '^#[0-9a-f]{6}$'`),
    check("picture_lit", sql`(${table.unlitId} is null) = (${table.wicks} is null)`),
    index("picture_unlit").on(table.unlitId).where(sql`${table.unlitId} is not null`),
    index("picture_labelled").on(table.id).where(sql`${table.label} is not null`),
    index("picture_shared").on(table.id).where(sql`cardinality(${table.sharedOn}) > 0`),
    // The library lists the pictures of one origin, or all but those of customers; newest first.
    index("picture_newest").on(table.createdAt, table.id).where(sql`${table.origin} <> 'customer'`),
    index("picture_newest_of_origin").on(table.origin, table.createdAt, table.id),
  ],
);
