import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../database/columns.table.ts";

/** A picture that the shop serves, in its final form. Never changed: a new picture is a new row. */
export const mediaFile = pgTable(
  "media_file",
  {
    id: text().primaryKey(),
    contentType: text().notNull(),
    /** Null when the picture is in the object store. */
    bytes: bytea(),
    /** SHA-256 of the picture in the object store, in hex. */
    storedSha256: text(),
    createdAt: timestamptz().notNull(),
    /** When the picture was deleted; it is no longer served, but not yet removed from the object store. */
    deletedAt: timestamptz(),
  },
  (table) => [
    check("media_file_is_somewhere", sql`${table.bytes} is not null or ${table.storedSha256} is not null`),
    // Finds the pictures still to be moved or removed.
    index("media_file_in_database").on(table.id).where(sql`${table.bytes} is not null`),
    index("media_file_in_store").on(table.id).where(sql`${table.bytes} is null`),
    index("media_file_deleted").on(table.id).where(sql`${table.deletedAt} is not null`),
  ],
);
