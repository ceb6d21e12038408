// Which state of the shop public pages are made from: it differs after every committed change to a table they read,
// whichever process or tool made it, and stays the same otherwise.
import type { Sql } from "./database.ts";

/** One small read. What it answers includes every change that was committed before it was asked. */
export async function readContentVersion(sql: Sql): Promise<string> {
  const [row] = await sql<
    { version: string }[]
  >`select coalesce(sum(changes), 0)::text as version from content_change`;
  return row?.version ?? "0";
}
