// The shop's own backups: one every night and one before each migration. A nightly backup that fails is logged and
// tried again within the hour; one that fails before a migration stops the start.
import { join } from "node:path";
import type { DatabaseAddress } from "#platform/database/database.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Jobs } from "../jobs.ts";
import type { Log } from "../log.ts";
import { backupFileName, listBackups, removeExpiredBackups } from "./backup-folder.ts";
import { createBackup } from "./create-backup.ts";
import { isBackupDue } from "./retention.ts";

export type Backups = {
  /** For migrateDatabase. Throws when the backup fails; the database is then unchanged. */
  beforeMigration(): Promise<void>;
  schedule(jobs: Pick<Jobs, "schedule">): void;
  /** Aborts a running backup. */
  stop(): Promise<void>;
};

type BackupsContext = {
  address: DatabaseAddress;
  config: Pick<Config, "backup">;
  clock: Clock;
  log: Pick<Log, "info" | "error">;
};

/** Hourly, so that a shop that is switched off at night is backed up too. */
const everyHour = "23 * * * *";

export function openBackups({ address, config, clock, log }: BackupsContext): Backups {
  const { folder, keepDaily, keepWeekly } = config.backup;
  const isOn = keepDaily > 0;
  const stopController = new AbortController();
  const { signal } = stopController;
  let running: Promise<void> | undefined;

  async function make(reason?: "before-migration"): Promise<void> {
    const now = clock.now();
    const startedAt = performance.now();
    const file = join(folder, backupFileName(now, reason));
    const { bytes } = await createBackup({ address, file, now, signal });
    log.info({ file, bytes, ms: Math.round(performance.now() - startedAt) }, "backup made");
    await removeExpiredBackups(folder, now, { daily: keepDaily, weekly: keepWeekly });
  }

  async function makeIfDue(): Promise<void> {
    try {
      const [newest] = await listBackups(folder);
      if (isBackupDue(newest?.createdAt, clock.now())) await make();
    } catch (error) {
      if (!signal.aborted) log.error({ error: String(error), folder }, "backup failed");
    }
  }

  return {
    async beforeMigration() {
      if (!isOn) return;
      await make("before-migration").catch((error) => {
        throw new Error(
          `The backup before the migration failed, so the database was left as it is: ${error instanceof Error ? error.message : String(error)}\n  It is written to ${folder}; BACKUP_DIR names another folder, BACKUP_KEEP_DAILY=0 starts without backups.`,
          { cause: error },
        );
      });
    },
    schedule(jobs) {
      if (!isOn) return;
      jobs.schedule("backup.make-if-due", everyHour, async () => {
        // Not waited for: a large backup takes longer than a job may.
        running ??= makeIfDue().finally(() => {
          running = undefined;
        });
      });
    },
    async stop() {
      stopController.abort();
      await running;
    },
  };
}
