// Starts one temporary PostgreSQL for a test run and creates databases in it. It never reads DATABASE_URL,
// DATA_DIR or PORT, and removes what killed runs have left behind.

import { mkdtemp, readdir, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  type EmbeddedPostgresLog,
  removeDataFolder,
  startEmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.ts";
import { DataFolderInUse } from "#platform/embedded-postgres/errors.ts";

/** Plain values, so that the global setup can pass them to its workers. */
export type ClusterAddress = { host: string; port: number; user: string };

export type TestCluster = {
  address: ClusterAddress;
  /** Drops a database of the same name first. `template` must have no open connection. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Closes the connections to it. Does nothing when there is no such database. */
  dropDatabase(name: string): Promise<void>;
};

/** Prefix of every data folder that a run removes at its end; the run's process id follows. */
export const throwAwayPrefix = "deodar-test-";
/** Process ids are reused, so a folder that no server uses is a leftover after this time in any case. */
const maxAgeMs = 60 * 60 * 1_000;

/** For the global setup of a run. `stop` ends the server and removes its data folder. */
export async function startTestCluster(
  log?: EmbeddedPostgresLog,
): Promise<TestCluster & { stop(): Promise<void> }> {
  await clearKilledRuns();
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), `${throwAwayPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...(log && { log }) });
  const stop = async () => {
    await server.stop();
    await removeDataFolder(dataDir);
  };
  return { ...joinTestCluster({ host: server.socketDir, port: server.port, user: server.user }), stop };
}

/** For a worker of the run: the cluster at the address that the global setup has provided. */
export function joinTestCluster(address: ClusterAddress): TestCluster {
  return {
    address,
    createDatabase: (name, template = "template1") =>
      queryCluster(address, async (client) => {
        const [database, source] = [name, template].map((one) => client.escapeIdentifier(one));
        await client.query(`drop database if exists ${database} with (force)`);
        await client.query(`create database ${database} template ${source}`);
      }),
    dropDatabase: (name) =>
      queryCluster(address, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
      }),
  };
}

async function queryCluster(
  address: ClusterAddress,
  query: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...address, database: "postgres" });
  await client.connect();
  try {
    await query(client);
  } finally {
    await client.end();
  }
}

/** Removes the folders and servers of runs that were killed. */
export async function clearKilledRuns(): Promise<void> {
  const parent = await realpath(tmpdir());
  for (const name of await readdir(parent)) {
    if (!name.startsWith(throwAwayPrefix)) continue;
    const folder = join(parent, name);
    if (!(await isLeftover(folder, Number.parseInt(name.slice(throwAwayPrefix.length), 10)))) continue;
    try {
      await removeDataFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
    }
  }
}

async function isLeftover(folder: string, pid: number): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined || found.uid !== process.geteuid?.()) return false;
  return !isAlive(pid) || Date.now() - found.mtimeMs > maxAgeMs;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
