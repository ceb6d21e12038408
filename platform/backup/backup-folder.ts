// The folder of the shop's backups. A file's name contains the moment of the backup; only a complete file gets that
// name.
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../durations.ts";
import { type Retention, selectExpired } from "./retention.ts";
import { hasTrailer } from "./sealed-file.ts";

export type StoredBackup = { file: string; createdAt: Date; bytes: number };

const fileName = /^deodar-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-[a-z-]+)?\.tar\.zst$/;
const unfinishedName = /^(deodar|shop)-.*\.tar\.zst\.part$/;
/** The age after which an unfinished file of a killed process is removed. */
const unfinishedAgeMs = dayMs;

/** For example `deodar-20261120T213000Z.tar.zst`; `reason` becomes a part of the name. */
export function backupFileName(now: Date, reason?: "before-migration"): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, "");
  return `deodar-${moment}${reason ? `-${reason}` : ""}.tar.zst`;
}

/** Complete backups only, newest first; empty when there is no folder. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for (const name of await listNames(folder)) {
    const [, year, month, day, hours, minutes, seconds] = fileName.exec(name) ?? [];
    if (!year) continue;
    const file = join(folder, name);
    if (!(await hasTrailer(file))) continue;
    const createdAt = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
    backups.push({ file, createdAt, bytes: (await stat(file)).size });
  }
  return backups.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** When the newest complete backup was made. */
export async function findLastBackup(folder: string): Promise<Date | undefined> {
  const [newest] = await listBackups(folder);
  return newest?.createdAt;
}

/** Removes backups beyond the retention. Files that are not backups of the shop stay. */
export async function removeExpiredBackups(folder: string, now: Date, retention: Retention): Promise<void> {
  const backups = await listBackups(folder);
  const moments = backups.map(({ createdAt }) => createdAt);
  const expired = new Set(selectExpired(moments, now, retention));
  for (const { file, createdAt } of backups) if (expired.has(createdAt)) await rm(file, { force: true });
  for (const name of await listNames(folder)) {
    const file = join(folder, name);
    if (unfinishedName.test(name) && now.getTime() - (await stat(file)).mtimeMs > unfinishedAgeMs)
      await rm(file, { force: true });
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
