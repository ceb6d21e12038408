// The versions of the data that public pages show, one for each table. A version changes with every committed change of
// what pages show of that table, whichever process or tool made the change, and stays the same otherwise.
import type { Sql } from "./database.ts";

/** By the table's name; a table that was never changed is missing. */
export type ContentVersions = ReadonlyMap<string, string>;

/**
 * Returns a function that reads the versions by one small query. They include every change that was committed before the
 * call. While no version changes, each read gives the same map.
 */
export function createVersionReader(sql: Sql): () => Promise<ContentVersions> {
  let last: { text: string; versions: ContentVersions } = { text: "", versions: new Map() };
  return async () => {
    // One value, since the driver takes longer over rows than PostgreSQL over joining them.
    const [row] = await sql<{ text: string | null }[]>`
      select string_agg(topic || ' ' || changes, ',' order by topic) as text
      from (select topic, sum(changes) as changes from content_change group by topic) as summed`;
    const text = row?.text ?? "";
    if (text !== last.text) last = { text, versions: parseVersions(text) };
    return last.versions;
  };
}

function parseVersions(text: string): ContentVersions {
  const pairs = text.split(",").map((pair) => pair.split(" "));
  return new Map(pairs.map(([topic = "", changes = ""]) => [topic, changes]));
}
