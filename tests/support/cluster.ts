// Starts a temporary PostgreSQL for a test run and creates databases in it. Ignores DATABASE_URL, DATA_DIR and PORT, and removes leftovers
// of killed runs.

import pg from "pg";
import {
  type EmbeddedPostgresLog,
  removeDataFolder,
  startEmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.ts";
import { clearKilledRuns, makeThrowAwayFolder } from "./throw-away-folder.ts";

/** Plain values, so that the global setup can pass them to its workers. */
export type ClusterAddress = { host: string; port: number; user: string };

export type TestCluster = {
  address: ClusterAddress;
  /** Drops a database of the same name first. `template` must have no open connection. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Closes connections to the database, and drops it if it exists. */
  dropDatabase(name: string): Promise<void>;
};

/** For a run's global setup. `stop` ends the server and removes its data folder. */
export async function startTestCluster(
  log?: EmbeddedPostgresLog,
): Promise<TestCluster & { stop(): Promise<void> }> {
  await clearKilledRuns();
  const dataDir = await makeThrowAwayFolder();
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...(log && { log }) });
  const stop = async () => {
    await server.stop();
    await removeDataFolder(dataDir);
  };
  return { ...joinTestCluster({ host: server.socketDir, port: server.port, user: server.user }), stop };
}

/** Connects a worker of the run to the global setup's cluster. */
export function joinTestCluster(address: ClusterAddress): TestCluster {
  return {
    address,
    createDatabase: (name, template = "template1") =>
      queryCluster(address, async (client) => {
        const [database, source] = [name, template].map((one) => client.escapeIdentifier(one));
        await client.query(`drop database if exists ${database} with (force)`);
        // Copying the files takes half as long as writing their pages to the log.
        await client.query(`create database ${database} template ${source} strategy file_copy`);
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
