import type { Clock } from "#platform/clock.ts";
import { type ContentVersions, readContentVersions } from "#platform/content-version.ts";
import type { Sql } from "#platform/database.ts";
import { versionOfToday } from "#shop/money/today.server.ts";

/** The versions of everything that public pages are made from: the tables, and the day in India. */
export async function readPageVersions(sql: Sql, clock: Clock): Promise<ContentVersions> {
  return new Map([...(await readContentVersions(sql)), versionOfToday(clock)]);
}
