// Migrates the database to this version's schema. Processes that start together wait for each other, and each
// migration runs once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { ClientBase } from "pg";
import bossPackage from "pg-boss/package.json" with { type: "json" };
import type { DatabaseConnection } from "./database.ts";
import { needsToStandAlone, waitForOthersToDisconnect } from "./stand-alone.ts";

/** The key of the advisory lock that lets one process migrate at a time; the same in every version. */
const migrationLockKey = 20_170_331;
/** How long a process waits for another that migrates and may back up first. */
const maxWaitMs = 3_600_000;
/** PostgreSQL needs a second to find a deadlock, so all tries take about fifteen seconds. */
const maxTries = 10;
const pauseMs = 500;
const deadlockCode = "40P01";
const migrationsFolder = join(import.meta.dirname, "../../migrations");

export type MigrationOptions = {
  /** Called before a database with data is changed, not for an empty one. If it throws, nothing is changed. */
  beforeChange?: () => Promise<void>;
  /** The folder of the migrations. Default: this version's. */
  folder?: string;
  /** How long a migration that must stand alone waits for other processes of the shop. */
  patienceMs?: number;
};

export async function migrateDatabase(
  { pool, db }: Pick<DatabaseConnection, "pool" | "db">,
  { beforeChange, folder = migrationsFolder, patienceMs }: MigrationOptions = {},
): Promise<void> {
  const client = await pool.connect();
  // Held by a transaction, since a pooler may hand the session to another client. When it cannot begin, the client
  // releases itself.
  await client.query("begin");
  try {
    for (const name of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
      await client.query(`set local ${name} = 0`);
    const lock = { text: `select pg_advisory_xact_lock(${migrationLockKey})`, query_timeout: maxWaitMs };
    await client.query(lock);
    await refuseOlderSchema(client);
    await refuseNewerSchema(client, folder);
    if (needsToStandAlone(folder, await listPendingTags(client, folder)))
      await waitForOthersToDisconnect(client, patienceMs);
    if (beforeChange && (await willChange(client, folder))) await beforeChange();
    await migrateBesideOthers(db, folder);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    // Closes the connection, which ends a transaction that failed.
    client.release(true);
  }
}

/**
 * A process of the previous version may still sell, and so deadlock with a migration. The database then ends one of the
 * two; a migration that was ended has changed nothing and is tried again.
 */
async function migrateBesideOthers(db: DatabaseConnection["db"], folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrate(db, { migrationsFolder: folder });
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error;
      await sleep(pauseMs);
    }
  }
}

function isDeadlock(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ((current as Error & { code?: unknown }).code === deadlockCode) return true;
  return false;
}

type JournalEntry = { when: number; tag: string };

function readJournal(folder: string): JournalEntry[] {
  return JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")).entries;
}

/** When this version's migrations were made, in milliseconds, oldest first. */
export function readMigrationTimes(folder = migrationsFolder): number[] {
  return readJournal(folder).map(({ when }) => when);
}

/**
 * True where a migration after the newest of `migrationTimes` must wait until no process of an earlier version runs.
 */
export function endsVersionsBefore(migrationTimes: readonly number[], folder = migrationsFolder): boolean {
  return needsToStandAlone(folder, tagsAfter(Math.max(...migrationTimes), folder));
}

/** Empty for an empty database, which no other process uses. */
async function listPendingTags(client: ClientBase, folder: string): Promise<string[]> {
  const last = await readLastMigration(client);
  return last === 0 ? [] : tagsAfter(last, folder);
}

function tagsAfter(time: number, folder: string): string[] {
  return readJournal(folder).flatMap(({ when, tag }) => (when > time ? [tag] : []));
}

/** When the newest migration of this database was made, in milliseconds; 0 if it was never migrated. */
export async function readLastMigration(client: Pick<ClientBase, "query">): Promise<number> {
  return readNumber(client, "drizzle.__drizzle_migrations", "max(created_at)");
}

/**
 * The commit whose tables the first of the migrations makes. It has the migrations that were before, so its start brings
 * an older database there.
 */
export const baselineCommit = "0ac5c78e";

/** True for a schema that no migration of this version begins with. `lastMigration` is 0 for one that was never migrated. */
export function isOlderThanBaseline(lastMigration: number): boolean {
  return lastMigration > 0 && lastMigration < Math.min(...readMigrationTimes());
}

async function refuseOlderSchema(client: ClientBase): Promise<void> {
  if (isOlderThanBaseline(await readLastMigration(client)))
    throw new Error(
      `The database is older than this version can bring up to date: start ${baselineCommit} once, and then this version (git checkout ${baselineCommit}; docs/hosting.md, 'From a version before ${baselineCommit}'). Nothing has been changed.`,
    );
}

/** Throws on a newer schema: an older version would write rows that the newer one cannot read. */
async function refuseNewerSchema(client: ClientBase, folder: string): Promise<void> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace("T", " ");
  const newest = Math.max(...readMigrationTimes(folder));
  const found = await readLastMigration(client);
  if (found > newest)
    throw new Error(
      `The database belongs to a newer version of the shop: its schema is of ${dayOf(found)} UTC, this version's of ${dayOf(newest)}. Start the newer version, or go back with the backup that it made before its first start (docs/hosting.md, 'Going back').`,
    );
}

/** True where the migrations or the job queue of this version will change a database with data. */
async function willChange(client: ClientBase, folder: string): Promise<boolean> {
  const lastMigration = await readLastMigration(client);
  if (lastMigration === 0) return false;
  const queueVersion = await readNumber(client, "pgboss.version", "max(version)");
  return (
    Math.max(...readMigrationTimes(folder)) > lastMigration ||
    (queueVersion > 0 && queueVersion < bossPackage.pgboss.schema)
  );
}

/** 0 when the table does not exist or is empty. */
async function readNumber(
  client: Pick<ClientBase, "query">,
  table: string,
  expression: string,
): Promise<number> {
  const { rows: found } = await client.query("select to_regclass($1) is not null as exists", [table]);
  if (!found[0]?.exists) return 0;
  const { rows } = await client.query(`select coalesce(${expression}, 0)::float8 as value from ${table}`);
  return rows[0]?.value ?? 0;
}
