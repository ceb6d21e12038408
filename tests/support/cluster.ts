// One throw-away PostgreSQL for a test run, and databases in it for the taking. It never reads
// DATABASE_URL, DATA_DIR or PORT, and clears away what killed runs have left.

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

/** Where the cluster is; plain values, so that a global set-up can hand them to its workers. */
export type ClusterAddress = { host: string; port: number; user: string };

export type TestCluster = {
  address: ClusterAddress;
  /** Made afresh: one of the same name is dropped first. `template` must have no connection open. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Connections still open to it are cut; nothing happens when there is none. */
  dropDatabase(name: string): Promise<void>;
};

/** Of every data folder that does not outlive its run; the process number follows. */
export const throwAwayPrefix = "deodar-test-";
/** A process number is used again some day: a folder nobody holds is a leftover after this in any case. */
const OLD_MS = 60 * 60 * 1_000;

/** For the global set-up of a run; `stop` ends the server and removes every trace. */
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

/** For a worker of the run: the same cluster, by the address that the global set-up provided. */
export function joinTestCluster(address: ClusterAddress): TestCluster {
  return {
    address,
    createDatabase: (name, template = "template1") =>
      askCluster(address, async (client) => {
        const [database, source] = [name, template].map((one) => client.escapeIdentifier(one));
        await client.query(`drop database if exists ${database} with (force)`);
        await client.query(`create database ${database} template ${source}`);
      }),
    dropDatabase: (name) =>
      askCluster(address, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
      }),
  };
}

async function askCluster(address: ClusterAddress, ask: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...address, database: "postgres" });
  await client.connect();
  try {
    await ask(client);
  } finally {
    await client.end();
  }
}

/** Folders and servers that runs left which had no chance to tidy up. */
export async function clearKilledRuns(): Promise<void> {
  const place = await realpath(tmpdir());
  for (const name of await readdir(place)) {
    if (!name.startsWith(throwAwayPrefix)) continue;
    const folder = join(place, name);
    if (!(await isLeftover(folder, Number.parseInt(name.slice(throwAwayPrefix.length), 10)))) continue;
    try {
      await removeDataFolder(folder);
    } catch (fault) {
      if (!(fault instanceof DataFolderInUse)) throw fault;
    }
  }
}

async function isLeftover(folder: string, pid: number): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined || found.uid !== process.geteuid?.()) return false;
  return !isAlive(pid) || Date.now() - found.mtimeMs > OLD_MS;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === "EPERM";
  }
}
