// Restores a backup into a data folder of the embedded PostgreSQL. The database is made under another name and moved to
// its place when it is complete, so that a restore killed half-way leaves nothing that looks like a shop.
import { mkdir, readdir, rename } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { removeDataFolder, startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import type { VerifiedBackup } from "./backup-file.ts";
import { restoreBackup } from "./restore-backup.ts";

const unfinishedName = "restoring";
/** Folders that a shop makes anew when they are missing. */
const madeAnew = ["builds", "compile-cache", "pg-libraries"];
/**
 * What a data folder without a database may hold: logs, a database that was moved away (to `pg.old`, say), files that a
 * shop wrote or is filled from, and files that programs keep in their user's home.
 */
const isHarmless = (name: string) =>
  name === unfinishedName || madeAnew.includes(name) || /^(pg)?\.|\.tar\.zst(\.part)?$/.test(name);

/** Throws and changes nothing when the folder holds anything but the backups in `backupDir`. */
export async function requireEmptyFolder(dataDir: string, backupDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const isBackupDir = (name: string) => resolve(dataDir, name) === resolve(backupDir) || name === "backups";
  const found = names.find((name) => !isHarmless(name) && !isBackupDir(name));
  if (found === "pg")
    throw new Error(
      `The folder ${dataDir} already holds a database. Nothing was restored: name another folder, or stop the shop and rename ${join(dataDir, "pg")} to pg.old first.`,
    );
  if (found !== undefined)
    throw new Error(
      `The folder ${dataDir} is not empty (it holds ${basename(found)}). Nothing was restored: name an empty or a new folder.`,
    );
}

/** Call verifyRestorable and requireEmptyFolder before. */
export async function restoreIntoFolder(
  dataDir: string,
  file: string,
  verified: VerifiedBackup,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = join(dataDir, unfinishedName);
  await removeDataFolder(unfinished);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: unfinished });
    try {
      await restoreBackup(postgres, file, verified);
    } finally {
      await postgres.stop();
    }
    await rename(join(unfinished, "pg"), join(dataDir, "pg"));
  } finally {
    await removeDataFolder(unfinished);
  }
}
