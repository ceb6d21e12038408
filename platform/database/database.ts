// The connection to PostgreSQL: one driver (pg) and one pool per process, for the embedded and an external server
// alike. A lost connection fails only the query that used it.

import type { SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { noteRead } from "#platform/content-reads.ts";
import type { Log } from "#platform/log.ts";
import { CheckedClient } from "./checked-client.ts";
import { createPreparedStatements } from "./prepared-statements.ts";

/** A transaction is one, too: a function that takes a database also runs in its caller's transaction. */
export type Database = NodePgDatabase<Record<string, never>>;
/** For functions that must run in their caller's transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Runs one query whose parameters are the values of the template, and returns its rows. */
export type Sql = <Rows extends object[]>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Rows>;

export type DatabaseAddress =
  | { url: string }
  | { socketDir: string; port: number; database: string; user: string };

export type DatabaseConnection = { db: Database; sql: Sql; pool: pg.Pool; close(): Promise<void> };

export type DatabaseOptions = {
  connections?: number;
  /** True behind a pooler in transaction mode: a connection keeps no state between two transactions. */
  pooled?: boolean;
  /**
   * Replaces the usual limits for connecting, for a free connection and for an answer; `none` is for migrations, which
   * may take any time.
   */
  timeoutMs?: number | "none";
  /** The connections' name on the server; 'deodar' for a process that sells and for a command. */
  name?: string;
  log?: Pick<Log, "warn">;
};

/** A server that does not take a connection within this time is out of reach. */
const connectTimeoutMs = 2_500;
/** Longer than a server may take to answer, since a pool without a free connection is no outage. */
const queueTimeoutMs = 8_000;
const statementTimeoutMs = 10_000;
/** Limits after which the server cancels a statement or transaction, in milliseconds. */
const limits = {
  statement_timeout: statementTimeoutMs,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
};
const closeTimeoutMs = 2_000;

/** Connects at the first query, which fails if the server is down. */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions = {}): DatabaseConnection {
  const { connections = 10, pooled = false, timeoutMs, name = "deodar", log } = options;
  const isLimited = timeoutMs !== "none";
  const pool = new pg.Pool({
    ...connectionConfig(address),
    Client: connectWithin(isLimited ? (timeoutMs ?? connectTimeoutMs) : connectTimeoutMs),
    max: connections,
    application_name: name,
    // Covers connecting and the wait for a free connection.
    connectionTimeoutMillis: isLimited ? (timeoutMs ?? queueTimeoutMs) : queueTimeoutMs,
    // For a server that no longer answers; otherwise the server cancels the statement itself.
    ...(isLimited ? { query_timeout: timeoutMs ?? statementTimeoutMs + 2_000 } : {}),
    keepAlive: true,
    // Each connection is a process of PostgreSQL with 15 MiB, so a rush's connections are closed after it. One stays
    // open where connecting takes longer than over a socket.
    idleTimeoutMillis: 10_000,
    min: "url" in address ? 1 : 0,
    // A pooler refuses these start-up parameters or applies them to other clients too.
    ...(isLimited && !pooled ? limits : {}),
  });
  const preparedStatements = pooled ? undefined : createPreparedStatements();
  // Runs in the caller's async context, which the pool's callbacks do not have.
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    noteRead(textOf(args[0]));
    return query(...args);
  }) as typeof pool.query;
  pool.on("connect", (client) => {
    const checked = client as unknown as CheckedClient;
    checked.preparedStatements = preparedStatements;
    if (isLimited && pooled) checked.transactionSettings = limits;
    // Without a listener, a connection lost between two queries of a transaction would end the process.
    client.on("error", (error) => log?.warn({ error: error.message }, "database connection lost"));
  });
  pool.on("error", () => {
    // The pool has already removed the idle client, and its own listener has logged the loss.
  });
  const sql: Sql = async <Rows extends object[]>(text: TemplateStringsArray, ...values: unknown[]) => {
    const query = text.reduce((joined, part, index) => `${joined}$${index}${part}`);
    return (await pool.query(query, values)).rows as Rows;
  };
  const close = async () => {
    // Does not wait for a connection that hangs in a query.
    const timeout = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
    await Promise.race([pool.end(), timeout]);
  };
  return { db: drizzle({ client: pool, casing: "snake_case" }), sql, pool, close };
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}

/** A client with its own time limit for connecting; otherwise the pool's limit applies. */
function connectWithin(timeoutMs: number): typeof CheckedClient {
  return class extends CheckedClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: timeoutMs });
    }
  };
}

export async function selectRows<Row extends object>(db: Database | Transaction, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

export function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  return "url" in address
    ? { connectionString: address.url }
    : { host: address.socketDir, port: address.port, database: address.database, user: address.user };
}
