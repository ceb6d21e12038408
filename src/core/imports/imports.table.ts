// The table of imported files, whatever they are about. An import is deleted after a month.
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../../platform/database/columns.table.ts";
import type { ImportState, Plan } from "./import.ts";

type ImportedKind = "products" | "former-shop" | "prices" | "redirects" | "post";

const columns = <SomePlan extends Plan, Facts>() => ({
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
  kind: text().$type<ImportedKind>().notNull(),
  /** What its kind knows besides the file, such as the owner's answers. */
  facts: jsonb().$type<Facts>().notNull(),
});

export const importedFile = pgTable("import", columns<Plan, object>(), (table) => [
  index("import_created").on(table.kind, table.createdAt, table.id),
]);

const tableOf = <SomePlan extends Plan, Facts>() => pgTable("import", columns<SomePlan, Facts>());

export type ImportTable<SomePlan extends Plan, Facts = object> = ReturnType<typeof tableOf<SomePlan, Facts>>;

/** The table as one kind of file sees it; `ImportStore.only` keeps it to the rows of that kind. */
export const importsOf = <SomePlan extends Plan, Facts>() =>
  importedFile as unknown as ImportTable<SomePlan, Facts>;
