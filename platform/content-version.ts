// The versions of the data that public pages show, one for each table. A version changes with every committed change of
// what pages show of that table, whichever process or tool made the change, and stays the same otherwise.

import type { Sql } from "#platform/database/database.ts";
import type { ContentReads } from "./content-reads.ts";

/** By the table's name; a table that was never changed is missing. */
export type ContentVersions = ReadonlyMap<string, string>;

/** The versions of the tables that pages show; they include every change that was committed before the call. */
export type WithVersions = { readVersions(): Promise<ContentVersions> };

/**
 * Returns a function that reads the versions. They include every change that was committed before the call. While no
 * version changes, each read gives the same map, and asks only for the sum of all changes: it grows with every commit and
 * never returns to an old value.
 */
export function createVersionReader(sql: Sql): () => Promise<ContentVersions> {
  let last: { total: string; versions: ContentVersions } | undefined;
  return async () => {
    const [current] = await sql<{ total: string }[]>`
      select coalesce(sum(changes), 0) as total from content_change`;
    if (current?.total !== last?.total) last = await readAll(sql);
    return last?.versions ?? new Map();
  };
}

/** It was made from `reads`; `versions` were read before it was made, or later, if it was still current then. */
type Made = { reads: ContentReads; versions: ContentVersions };

/** True while nothing has changed that it was made from. */
export function isCurrent({ reads, versions }: Made, current: ContentVersions): boolean {
  if (versions === current) return true;
  for (const [topic, changes] of current)
    if (versions.get(topic) !== changes && reads.has(topic)) return false;
  return true;
}

/** The versions with their own total, since more may have been committed after the question for it. */
async function readAll(sql: Sql): Promise<{ total: string; versions: ContentVersions }> {
  // One value, since the driver takes longer over rows than PostgreSQL over joining them.
  const [row] = await sql<{ total: string; text: string | null }[]>`
    select coalesce(sum(changes), 0) as total, string_agg(topic || ' ' || changes, ',') as text
    from (select topic, sum(changes) as changes from content_change group by topic) as summed`;
  return { total: row?.total ?? "0", versions: parseVersions(row?.text ?? "") };
}

function parseVersions(text: string): ContentVersions {
  const pairs = text.split(",").map((pair) => pair.split(" "));
  return new Map(pairs.map(([topic = "", changes = ""]) => [topic, changes]));
}
