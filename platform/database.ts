// The way to PostgreSQL: one pool a process, the same for our own server and for an outside one.
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

export type Database = PostgresJsDatabase<Record<string, never>>;
/** What a verb takes when it must take part in its caller's transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Sql = postgres.Sql;

export type DatabaseAddress =
  | { url: string }
  | { socketDir: string; port: number; database: string; user: string };

export type OpenDatabase = { db: Database; sql: Sql; close(): Promise<void> };

export function openDatabase(address: DatabaseAddress, options: { connections?: number } = {}): OpenDatabase {
  const settings = {
    max: options.connections ?? 10,
    onnotice: () => {},
    // The driver's own question for array types is caught by nobody: asked while the database restarts, it would end the process.
    // Drizzle reads and writes the array columns itself.
    fetch_types: false,
    connection: { application_name: "deodar", TimeZone: "UTC" },
  };
  const sql =
    "url" in address
      ? postgres(address.url, settings)
      : postgres({
          ...settings,
          host: address.socketDir,
          port: address.port,
          database: address.database,
          user: address.user,
        });
  return { db: drizzle(sql, { casing: "snake_case" }), sql, close: () => sql.end({ timeout: 2 }) };
}
