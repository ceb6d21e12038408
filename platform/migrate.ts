// Brings the database to this version's shape. Two processes that start together take turns; each step runs once.
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { OpenDatabase } from "./database.ts";

/** Any constant does, as long as every Deodar uses the same: the advisory lock that lets one process migrate at a time. */
const migrationLock = 20_170_331;

export async function migrateDatabase({ sql, db }: OpenDatabase): Promise<void> {
  const reserved = await sql.reserve();
  try {
    await reserved`select pg_advisory_lock(${migrationLock})`;
    await migrate(db, { migrationsFolder: `${import.meta.dirname}/../migrations` });
  } finally {
    await reserved`select pg_advisory_unlock(${migrationLock})`;
    reserved.release();
  }
}
