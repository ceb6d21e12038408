import { versionOfToday } from "#core/money/today.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { ContentVersions, WithVersions } from "#platform/content-version.ts";

/**
 * Returns a reader of the versions of the sources of public pages: the tables, and the day in India. Returns the same map while
 * none of them changes.
 */
export function createPageVersionReader(
  readTables: WithVersions["readVersions"],
  clock: Clock,
): () => Promise<ContentVersions> {
  let last: { tables: ContentVersions; today: string; versions: ContentVersions } | undefined;
  return async () => {
    const tables = await readTables();
    const [topic, today] = versionOfToday(clock);
    if (last?.tables !== tables || last.today !== today)
      last = { tables, today, versions: new Map([...tables, [topic, today]]) };
    return last.versions;
  };
}
