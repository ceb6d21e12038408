// `npm run backup [FILE]`: backs up the shop while it runs, or while it is stopped. Without FILE, into BACKUP_DIR.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { backupFileName } from "#platform/backup/backup-folder.ts";
import { createBackup } from "#platform/backup/create-backup.ts";
import { systemClock } from "#platform/clock.ts";
import type { DatabaseAddress } from "#platform/database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { describeBackup } from "./describe-backup.ts";

const config = readConfigOrExit(process.env);
const now = systemClock.now();
const [, , named] = process.argv;
const file = named
  ? resolve(process.env.INIT_CWD ?? ".", named)
  : resolve(config.backup.folder, backupFileName(now));
const server = await openServer().catch(fail);
try {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const startedAt = performance.now();
  const backup = await createBackup({ address: server.address, file, now });
  console.log(`\n  ${file}\n  ${describeBackup(backup, performance.now() - startedAt)}\n`);
} catch (error) {
  await server.stop();
  fail(error);
}
await server.stop();

/** The running shop's database, or a server that runs for this backup only. */
async function openServer(): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (config.database.url) return { address: { url: config.database.url }, stop: async () => {} };
  const dataDir = resolve(config.dataDir);
  if (!existsSync(join(dataDir, "pg"))) throw new Error(`There is no database in ${dataDir}.`);
  const running = await findRunningPostgres(dataDir);
  if (running) return { address: running, stop: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { address: postgres, stop: postgres.stop };
}

function fail(error: unknown): never {
  console.error(`\n  No backup was made.\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
