// Films, stored in pieces, so that neither storing nor serving one needs the memory for all of it.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, ownedBy, timestamptz } from "../database/columns.table.ts";

/** A film. Never changed: a new film is a new row. */
export const videoFile = pgTable(
  "video_file",
  {
    id: text().primaryKey(),
    contentType: text().notNull(),
    /** The name of the uploaded file. */
    name: text().notNull(),
    /** In bytes, all pieces together. */
    size: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    check("video_file_type", sql`${table.contentType} in ('video/mp4', 'video/webm')`),
    index("video_file_newest").on(table.createdAt, table.id),
  ],
);

/** Every piece but the last has `pieceBytes`. The first migration tells PostgreSQL not to compress `bytes`. */
export const videoPiece = pgTable(
  "video_piece",
  {
    videoId: ownedBy(() => videoFile.id, "video_id"),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.position] })],
);
