// Migrations that must not run beside a process of an earlier version, because that could no longer sell, or would write data that nobody
// reads. Such a migration begins when no such process runs on the database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";

/** Begins the first line of such a migration; the reason follows. */
const mark = "-- alone: ";
/** Time for a process that is being stopped to finish its requests. */
const usualPatienceMs = 30_000;
const pauseMs = 250;

/** The name of a migration's connections, which tells processes that start together from those that sell. */
export const migrationConnections = "deodar migration";

export function needsToStandAlone(folder: string, tags: readonly string[]): boolean {
  return tags.some((tag) => readFileSync(join(folder, `${tag}.sql`), "utf8").startsWith(mark));
}

/** Waits until all other processes of the shop have closed their connections. Throws when they do not. */
export async function waitForOthersToDisconnect(
  client: Pick<ClientBase, "query">,
  patienceMs = usualPatienceMs,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (await isShopRunning(client)) {
    if (performance.now() > until)
      throw new Error(
        "Another process of the shop runs on this database, and this version changes tables that it works with: stop it, and start this version again. Nothing has been changed, and what is paid meanwhile is booked after the start (docs/large.md, 'Upgrading both at once').",
      );
    await sleep(pauseMs);
  }
}

async function isShopRunning(client: Pick<ClientBase, "query">): Promise<boolean> {
  // Without this, the list of connections stays as first read within the transaction.
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name in ('deodar', 'deodar jobs') limit 1",
  );
  return rows.length > 0;
}
