// The versions of the data that public pages show, one for each table. A version changes with every committed change of
// what pages show of that table, whichever process or tool made the change, and stays the same otherwise.
import type { Sql } from "./database.ts";

/** By the table's name; a table that was never changed is missing. */
export type ContentVersions = ReadonlyMap<string, string>;

/** One small query. The versions include every change that was committed before the call. */
export async function readContentVersions(sql: Sql): Promise<ContentVersions> {
  const rows = await sql<
    { topic: string; changes: string }[]
  >`select topic, sum(changes)::text as changes from content_change group by topic`;
  return new Map(rows.map(({ topic, changes }) => [topic, changes]));
}
