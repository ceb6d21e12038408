import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestClock } from "../../tests/support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { openTestLog } from "../../tests/support/test-log.ts";
import { listBackups } from "./backup-folder.ts";
import { type Backups, openBackups } from "./backups.ts";

let database: TestDatabase;
let folder = "";
const clock = openTestClock("2026-11-20T12:00:00+05:30");
let log = openTestLog();
let hourly: () => Promise<void>;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "deodar-backups-"));
  clock.set("2026-11-20T12:00:00+05:30");
  log = openTestLog();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

function open({ keepDaily = 7, backupFolder = folder } = {}): Backups {
  const config = { backup: { folder: backupFolder, keepDaily, keepWeekly: 4 } };
  const backups = openBackups({ address: database.address, config, clock, log });
  hourly = () => {
    throw new Error("nothing is scheduled");
  };
  backups.schedule({
    schedule: (_kind, _cron, handler) => {
      hourly = handler;
    },
  });
  return backups;
}

const countBackups = async () => (await listBackups(folder)).length;

describe("the nightly backup", () => {
  test("the nightly backup is made once a night, also by a shop that was off at night, and expired ones are removed", async () => {
    open({ keepDaily: 2 });
    await hourly();
    await expect.poll(countBackups).toBe(1);
    clock.advance({ hours: 1 });
    await hourly();
    for (let day = 0; day < 9; day += 1) {
      clock.advance({ days: 1 });
      const readNewest = async () => {
        await hourly();
        return (await listBackups(folder))[0]?.createdAt;
      };
      await expect.poll(readNewest).toEqual(clock.now());
    }
    // Two days, and the Sunday of the week before.
    await expect.poll(countBackups).toBe(3);
    expect(log.errors).toEqual([]);
  });

  test("a nightly backup that fails is logged, does not stop the shop, and is tried again within the hour", async () => {
    const notAFolder = join(folder, "file");
    await writeFile(notAFolder, "");
    open({ backupFolder: notAFolder });
    for (let hour = 1; hour <= 2; hour += 1) {
      await hourly();
      await expect.poll(() => log.errors).toHaveLength(hour);
    }
    expect(log.errors[0]).toMatchObject({ text: "backup failed", fields: { folder: notAFolder } });
  });

  test("a nightly backup is aborted without an error when the shop stops", async () => {
    const backups = open();
    await hourly();
    await backups.stop();
    expect(log.errors).toEqual([]);
    expect(await countBackups()).toBe(0);
  });
});

describe("the backup before a migration", () => {
  test("the name of a backup before a migration contains the reason", async () => {
    await open().beforeMigration();
    const [backup] = await listBackups(folder);
    expect(backup?.file).toContain("-before-migration.tar.zst");
  });

  test("a failed backup before a migration stops the start, and the error says where the backup was to be written and how to continue", async () => {
    const notAFolder = join(folder, "file");
    await writeFile(notAFolder, "");
    await expect(open({ backupFolder: notAFolder }).beforeMigration()).rejects.toThrow(
      /^The backup before the migration failed, so the database was left as it is: .*file[\s\S]*BACKUP_DIR[\s\S]*BACKUP_KEEP_DAILY=0/,
    );
  });
});

test("with BACKUP_KEEP_DAILY=0 the shop makes no backups by itself", async () => {
  await open({ keepDaily: 0 }).beforeMigration();
  expect(() => hourly()).toThrow("nothing is scheduled");
  expect(await countBackups()).toBe(0);
});
