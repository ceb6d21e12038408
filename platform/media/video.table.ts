// Films. They are stored in pieces, so that neither storing nor serving one takes its whole length of memory.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../database/columns.table.ts";

/** A film never changes: a new one is a new row. */
export const videoFile = pgTable(
  "video_file",
  {
    id: text().primaryKey(),
    contentType: text().notNull(),
    /** Its file was called so by who uploaded it. */
    name: text().notNull(),
    /** Counted in bytes, all pieces together. */
    size: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    check("video_file_type", sql`${table.contentType} in ('video/mp4', 'video/webm')`),
    index("video_file_newest").on(table.createdAt, table.id),
  ],
);

/** Every piece has `pieceBytes`, but for the last one. The first migration tells PostgreSQL not to compress `bytes`. */
export const videoPiece = pgTable(
  "video_piece",
  {
    videoId: text("video_id")
      .notNull()
      .references(() => videoFile.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.position] })],
);
