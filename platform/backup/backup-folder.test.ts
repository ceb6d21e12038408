import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hourMs } from "../durations.ts";
import { writeBackupFile } from "./backup-file.ts";
import { backupFileName, findLastBackup, listBackups, removeExpiredBackups } from "./backup-folder.ts";
import type { TarEntry } from "./tar.ts";

let folder = "";
const now = new Date("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "deodar-backup-folder-")), "backups");
});
afterEach(() => rm(join(folder, ".."), { recursive: true }));

async function add(createdAt: Date, reason?: "before-migration"): Promise<string> {
  async function* entries(): AsyncGenerator<TarEntry> {
    const header = { format: 1, shopVersion: "0.2.0", migration: 1, postgresVersion: "18", createdAt: "" };
    const bytes = Buffer.from(JSON.stringify(header));
    const sha256 = { "backup.json": createHash("sha256").update(bytes).digest("hex") };
    yield { name: "backup.json", bytes };
    yield { name: "manifest.json", bytes: Buffer.from(JSON.stringify({ tables: {}, sha256 })) };
  }
  const name = backupFileName(createdAt, reason);
  await writeBackupFile(join(folder, name), entries(), { writtenAt: now });
  return name;
}

test("a backup's name contains its moment and its reason", () => {
  expect(backupFileName(now)).toBe("deodar-20261120T120000Z.tar.zst");
  expect(backupFileName(now, "before-migration")).toBe("deodar-20261120T120000Z-before-migration.tar.zst");
});

test("the age is that of the newest complete backup; unfinished, truncated and other files do not count", async () => {
  expect(await findLastBackup(folder)).toBeUndefined();
  await mkdir(folder);
  await writeFile(join(folder, backupFileName(hoursAgo(1))), "truncated");
  await writeFile(join(folder, `${backupFileName(hoursAgo(2))}.part`), "unfinished");
  await writeFile(join(folder, "notes.txt"), "mine");
  expect(await findLastBackup(folder)).toBeUndefined();
  await add(hoursAgo(30));
  await add(hoursAgo(10), "before-migration");
  expect(await findLastBackup(folder)).toEqual(new Date(now.getTime() - 36_000_000));
  expect((await listBackups(folder)).map(({ createdAt }) => createdAt)).toEqual([hoursAgo(10), hoursAgo(30)]);
});

test("expired backups and old unfinished files are removed, and nothing else", async () => {
  const kept = [await add(hoursAgo(1)), await add(hoursAgo(26))];
  await add(hoursAgo(27));
  const oldPart = join(folder, `${backupFileName(hoursAgo(50))}.part`);
  const newPart = `${backupFileName(hoursAgo(1))}.part`;
  await writeFile(oldPart, "killed");
  await utimes(oldPart, hoursAgo(50), hoursAgo(50));
  await writeFile(join(folder, newPart), "being written");
  await utimes(join(folder, newPart), hoursAgo(1), hoursAgo(1));
  await writeFile(join(folder, "my-own.tar.zst"), "mine");
  await removeExpiredBackups(folder, now, { daily: 7, weekly: 4 });
  expect((await readdir(folder)).sort()).toEqual([...kept, newPart, "my-own.tar.zst"].sort());
});
