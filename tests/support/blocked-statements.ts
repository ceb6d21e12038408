import { expect } from "vitest";
import type { TestDatabase } from "./test-database.ts";

/** Waits until `count` statements in this test's database wait for a lock. */
export async function waitForBlocked({ sql }: Pick<TestDatabase, "sql">, count: number): Promise<void> {
  const listBlocked = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await listBlocked()).length, { timeout: 5000 }).toBe(count);
}
