// The version of the data that public pages show. It changes with every committed change to a table that they
// read, whichever process or tool made the change, and stays the same otherwise.
import type { Sql } from "./database.ts";

/** One small query. The version includes every change that was committed before the call. */
export async function readContentVersion(sql: Sql): Promise<string> {
  const [row] = await sql<
    { version: string }[]
  >`select coalesce(sum(changes), 0)::text as version from content_change`;
  return row?.version ?? "0";
}
