import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "#platform/config.ts";
import type { DatabaseAddress } from "#platform/database/database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

export type DatabaseServerOptions = {
  /** Allows a new database if the data folder has none. */
  isNewAllowed?: boolean;
};

/** The shop's database: the running one, or an embedded server that runs for this command only. */
export async function openDatabaseServer(
  { database, dataDir }: Config,
  { isNewAllowed = false }: DatabaseServerOptions = {},
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (database.url) return { address: { url: database.url }, stop: async () => {} };
  const folder = resolve(dataDir);
  if (!isNewAllowed && !existsSync(join(folder, "pg"))) throw new Error(`There is no database in ${folder}.`);
  const running = await findRunningPostgres(folder);
  if (running) return { address: running, stop: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  return { address: postgres, stop: postgres.stop };
}
