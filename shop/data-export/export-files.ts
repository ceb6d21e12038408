// The files of the export: each has the rows of a table as its lines, and those of the tables within it as lists in a line.
import { allTables } from "#shop/all-tables.ts";

export type ChildTable = {
  /** The name of the list in a line. */
  as: string;
  table: string;
  /** Its column with the first key of the line that it belongs to. */
  parent: string;
};

export type ExportFile = {
  /** The name has no '.jsonl' at its end. */
  name: string;
  table: string;
  /** The README says this of it. */
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

/** The columns of a table that no file has. */
export function columnsLeftOut(table: string): readonly string[] {
  return allTables.get(table)?.without ?? [];
}
