// Tables in files from before version 0.3.0 that another table has replaced. Their rows are read as rows of the new one.
import type { FileRow } from "./row-rules.ts";

type TableOfBefore = { now: string; read(row: FileRow): FileRow };

export const replacedTables: Readonly<Record<string, TableOfBefore>> = {
  discount_code: {
    now: "promotion",
    read: ({ value, ...row }) => ({
      ...row,
      id: row.code,
      percent: row.kind === "percent" ? value : 0,
      amount: row.kind === "amount" ? value : 0,
    }),
  },
  offer: { now: "promotion", read: (row) => row },
};

/** The number of rows for the table, from its own entries and from replaced ones. */
export function countRowsInto(table: string, rows: Readonly<Record<string, number>>): number {
  const before = Object.entries(replacedTables).filter(([, { now }]) => now === table);
  return [table, ...before.map(([name]) => name)].reduce((sum, name) => sum + (rows[name] ?? 0), 0);
}
