import type { Config } from "#platform/config.ts";
import { type DatabaseAddress, type DatabaseConnection, openDatabase } from "#platform/database.ts";
import { openDatabaseServer } from "./open-database-server.ts";

/**
 * Runs a command in the shop's database, while the shop runs or is stopped, and closes everything after it. An error is printed
 * below `failed`, and the process then exits with 1.
 */
export async function withDatabase(
  config: Config,
  failed: string,
  run: (database: DatabaseConnection, address: DatabaseAddress) => Promise<void>,
): Promise<void> {
  const closeSteps: (() => Promise<unknown>)[] = [];
  try {
    const server = await openDatabaseServer(config);
    closeSteps.push(() => server.stop());
    const database = openDatabase(server.address, { connections: 2 });
    closeSteps.push(() => database.close());
    await run(database, server.address);
  } catch (error) {
    console.error(`\n  ${failed}\n  ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    for (const step of closeSteps.reverse()) await step();
  }
}
