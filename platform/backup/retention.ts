// Which backups are kept and when the next is due. Days and weeks are India's; a week begins on Monday.
import { dayMs, hourMs } from "../durations.ts";

export type Retention = { daily: number; weekly: number };

const indiaOffsetMs = 5.5 * hourMs;
/** The hour of the night, in India, after which the day's backup is due. */
const dueHour = 3;
/** 1 January 1970 was a Thursday, three days after a Monday. */
const daysFromMonday = 3;

/**
 * Keeps all backups of the last 24 hours, and the newest one of each of the last `daily` days and `weekly` weeks that
 * have a backup. So time alone removes none.
 */
export function selectExpired(createdAt: readonly Date[], now: Date, { daily, weekly }: Retention): Date[] {
  const newestFirst = [...createdAt].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set([
    ...newestFirst.filter((at) => now.getTime() - at.getTime() < dayMs),
    ...newestOfEach(newestFirst, dayOf).slice(0, daily),
    ...newestOfEach(newestFirst, weekOf).slice(0, weekly),
  ]);
  return newestFirst.filter((at) => !kept.has(at));
}

/** True once 3:00 at night, in India, has passed since the newest backup. */
export function isBackupDue(newest: Date | undefined, now: Date): boolean {
  return newest === undefined || nightOf(newest) < nightOf(now);
}

function newestOfEach(newestFirst: readonly Date[], periodOf: (at: Date) => number): Date[] {
  return newestFirst.filter((at, index) => {
    const newer = newestFirst[index - 1];
    return newer === undefined || periodOf(newer) !== periodOf(at);
  });
}

function dayOf(at: Date): number {
  return Math.floor((at.getTime() + indiaOffsetMs) / dayMs);
}

function weekOf(at: Date): number {
  return Math.floor((dayOf(at) + daysFromMonday) / 7);
}

function nightOf(at: Date): number {
  return dayOf(new Date(at.getTime() - dueHour * hourMs));
}
