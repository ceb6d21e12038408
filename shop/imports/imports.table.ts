// The table of imported files, whatever they are about. An import is deleted after a month.
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb } from "../../platform/database/columns.table.ts";
import type { Plan } from "./import.ts";
import { importColumns } from "./import-columns.table.ts";

type ImportedKind = "products" | "former-shop" | "prices" | "redirects";

const columns = <SomePlan extends Plan, Facts>() => ({
  ...importColumns<SomePlan>(),
  kind: text().$type<ImportedKind>().notNull(),
  /** What its kind knows besides the file, such as the owner's answers. */
  facts: jsonb().$type<Facts>().notNull(),
});

export const importedFile = pgTable("import", columns<Plan, object>(), (table) => [
  index("import_created").on(table.kind, table.createdAt, table.id),
]);

const tableOf = <SomePlan extends Plan, Facts>() => pgTable("import", columns<SomePlan, Facts>());

/** The table as one kind of file sees it; `ImportStore.only` keeps it to the rows of that kind. */
export const importsOf = <SomePlan extends Plan, Facts>() =>
  importedFile as unknown as ReturnType<typeof tableOf<SomePlan, Facts>>;
