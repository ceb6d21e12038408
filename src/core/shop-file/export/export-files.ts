// The files of the export. Each line is a row of a table, with the rows of child tables as lists in it.
import { allTables } from "#core/privacy/all-tables.ts";

export type ChildTable = {
  /** The name of the list in a line. */
  as: string;
  table: string;
  /** The column that holds the first key of the parent line. */
  parent: string;
};

export type ExportFile = {
  /** Without '.jsonl'. */
  name: string;
  table: string;
  /** Its text in the README. */
  says: string;
  children: readonly ChildTable[];
};

/** Lines are in the order of their tables' primary keys. A child table has few rows for each line. */
export const exportFiles: readonly ExportFile[] = [...allTables].flatMap(([table, { exported }]) =>
  "file" in exported
    ? [{ name: exported.file, table, says: exported.says, children: listChildren(table) }]
    : [],
);

function listChildren(parent: string): ChildTable[] {
  return [...allTables].flatMap(([table, { exported }]) =>
    "within" in exported && exported.within === parent
      ? [{ as: exported.as, table, parent: exported.by }]
      : [],
  );
}

/** The columns of a table that are never exported. */
export function columnsLeftOut(table: string): readonly string[] {
  return allTables.get(table)?.without ?? [];
}
