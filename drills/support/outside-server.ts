// Starts a PostgreSQL server outside the shop, for several processes or a pooler.
import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDataFolder, startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

export type OutsideServer = {
  socketDir: string;
  port: number;
  /** A value for DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
};

export async function startOutsideServer(): Promise<OutsideServer> {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), "deodar-drill-server-"));
  const { socketDir, port, user, database, stop } = await startEmbeddedPostgres({ dataDir });
  return {
    socketDir,
    port,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`,
    async stop() {
      await stop();
      await removeDataFolder(dataDir);
    },
  };
}
