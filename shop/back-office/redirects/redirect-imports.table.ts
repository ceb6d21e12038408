// The table of uploaded files of redirects. A file is deleted after a month.
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";

export const redirectImport = pgTable(
  "redirect_import",
  {
    id: text().primaryKey(),
    by: text().notNull(),
    fileName: text().notNull(),
    /** The text of the file; '' once its redirects are made. */
    file: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** How many redirects it has made; null until then. */
    made: integer(),
  },
  (table) => [index("redirect_import_created").on(table.createdAt)],
);
