// The versions of the data that public pages show, one for each table. A version changes with every commit that changes
// what pages show of that table, whichever process or tool made it, and never otherwise.

import type { Sql } from "#platform/database/database.ts";
import type { ContentReads } from "./content-reads.ts";

/** By the table's name; a table that was never changed is missing. */
export type ContentVersions = ReadonlyMap<string, string>;

/** Reads the versions of the tables that pages show, which include every change committed before the call. */
export type WithVersions = { readVersions(): Promise<ContentVersions> };

/**
 * Returns a function that reads the versions, which include every change committed before the call. It first asks for
 * the sum of all changes, which grows with every commit; while that stays the same, it returns the same map.
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

/** A value made from `reads`. `versions` were read before it was made, or later while it was still current. */
type Made = { reads: ContentReads; versions: ContentVersions };

/** True while no table that the value depends on has changed. */
export function isCurrent({ reads, versions }: Made, current: ContentVersions): boolean {
  if (versions === current) return true;
  for (const [topic, changes] of current)
    if (versions.get(topic) !== changes && reads.has(topic)) return false;
  return true;
}

/** Reads the versions with their total, since changes may have been committed after the total was first read. */
async function readAll(sql: Sql): Promise<{ total: string; versions: ContentVersions }> {
  // Read as one value, because the driver needs longer for many rows than PostgreSQL for joining them.
  const [row] = await sql<{ total: string; text: string | null }[]>`
    select coalesce(sum(changes), 0) as total, string_agg(topic || ' ' || changes, ',') as text
    from (select topic, sum(changes) as changes from content_change group by topic) as summed`;
  return { total: row?.total ?? "0", versions: parseVersions(row?.text ?? "") };
}

function parseVersions(text: string): ContentVersions {
  const pairs = text.split(",").map((pair) => pair.split(" "));
  return new Map(pairs.map(([topic = "", changes = ""]) => [topic, changes]));
}
