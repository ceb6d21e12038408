// Migrates the database to this version's schema. Processes that start together wait for each other, and each
// migration runs once.
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { DatabaseConnection } from "./database.ts";

/** The key of the advisory lock that lets one process migrate at a time; the same in every version. */
const migrationLockKey = 20_170_331;

export async function migrateDatabase({ pool, db }: Pick<DatabaseConnection, "pool" | "db">): Promise<void> {
  const client = await pool.connect();
  try {
    // Held by a transaction rather than by the session, which a pooler may hand to somebody else.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [migrationLockKey]);
    await migrate(db, { migrationsFolder: `${import.meta.dirname}/../migrations` });
    await client.query("commit");
  } finally {
    // Closes the connection, which ends a transaction that failed.
    client.release(true);
  }
}
