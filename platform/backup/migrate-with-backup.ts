// Migrates the database to this version's schema at a start of the shop and before a command that writes. Backs it up
// first when it will change.
import { type DatabaseAddress, openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { migrationConnections } from "#platform/database/stand-alone.ts";
import type { Backups } from "./backups.ts";

/** Uses connections without time limits, since the migration of a large table may take long. */
export async function migrateWithBackup(
  address: DatabaseAddress,
  { pooled, backups }: { pooled: boolean; backups: Pick<Backups, "beforeMigration"> },
): Promise<void> {
  const database = openDatabase(address, {
    connections: 2,
    pooled,
    timeoutMs: "none",
    name: migrationConnections,
  });
  try {
    await migrateDatabase(database, { beforeChange: backups.beforeMigration });
  } finally {
    await database.close();
  }
}
