// Brings the database to this version's shape. Two processes that start together take turns; each step runs once.
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { OpenDatabase } from "./database.ts";

/** Any constant does, as long as every Deodar uses the same: the advisory lock that lets one process migrate at a time. */
const migrationLock = 20_170_331;

export async function migrateDatabase({ sql, db }: OpenDatabase): Promise<void> {
  // A transaction holds the lock, not a reserved connection: postgres.js never hands out a fresh one without `fetch_types`.
  await sql.begin(async (turn) => {
    await turn`select pg_advisory_xact_lock(${migrationLock})`;
    await migrate(db, { migrationsFolder: `${import.meta.dirname}/../migrations` });
  });
}
