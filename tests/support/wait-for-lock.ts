import { expect } from "vitest";
import type { Sql } from "#platform/database/database.ts";

/**
 * Resolves when a statement in this database waits for another transaction's lock; fails after ten seconds. `sql` must be outside a
 * transaction, in which PostgreSQL would repeat its first answer.
 */
export async function waitForLock(sql: Sql): Promise<void> {
  const listWaiting = () => sql<{ query: string }[]>`
    select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(listWaiting, { timeout: 10_000 }).not.toEqual([]);
}
