import { expect } from "vitest";
import type { Sql } from "#platform/database/database.ts";

/**
 * Resolves once a statement in this database waits for a lock that another transaction has, and fails if none does
 * within ten seconds. `sql` is asked outside a transaction: in one, PostgreSQL answers as it did the first time.
 */
export async function waitForLock(sql: Sql): Promise<void> {
  const listWaiting = () => sql<{ query: string }[]>`
    select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(listWaiting, { timeout: 10_000 }).not.toEqual([]);
}
