// Finds out what kind of database server an address leads to.
import pg from "pg";
import { connectionConfig, type DatabaseAddress } from "./database.ts";

export type DatabaseServer = {
  /** True behind a pooler such as PgBouncer: two transactions of a client may run on two connections. */
  pooled: boolean;
  /** The major version, e.g. 18. */
  version: number;
};

const minVersion = 15;
const connectTimeoutMs = 5_000;

/** Throws an error for the terminal: not reachable, wrong password, too old. */
export async function inspectDatabaseServer(address: DatabaseAddress): Promise<DatabaseServer> {
  const client = new pg.Client({
    ...connectionConfig(address),
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; version: number }>(
      "select pg_backend_pid() as pid, current_setting('server_version_num')::int / 10000 as version",
    );
    const { pid, version } = rows[0] ?? { pid: 0, version: 0 };
    if (version < minVersion)
      throw new Error(`it is PostgreSQL ${version}; the shop needs ${minVersion} or newer`);
    // A pooler reports a process number of its own.
    return { pooled: (client as unknown as { processID: number | null }).processID !== pid, version };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database cannot be used: ${reason}`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
