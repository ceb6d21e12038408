// A pg client that checks the server's answers: a COMMIT that is not answered with COMMIT is an error, a failed
// ROLLBACK on a lost connection is ignored, and nothing is sent after a failed BEGIN. Prepares statements that are used
// often.
import type { EventEmitter } from "node:events";
import pg from "pg";
import { noteRead } from "#platform/content-reads.ts";
import type { PreparedStatements } from "./prepared-statements.ts";

type Query = { text: string; values?: unknown[]; name?: string };

/**
 * The server can no longer run a prepared statement: a migration has changed a column's type, or an unannounced pooler
 * has switched the connection.
 */
const outdatedCodes = ["0A000", "26000"];

export class CheckedClient extends pg.Client {
  /** Undefined behind a pooler in transaction mode: the next statement may run on another connection. */
  preparedStatements: PreparedStatements | undefined;
  /** Grows when a prepared statement is outdated; all are then prepared anew under other names. */
  private generation = 0;
  /** Why the transaction could not begin; its statements fail with this error until the rollback. */
  private beginFault: { error: unknown } | undefined;
  /** In milliseconds. Set for each transaction where a pooler prevents setting them for the connection. */
  transactionSettings: Readonly<Record<string, number>> = {};

  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: EventEmitter };
    connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code && outdatedCodes.includes(code)) this.generation += 1;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has eight overloads; all are passed on unchanged.
  override query(...args: any[]): any {
    const [first] = args;
    const text: unknown = typeof first === "string" ? first : first?.text;
    // Queries of a transaction do not pass the pool.
    if (typeof text === "string") noteRead(text);
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const run = (...given: any[]) => (super.query as any).apply(this, given);
    if (text === "begin") return this.begin(run(this.withSettings("begin"), ...args.slice(1)));
    if (text === "rollback") {
      this.beginFault = undefined;
      return ignoreLostConnection(run(...args), this);
    }
    if (this.beginFault) return Promise.reject(this.beginFault.error);
    if (text === "commit") return checkCommit(run(...args));
    if (!this.preparedStatements || !isPlainQuery(first, args[1])) return run(...args);
    const name = this.preparedStatements.use(first.text);
    return run(name ? { ...first, name: `${name}-${this.generation}` } : first, ...args.slice(1));
  }

  /**
   * Never fails, because drizzle would then not return the connection to its pool. The next statement fails instead, and the transaction
   * with it.
   */
  private async begin(beginning: Promise<pg.QueryResult>): Promise<void> {
    this.beginFault = undefined;
    await beginning.catch((error: unknown) => {
      this.beginFault = { error };
    });
  }

  /** Joins settings and statement into one message, to save a round trip. */
  private withSettings(statement: string): string {
    const settings = Object.entries(this.transactionSettings);
    return [statement, ...settings.map(([name, ms]) => `set local ${name} = ${ms}`)].join("; ");
  }
}

/** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, and without an error. */
async function checkCommit(committing: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  const result = await committing;
  if (result.command !== "COMMIT")
    throw new Error(`the transaction was not committed: the server answered ${result.command}`);
  return result;
}

/** Ignores the error of a ROLLBACK without a connection: there is nothing to roll back, and the caller needs the first error. */
async function ignoreLostConnection(rollingBack: Promise<unknown>, client: pg.Client): Promise<unknown> {
  try {
    return await rollingBack;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

/** One statement with values, or a read that does not begin with `usedOnce`. Drizzle passes the values as a separate argument. */
function isPlainQuery(query: unknown, given: unknown): query is Query {
  const {
    text,
    name,
    values = given,
  } = (typeof query === "object" && query !== null ? query : {}) as Partial<Query>;
  if (typeof text !== "string" || !Array.isArray(values) || name !== undefined) return false;
  return values.length > 0 || text.startsWith("select ");
}
