// `npm run backup [FILE]`: backs up the shop while it runs, or while it is stopped. Without FILE, into BACKUP_DIR.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backupFileName } from "#platform/backup/backup-folder.ts";
import { createBackup } from "#platform/backup/create-backup.ts";
import { systemClock } from "#platform/clock.ts";
import { readArguments } from "./arguments/read-arguments.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { describeBackup } from "./describe-backup.ts";
import { readEnvFile } from "./env-file.ts";
import { openDatabaseServer } from "./open-database-server.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const now = systemClock.now();
const [named] = readArguments({ usage: "backup [FILE]" }).positionals;
const file = named
  ? resolve(process.env.INIT_CWD ?? ".", named)
  : resolve(config.backup.folder, backupFileName(now));
const server = await openDatabaseServer(config).catch(fail);
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

function fail(error: unknown): never {
  console.error(`\n  No backup was made.\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
