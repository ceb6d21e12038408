import { openBackups } from "#platform/backup/backups.ts";
import { migrateWithBackup } from "#platform/backup/migrate-with-backup.ts";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type DatabaseAddress, type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { inspectDatabaseServer } from "#platform/database/database-server.ts";
import { openLog } from "#platform/log.ts";
import { describeError } from "./describe-error.ts";
import { type DatabaseServerOptions, openDatabaseServer } from "./open-database-server.ts";

export type CommandDatabase = { database: DatabaseConnection; address: DatabaseAddress; pooled: boolean };

/**
 * Runs a command in the database of a running or stopped shop, and closes everything afterwards. On an error, prints it below `failed` and
 * exits with 1.
 */
export async function withDatabase(
  config: Config,
  failed: string,
  run: (found: CommandDatabase) => Promise<void>,
  options?: DatabaseServerOptions,
): Promise<void> {
  const closeSteps: (() => Promise<unknown>)[] = [];
  try {
    const { address, stop } = await openDatabaseServer(config, options);
    closeSteps.push(stop);
    const { pooled } = await inspectDatabaseServer(address);
    const database = openDatabase(address, { connections: 2, pooled });
    closeSteps.push(() => database.close());
    await run({ database, address, pooled });
  } catch (error) {
    console.error(`\n  ${failed}\n  ${describeError(error)}\n`);
    process.exitCode = 1;
  } finally {
    for (const step of closeSteps.reverse()) await step();
  }
}

/** For a command that writes: makes a backup and migrates the tables to this version, as a start does. */
export async function withMigratedDatabase(
  config: Config,
  failed: string,
  run: (found: CommandDatabase) => Promise<void>,
  options?: DatabaseServerOptions,
): Promise<void> {
  const runMigrated = async (found: CommandDatabase) => {
    const { address, pooled } = found;
    const backups = openBackups({
      address,
      config,
      clock: systemClock,
      log: openLog(config.logLevel, { inWords: true }),
    });
    await migrateWithBackup(address, { pooled, backups });
    await run(found);
  };
  await withDatabase(config, failed, runMigrated, options);
}
