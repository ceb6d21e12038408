import type { Config } from "#platform/config.ts";
import { type DatabaseAddress, type DatabaseConnection, openDatabase } from "#platform/database.ts";
import { inspectDatabaseServer } from "#platform/database-server.ts";
import { describeError } from "./describe-error.ts";
import { openDatabaseServer } from "./open-database-server.ts";

export type CommandDatabase = { database: DatabaseConnection; address: DatabaseAddress; pooled: boolean };

/**
 * Runs a command in the shop's database, while the shop runs or is stopped, and closes everything after it. An error is printed
 * below `failed`, and the process then exits with 1.
 */
export async function withDatabase(
  config: Config,
  failed: string,
  run: (found: CommandDatabase) => Promise<void>,
): Promise<void> {
  const closeSteps: (() => Promise<unknown>)[] = [];
  try {
    const { address, stop } = await openDatabaseServer(config);
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
