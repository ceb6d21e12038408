// The columns that the table of every kind of import has. An import is deleted after a month.
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../platform/database/columns.table.ts";
import type { ImportState, Plan } from "./import.ts";

export const importColumns = <SomePlan extends Plan>() => ({
  id: text().primaryKey(),
  by: text().notNull(),
  fileName: text("file_name").notNull(),
  /** The file's text; '' once its changes are made. */
  file: text().notNull(),
  state: text().$type<ImportState>().notNull(),
  /** How many rows are done in the current state. */
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  /** Null until the dry run is done. */
  plan: jsonb().$type<SomePlan>(),
  createdAt: timestamptz().notNull(),
});

const tableOf = <SomePlan extends Plan>(name: string) => pgTable(name, importColumns<SomePlan>());

/** The table of a kind, with these columns and its own. */
export type ImportTable<SomePlan extends Plan> = ReturnType<typeof tableOf<SomePlan>>;
