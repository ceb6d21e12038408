import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourMs } from "../durations.ts";
import { isBackupDue, selectExpired } from "./retention.ts";

const retention = { daily: 7, weekly: 4 };
const at = (text: string) => new Date(text);
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);

function keptOf(backups: Date[], now: Date): string[] {
  const expired = new Set(selectExpired(backups, now, retention));
  return backups.filter((backup) => !expired.has(backup)).map((backup) => backup.toISOString().slice(0, 10));
}

describe("backups that are kept", () => {
  test("nightly backups of the last seven days are kept, and the last one of each of four weeks", () => {
    // A Friday; each backup is made at 3:23 in India, which is still the day before in UTC.
    const now = at("2026-11-20T03:23:00+05:30");
    const nightly = Array.from({ length: 60 }, (_, days) => hoursBefore(now, 24 * days));
    expect(keptOf(nightly, now)).toEqual([
      "2026-11-19",
      "2026-11-18",
      "2026-11-17",
      "2026-11-16",
      "2026-11-15",
      "2026-11-14",
      "2026-11-13",
      "2026-11-07",
      "2026-10-31",
    ]);
  });

  test("the newest backup of each day is kept, and all of the last 24 hours", () => {
    const now = at("2026-11-20T12:00:00+05:30");
    const backups = [
      "2026-11-20T11:00",
      "2026-11-20T03:23",
      "2026-11-19T18:00",
      "2026-11-19T03:23",
      "2026-11-18T20:00",
      "2026-11-18T03:23",
    ].map((moment) => at(`${moment}:00+05:30`));
    const expired = selectExpired(backups, now, retention);
    expect(expired).toEqual([backups[3], backups[5]]);
  });

  test("the last backups are kept when the shop was closed for a year", () => {
    const now = at("2026-11-20T12:00:00+05:30");
    const old = Array.from({ length: 7 }, (_, days) => hoursBefore(now, 24 * (365 + days)));
    expect(selectExpired(old, now, retention)).toEqual([]);
  });

  test("the newest backup is always kept, and never more than the rules allow", () => {
    const moments = fc.array(fc.integer({ min: 25, max: 24 * 400 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        (ages, daily, weekly) => {
          const now = at("2026-11-20T12:00:00+05:30");
          const backups = ages.map((hours) => hoursBefore(now, hours));
          const expired = new Set(selectExpired(backups, now, { daily, weekly }));
          const kept = backups.filter((backup) => !expired.has(backup));
          const newest = Math.max(...backups.map((backup) => backup.getTime()));
          expect(kept.map((backup) => backup.getTime())).toContain(newest);
          expect(new Set(kept.map((backup) => backup.getTime())).size).toBeLessThanOrEqual(daily + weekly);
        },
      ),
    );
  });
});

describe("the time of the next nightly backup", () => {
  test("a nightly backup is due when there is none", () => {
    expect(isBackupDue(undefined, at("2026-11-20T12:00:00+05:30"))).toBe(true);
  });

  test.each([
    ["2026-11-19T12:00", "2026-11-20T02:59", false],
    ["2026-11-19T12:00", "2026-11-20T03:00", true],
    ["2026-11-20T03:23", "2026-11-20T23:59", false],
    ["2026-11-20T03:23", "2026-11-21T02:59", false],
    ["2026-11-20T03:23", "2026-11-21T09:00", true],
  ])("with the newest backup of %s, at %s a nightly one is due: %s", (newest, now, isDue) => {
    expect(isBackupDue(at(`${newest}:00+05:30`), at(`${now}:00+05:30`))).toBe(isDue);
  });
});
