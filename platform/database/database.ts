// The connection to PostgreSQL: one driver (pg) and one pool per process, for the embedded server and for an
// external one alike. A lost connection fails the query that used it and nothing else.

import type { SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { noteRead } from "#platform/content-reads.ts";
import type { Log } from "#platform/log.ts";
import { CheckedClient } from "./checked-client.ts";
import { createPreparedStatements } from "./prepared-statements.ts";

export type Database = NodePgDatabase<Record<string, never>>;
/** The parameter of a function that must run in its caller's transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Runs one query whose parameters are the values of the template, and returns its rows. */
export type Sql = <Rows extends object[]>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Rows>;

export type DatabaseAddress =
  | { url: string }
  | { socketDir: string; port: number; database: string; user: string };

export type DatabaseConnection = { db: Database; sql: Sql; pool: pg.Pool; close(): Promise<void> };

export type DatabaseOptions = {
  connections?: number;
  /** True behind a pooler in transaction mode: nothing is kept on a connection between two transactions. */
  pooled?: boolean;
  /**
   * A connection, a free one in the pool, and an answer are waited for so long instead of the usual limits; `none` is
   * for migrations, which take what they take.
   */
  timeoutMs?: number | "none";
  /** The server knows the connections by it; 'deodar' are those of a process that sells, or of a command. */
  name?: string;
  log?: Pick<Log, "warn">;
};

/** A server that does not take a connection within this time is out of reach. */
const connectTimeoutMs = 2_500;
/** All connections busy is no outage, so a query waits for its turn longer than a server may take to answer. */
const queueTimeoutMs = 8_000;
const statementTimeoutMs = 10_000;
/** The server cancels these by itself, in milliseconds. */
const limits = {
  statement_timeout: statementTimeoutMs,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
};
const closeTimeoutMs = 2_000;

/** Opens connections when they are needed; a server that is down is noticed by the first query. */
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
    // The server cancels the statement itself; this is for a server that no longer answers.
    ...(isLimited ? { query_timeout: timeoutMs ?? statementTimeoutMs + 2_000 } : {}),
    keepAlive: true,
    // Each connection is a process of PostgreSQL's with 15 MiB; what a rush needed is given back after it. One stays open
    // where connecting takes longer than the few milliseconds of a socket.
    idleTimeoutMillis: 10_000,
    min: "url" in address ? 1 : 0,
    // A pooler refuses these start-up parameters and would apply them to other clients too.
    ...(isLimited && !pooled ? limits : {}),
  });
  const preparedStatements = pooled ? undefined : createPreparedStatements();
  // Called in the context of whoever asks, which the pool's own callbacks are not.
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
    // The pool has removed the idle client already, and its own listener has logged the loss.
  });
  const sql: Sql = async <Rows extends object[]>(text: TemplateStringsArray, ...values: unknown[]) => {
    const query = text.reduce((joined, part, index) => `${joined}$${index}${part}`);
    return (await pool.query(query, values)).rows as Rows;
  };
  const close = async () => {
    // A connection that hangs in a query is not waited for.
    const timeout = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
    await Promise.race([pool.end(), timeout]);
  };
  return { db: drizzle({ client: pool, casing: "snake_case" }), sql, pool, close };
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}

/** A client with a time limit of its own for connecting, which the pool's limit would otherwise set. */
function connectWithin(timeoutMs: number): typeof CheckedClient {
  return class extends CheckedClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: timeoutMs });
    }
  };
}

/** The rows of a query that is written as SQL. */
export async function selectRows<Row extends object>(db: Database | Transaction, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

/** The address as pg takes it. */
export function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  return "url" in address
    ? { connectionString: address.url }
    : { host: address.socketDir, port: address.port, database: address.database, user: address.user };
}
