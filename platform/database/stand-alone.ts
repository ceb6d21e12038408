// Some migrations change what a process of the version before works with: it could sell no longer, or write what nobody reads. Such
// a migration begins once no such process runs on the database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";

/** The first line of such a migration says why. */
const mark = "-- alone: ";
/** A process that is being stopped ends its requests first. */
const usualPatienceMs = 30_000;
const pauseMs = 250;

/** A migration's connections have this name, by which processes that start together are told from those that sell. */
export const migrationConnections = "deodar migration";

export function needsToStandAlone(folder: string, tags: readonly string[]): boolean {
  return tags.some((tag) => readFileSync(join(folder, `${tag}.sql`), "utf8").startsWith(mark));
}

/** Waits until the connections of all other processes of the shop are closed; throws when they stay. */
export async function waitUntilAlone(
  client: Pick<ClientBase, "query">,
  patienceMs = usualPatienceMs,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (await isShopRunning(client)) {
    if (performance.now() > until)
      throw new Error(
        "Another process of the shop runs on this database, and this version changes tables that it works with: stop it, and start this version again. Nothing has been changed, and what is paid meanwhile is booked after the start (docs/hosting.md, 'Upgrading both at once').",
      );
    await sleep(pauseMs);
  }
}

async function isShopRunning(client: Pick<ClientBase, "query">): Promise<boolean> {
  // Within a transaction the list of connections stays as it was first read.
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name in ('deodar', 'deodar jobs') limit 1",
  );
  return rows.length > 0;
}
